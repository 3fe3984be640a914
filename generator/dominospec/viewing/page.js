"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const words = data.words, picture = data.picture;
  const by = (id) => document.getElementById(id);
  const fill = (text, parts) => text.replace(/\{(\w+)\}/g, (_, name) => parts[name]);

  // -- the steps, in the order of the list

  // The list keeps its links, but its items give up their ids: a link leads to a step, not to a
  // place in the list.
  const items = [...by("log").querySelectorAll("li[id]")];
  const keys = items.map((item) => item.id);
  const number = new Map(keys.map((key, i) => [key, i]));
  for (const item of items) item.removeAttribute("id");
  const steps = [];
  data.rounds.forEach((round, index) => {
    let scores = null, spinners = [];
    round.first = steps.length;
    round.steps.forEach((step, at) => {
      scores = step.c = step.c || scores;
      spinners = step.f = step.f || spinners;
      steps.push({ round, index, at, step });
    });
  });
  // A match ends on the table of its last round.
  const tables = data.rounds.map((round, i) => (round.size || !i ? round : data.rounds[i - 1]));

  // -- tiles, as dominospec draws them

  const CELL = 14;
  const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 1, 2, 6, 7, 8],
    [0, 1, 2, 4, 6, 7, 8], [0, 1, 2, 3, 5, 6, 7, 8], [0, 1, 2, 3, 4, 5, 6, 7, 8]];
  const text = (tile) => data.tiles[tile].join("|");

  const half = (pips, middle, upright) => {
    if (pips < PIPS.length) {
      const dots = PIPS[pips].map((p) =>
        `M${middle + 6.5 * (p % 3 - 1)} ${CELL + 6.5 * (Math.floor(p / 3) - 1)}h0`);
      return dots.length ? `<path class="ds-p" d="${dots.join("")}"/>` : "";
    }
    const turn = upright ? ` transform="rotate(-90 ${middle} ${CELL})"` : "";
    return `<text class="ds-h" x="${middle}" y="${CELL + 5}"${turn}>${pips}</text>`;
  };

  const face = (tile, upright, highFirst, last, spins) => {
    const [low, high] = data.tiles[tile];
    const [one, other] = highFirst ? [high, low] : [low, high];
    return `<rect class="ds-t${last ? " ds-l" : ""}" x="1" y="1" width="54" height="26" rx="4"/>` +
      (spins ? '<rect class="ds-s" x="2.5" y="2.5" width="51" height="23" rx="3" fill="none"/>' : "") +
      '<path class="ds-v" d="M28 6v16"/>' +
      (last ? '<path class="ds-d" d="M28 9l4 5l-4 5l-4-5z"/>' : "") +
      half(one, CELL, upright) + half(other, 3 * CELL, upright);
  };

  const disc = (pips, x, y) => {
    const length = Math.min(String(pips).length, 5);
    return `<circle class="ds-c" cx="${x}" cy="${y}" r="11.5"/>` +
      `<text class="ds-n n${length}" x="${x}" y="${y + 6 - length / 2}">${pips}</text>`;
  };

  const link = ([x, y, width, height]) => (height >= width
    ? `<path class="ds-k" d="M${(x + width / 2) * CELL} ${y * CELL}v${height * CELL}"/>`
    : `<path class="ds-k" d="M${x * CELL} ${(y + height / 2) * CELL}h${width * CELL}"/>`);

  const small = (tile) =>
    `<svg class="tile" viewBox="0 0 56 28" width="42" height="21">${face(tile, false, false)}</svg>`;

  // -- the board

  const EDGE = 12, LEAST = 24, SHOWN = 1.25;
  const drawBoard = (round, laid) => {
    if (!round.size) return "";
    const wide = Math.max(round.size[0], LEAST) * CELL + 2 * EDGE;
    const high = round.size[1] * CELL + 2 * EDGE;
    const across = EDGE + (wide - 2 * EDGE - round.size[0] * CELL) / 2;
    const parts = [`<svg class="ds" viewBox="0 0 ${wide} ${high}" width="${wide * SHOWN}" height="${high * SHOWN}"` +
      ` role="img"><rect class="ds-b" width="${wide}" height="${high}" rx="8"/>` +
      `<g transform="translate(${across} ${EDGE})">`];
    if (!laid.length) {
      return parts[0] + `</g><text class="ds-w ds-m" x="${wide / 2}" y="${high / 2}">` +
        `${picture.no_tile.replace(/[<&]/g, "")}</text></svg>`;
    }
    const step = laid[laid.length - 1];
    for (const [since, ...band] of round.links) if (since < laid.length) parts.push(link(band));
    for (const [at] of step.m) if (round.spots[at][4]) parts.push(link(round.spots[at][4]));
    const middles = new Map();
    round.pieces.slice(0, laid.length).forEach(([tile, x, y, how], i) => {
      const upright = how & 1, last = i === laid.length - 1;
      const place = upright ? `translate(${(x + 2) * CELL} ${y * CELL})rotate(90)`
        : `translate(${x * CELL} ${y * CELL})`;
      parts.push(`<g transform="${place}"><title>${text(tile)}</title>` +
        face(tile, upright, how & 2, last, step.f.includes(tile)) + "</g>");
      middles.set(tile, upright ? [x + 1, y + 2] : [x + 2, y + 1]);
    });
    for (const [at, pips] of step.m) {
      const [x, y] = round.spots[at];
      parts.push(pips === null ? `<circle class="ds-o" cx="${x}" cy="${y}" r="4.5"/>` : disc(pips, x, y));
    }
    for (const [tile, pips] of step.i || []) {
      const [x, y] = middles.get(tile);
      parts.push(disc(pips, x * CELL, y * CELL));
    }
    return parts.join("") + "</g></svg>";
  };

  const listed = (things) => things.join(words.comma) || picture.nothing;
  const sayBoard = (round, laid) => {
    if (!laid.length) return picture.no_tile;
    const step = laid[laid.length - 1];
    const site = (at) => `${text(round.spots[at][2])}.${round.spots[at][3]}`;
    const inside = (step.i || []).map(([tile, pips]) => `${text(tile)}: ${pips}`);
    const ends = step.m.filter(([, pips]) => pips !== null)
      .map(([at, pips]) => `${text(round.spots[at][2])}: ${pips}`);
    return [
      `${words.board}.`,
      fill(picture.tiles, { tiles: listed(laid.map((one) => text(one.p))) }),
      fill(picture.last, { tile: text(step.p) }),
      fill(picture.spinners, { tiles: listed(step.f.map(text)) }),
      fill(picture.ends, { ends: listed([...ends, ...inside]) }),
      fill(picture.sites, { sites: listed(step.m.map(([at]) => site(at))) }),
    ].join(" ");
  };

  // -- hands, boneyard, scores

  const order = (one, other) => {
    const [a, b] = [data.tiles[one], data.tiles[other]];
    return a[0] - b[0] || a[1] - b[1];
  };

  const position = (round, at) => {
    const hands = round.hands.map((hand) => (Array.isArray(hand) ? new Set(hand) : hand));
    let boneyard = round.boneyard;
    const laid = [];
    for (const step of round.steps.slice(0, at + 1)) {
      if ("p" in step) {
        laid.push(step);
        if (hands[step.s] instanceof Set) hands[step.s].delete(step.p); else hands[step.s] -= 1;
      } else if ("d" in step) {
        if (hands[step.s] instanceof Set) hands[step.s].add(step.d); else hands[step.s] += 1;
        boneyard = Array.isArray(boneyard) ? boneyard.slice(1) : boneyard - 1;
      } else if ("l" in step) {
        step.l.forEach((hand, seat) => { hands[seat] = new Set(hand); });
      }
    }
    return { hands, boneyard, laid };
  };

  const element = (name, kind, content) => {
    const made = document.createElement(name);
    if (kind) made.className = kind;
    if (content !== undefined) made.textContent = content;
    return made;
  };

  const tilesOf = (tiles) => {
    const shown = element("span", "tiles");
    shown.append(element("span", "unseen", tiles.map(text).join(words.comma)));
    const drawn = element("span");
    drawn.setAttribute("aria-hidden", "true");
    drawn.innerHTML = tiles.map(small).join("");
    shown.append(drawn);
    return shown;
  };

  const counted = (count) => (count === 1 ? words.tiles_one : fill(words.tiles, { count }));

  const handOf = (hand, seat, turn) => {
    const row = element("li", seat === turn ? "mover" : "");
    const known = hand instanceof Set;
    const count = counted(known ? hand.size : hand);
    const side = data.partners ? `${words.comma}${fill(words.side, { side: data.sides[seat] })}` : "";
    row.append(element("b", "", `${fill(words.seat_name, { seat })}${side}`), " ");
    if (seat === turn) row.append(element("span", "turn", words.to_move), " ");
    row.append(element("span", "count", known ? count : `${count}${words.comma}${words.hidden}`), " ");
    if (known) row.append(tilesOf([...hand].sort(order)));
    return row;
  };

  const BIG = ["M9 9L31 31", "M31 9L9 31"];
  const LITTLE = [[20, 7], [33, 20], [20, 33], [7, 20]].flatMap(([x, y]) =>
    [`M${x - 4} ${y - 4}l8 8`, `M${x + 4} ${y - 4}l-8 8`]);
  const mark = (count) =>
    `<svg class="stroke" viewBox="0 0 40 40" width="32" height="32"><path class="ds-k" d="${
      BIG.slice(0, count).join("")}"/><path class="ds-o" d="${LITTLE.slice(0, Math.max(0, count - 2)).join("")}"/></svg>`;

  const strokesOf = (at, side) => {
    const [score, marks, strokes, rest] = data.points[at];
    const row = element("li");
    row.append(element("b", "", fill(words.side, { side })), " ");
    const figures = element("bdi", "score", score);
    row.append(figures);
    if (!marks && !strokes) return row;
    const drawn = element("span", "marks");
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", fill(words.strokes_said, { side, score, marks, strokes }));
    drawn.innerHTML = mark(10).repeat(marks) + (strokes ? mark(strokes) : "");
    if (rest) drawn.append(rest);
    row.append(drawn);
    return row;
  };

  // -- a step

  let current = -1, waiting = 0;
  const links = items.map((item) => item.querySelector("a"));
  const stroke = by("mark");
  const [from, to] = [56, 630];

  const show = (wanted) => {
    const at = Math.min(Math.max(wanted, 0), steps.length - 1);
    if (at === current) return;
    if (current >= 0) {
      items[current].classList.remove("current");
      links[current].removeAttribute("aria-current");
    }
    current = at;
    const { index, step } = steps[at];
    const table = tables[index];
    const upTo = table === data.rounds[index] ? steps[at].at : table.steps.length - 1;
    const { hands, boneyard, laid } = position(table, upTo);
    const item = items[at];

    const heading = item.closest("section").querySelector("h3").textContent;
    by("position").textContent =
      `${heading}${words.comma}${fill(words.position, { step: at + 1, steps: steps.length })}`;
    by("slider").value = at;
    by("slider").setAttribute("aria-valuetext", by("position").textContent);
    const now = [], more = [];
    for (const node of item.childNodes) {
      if (node.className === "more") more.push(...[...node.childNodes].map((one) => one.cloneNode(true)));
      else if (node.nodeName === "A") now.push(element("span", "deed"), " ");
      else now.push(node.cloneNode(true));
      if (node.nodeName === "A") now[now.length - 2].append(...[...node.childNodes].map((one) => one.cloneNode(true)));
    }
    by("now").replaceChildren(...now);
    for (const rule of step.r || []) {
      const why = element("p", "why", `${words.why} `);
      const [id, lang, pieces] = data.rules[rule];
      const sentence = element("bdi");
      sentence.dir = "auto";
      if (lang) sentence.lang = lang;
      // Every other piece is notation, which runs from left to right.
      sentence.append(...pieces.map((piece, i) => (i % 2 ? element("bdi", "", piece) : piece)));
      why.append(element("code", "", id), " ", sentence);
      more.push(why);
    }
    by("more").replaceChildren(...more);

    by("board").innerHTML = drawBoard(table, laid);
    const drawn = by("board").firstElementChild;
    by("stepper").classList.toggle("bare", !laid.length);
    if (drawn) drawn.setAttribute("aria-label", sayBoard(table, laid));
    else by("board").append(element("p", "empty", picture.no_tile));

    by("turn").textContent = "t" in step ? fill(words.turn, { seat: step.t })
      : table.hands.length ? words.no_turn : "";
    by("hands").replaceChildren(...hands.map((hand, seat) => handOf(hand, seat, step.t)));
    const left = Array.isArray(boneyard) ? boneyard.length : boneyard;
    const reserve = data.reserve ? ` (${fill(words.reserve, { count: data.reserve })})` : "";
    by("boneyard").querySelector("summary").textContent =
      `${words.boneyard}: ${counted(left)}${reserve}`;
    by("boneyard").classList.toggle("closed", !Array.isArray(boneyard) || !left);
    by("boneyard").querySelector("p").replaceChildren(
      ...(Array.isArray(boneyard) && left ? [tilesOf(boneyard), ` (${words.next_first})`] : []));
    by("strokes").replaceChildren(...step.c.map(strokesOf));

    const x = from + (to - from) * at / Math.max(1, steps.length - 1);
    stroke.setAttribute("transform", `translate(${x - from} 0)`);
    item.classList.add("current");
    links[at].setAttribute("aria-current", "step");
    const log = by("log"), box = item.getBoundingClientRect(), frame = log.getBoundingClientRect();
    if (log.scrollHeight > log.clientHeight && (box.top < frame.top || box.bottom > frame.bottom)) {
      log.scrollTop += box.top - frame.top - frame.height / 3;
    }
    for (const [id, off] of [["first", at === 0], ["before", at === 0], ["round-before", at === 0],
      ["after", at === steps.length - 1], ["round-after", at === steps.length - 1],
      ["last", at === steps.length - 1]]) by(id).setAttribute("aria-disabled", off);

    // Browsers hold back a page that changes its address at every step.
    clearTimeout(waiting);
    waiting = setTimeout(keep, 250);
  };

  const keep = () => {
    clearTimeout(waiting);
    if (decodeURIComponent(location.hash.slice(1)) !== keys[current]) {
      history.replaceState(null, "", `#${keys[current]}`);
    }
  };

  const roundAfter = () => {
    const next = steps[current].index + 1;
    return next < data.rounds.length ? data.rounds[next].first : steps.length - 1;
  };
  const roundBefore = () => {
    const { index, at } = steps[current];
    return at || !index ? data.rounds[index].first : data.rounds[index - 1].first;
  };

  // -- what one can do

  const moves = {
    first: () => 0,
    "round-before": roundBefore,
    before: () => current - 1,
    after: () => current + 1,
    "round-after": roundAfter,
    last: () => steps.length - 1,
  };
  const reversed = document.documentElement.dir === "rtl";
  const pressed = {
    Home: "first",
    PageUp: "round-before",
    [reversed ? "ArrowRight" : "ArrowLeft"]: "before",
    [reversed ? "ArrowLeft" : "ArrowRight"]: "after",
    PageDown: "round-after",
    End: "last",
  };
  for (const [id, move] of Object.entries(moves)) by(id).addEventListener("click", () => show(move()));
  by("slider").addEventListener("input", () => show(Number(by("slider").value)));
  // Keys that scroll a page, or a region in it, do so unless the focus is on the stepper.
  const scrolls = (key, target) => !by("stepper").contains(target) && (!key.startsWith("Arrow") ||
    [...document.querySelectorAll(".scroll,.found ol")].some((region) =>
      region.contains(target) && region.scrollWidth > region.clientWidth));
  document.addEventListener("keydown", (event) => {
    const move = moves[pressed[event.key]];
    if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (scrolls(event.key, event.target)) return;
    event.preventDefault();
    show(move());
  });
  by("chart").addEventListener("click", (event) => {
    const box = by("chart").getBoundingClientRect();
    const x = (event.clientX - box.left) * 640 / box.width;
    show(Math.round((x - from) / (to - from) * (steps.length - 1)));
  });
  const reach = (wanted) => {
    show(wanted);
    by("stepper").focus({ preventScroll: true });
    by("stepper").scrollIntoView({ block: "start" });
  };
  const followed = () => {
    const wanted = number.get(decodeURIComponent(location.hash.slice(1)));
    if (wanted !== undefined) reach(wanted);
    return wanted !== undefined;
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#"]');
    const wanted = link && number.get(link.getAttribute("href").slice(1));
    if (wanted === undefined || wanted === null) return;
    keep();
    reach(wanted);
  });
  addEventListener("hashchange", followed);

  by("stepper").hidden = false;
  document.documentElement.classList.add("scripted");
  if (!followed()) show(0);
})();
