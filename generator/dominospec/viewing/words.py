"""The words of the page of a match; what rulebooks say too is taken from their words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dominospec import drawing
from dominospec.rulebook_page import words as rulebook


@dataclass(frozen=True)
class Words:
    """The words of one language; what stands in braces is filled in."""

    common: rulebook.Words = rulebook.ENGLISH
    """What the page of a rulebook says too."""

    # the head
    title: str = "{game}: a match step by step"
    no_game: str = "Record of a match"
    players: str = "{players} players"
    from_file: str = "from {file}, line {line}"
    seen_by: str = (
        "Shown is what seat {seat} may see: the boneyard and the draws of others are not in this"
        " page, nor are other hands before a settlement shows them."
    )
    no_script: str = "Without script this page shows no boards, but all events and scores."
    partners: str = "side {side}: {seats}"
    seat: str = "seat {seat}"
    seat_name: str = "Seat {seat}"
    side: str = "Side {side}"

    # what was found
    valid: str = "The record keeps all the rules."
    violations_one: str = "1 violation"
    violations: str = "{count} violations"
    violations_list: str = "Violations"
    in_record: str = "{place} (in the record: {index})"
    place_round: str = "round {round}"
    place_event: str = "event {event}"
    place_whole: str = "the whole match"
    expected: str = "expected"
    found: str = "found"
    rule: str = "rule"
    source: str = "source"
    withheld: str = "What exactly is wrong would show tiles that this seat may not see."
    claim: str = "the record says {claim}"
    not_replayed: str = "The record could not be played again, so there are no steps to show."

    # stepping
    stepper: str = "Step by step"
    position: str = "step {step} of {steps}"
    first: str = "First step"
    round_before: str = "Round before"
    before: str = "Step before"
    after: str = "Next step"
    round_after: str = "Next round"
    last: str = "Last step"
    slider: str = "Step"
    keys: str = (
        "Keys: arrows for steps; with the focus on the steps or the board, Page Up and Page Down"
        " for rounds, Home and End for the match."
    )
    turn: str = "It is the turn of seat {seat}."
    no_turn: str = "The round is over."
    hands: str = "Hands"
    to_move: str = "to move"
    tiles_one: str = "1 tile"
    tiles: str = "{count} tiles"
    hidden: str = "hidden"
    boneyard: str = "Boneyard"
    reserve: str = "{count} of them are never drawn"
    next_first: str = "the next one first"
    board: str = "Board"
    scores: str = "Scores"
    why: str = "paid by"

    # what happens
    round: str = "Round {round}"
    match_end: str = "End of the match"
    opens: str = "Seat {seat} opens ({by})."
    by_lot: str = "named by lot"
    by_went_out: str = "went out in the round before"
    by_laid_last: str = "laid the last tile of the round before"
    by_winner: str = "of the side that led the round before"
    by_next_seat: str = "next after the opener of the round before"
    by_holder: str = "named by a tile in the hand"
    by_hand: str = "named by the whole hand"
    claim_out: str = "a seat went out"
    claim_blocked: str = "blocked"
    claim_target: str = "the target was reached"
    claim_won: str = "won by side {side}"
    claim_drawn: str = "drawn"
    claim_open: str = "not decided"
    quoted: str = "“{text}”"
    cannot_begin: str = "This round cannot begin."
    lays: str = "Seat {seat} lays {tile}."
    lays_at: str = "Seat {seat} lays {tile} at {site}."
    lays_turned: str = "Seat {seat} lays {tile} along the line."
    lays_turned_at: str = "Seat {seat} lays {tile} at {site}, along the line."
    draws: str = "Seat {seat} draws {tile}."
    draws_hidden: str = "Seat {seat} draws a tile."
    passes: str = "Seat {seat} passes."
    calls: str = "Seat {seat} calls {points}."
    unknown: str = "Seat {seat} does what this viewer does not know."
    not_allowed: str = "Not allowed: the position is the one before it."
    gain: str = "side {side}: {points}"
    no_gain: str = "no points"
    due: str = "{points} due, not paid yet"
    stopped: str = "Nothing after this was judged."
    not_judged: str = "Nothing after this was judged: {rest}."
    last_judged: str = "Nothing after the last of these was judged."
    last_judged_rest: str = "Nothing after the last of these was judged: {rest}."
    rest_event: str = "1 more event of the round"
    rest_events: str = "{count} more events of the round"
    rest_round: str = "1 more round"
    rest_rounds: str = "{count} more rounds"
    ended_out: str = "Seat {seat} went out."
    ended_blocked: str = "The round is blocked."
    ended_target: str = "The match is decided."
    ended_otherwise: str = "The round ended: {ended}."
    not_over: str = "The round is not over: it is the turn of seat {seat}."
    settlement: str = "Settlement"
    hand_left: str = "hand left"
    pips: str = "pips"
    award: str = "award"
    score: str = "score"
    rounded_nearest: str = "{so_far}, rounded to the nearest {unit}: {result}"
    rounded_up: str = "{so_far}, rounded up to a multiple of {unit}: {result}"
    rounded_down: str = "{so_far}, rounded down to a multiple of {unit}: {result}"
    taken: str = "{so_far}, taken away: {result}"
    least: str = "the least of {values}: {result}"
    greatest: str = "the greatest of {values}: {result}"
    then: str = "; "
    nothing_paid: str = "nothing"
    nothing_left: str = "none"
    settled_by: str = "By these rules"
    not_settled: str = "There is no settlement."
    won: str = "Side {side} has won: {scores}."
    drawn: str = "The match is drawn: {scores}."
    open: str = "The match is not over: {scores}."
    points: str = "side {side} has {points}"
    unjudged: str = "The match was judged only in part: {scores}."

    # the scores and the list
    chart: str = "The scores over the match"
    chart_said: str = "Scores after each step, from {least} to {most}. {sides}"
    chart_side: str = "Side {side} ends at {score}."
    target: str = "target {target}"
    sheet: str = "After each round"
    strokes: str = "One stroke is five points."
    strokes_said: str = "side {side}, {score}: {marks} marks of fifty, {strokes} strokes of five"
    round_head: str = "round"
    events: str = "All events"

    @property
    def lang(self) -> str:
        return self.common.language

    @property
    def direction(self) -> str:
        return self.common.direction

    @property
    def picture(self) -> drawing.Words:
        return self.common.picture

    @property
    def comma(self) -> str:
        return self.common.comma

    def value(self, code: str, text: str) -> str | None:
        """What a value of a record means that the message of a violation shows; None if unknown."""
        name = text.strip("'")
        match code:
            case "setup.opener":
                return self.opened_by(name)
            case "round.ended":
                ends = {"blocked": self.claim_blocked, "target": self.claim_target}
                return ends.get(name, self.claim_out if name == "out" else None)
            case "match.winner":
                if name.startswith("won by side "):
                    return self.claim_won.format(side=name.removeprefix("won by side "))
                return {"drawn": self.claim_drawn, "not decided": self.claim_open}.get(name)
        return None

    def opened_by(self, claim: str) -> str | None:
        """What a claim to open means; None where that is not known."""
        words: str | None = getattr(self, f"by_{claim}", None)
        return words

    def meaning(self, code: str) -> str:
        """What a code means, where engines do not say it in this language themselves."""
        return "" if self.common is rulebook.ENGLISH else self.common.codes.get(code, "")


ENGLISH = Words()
ARABIC = Words(
    common=rulebook.ARABIC,
    title="{game}: مباراة خطوة بخطوة",
    no_game="سجل مباراة",
    players="عدد اللاعبين {players}",
    from_file="من الملف {file}، السطر {line}",
    seen_by="لا يظهر هنا إلا ما يجوز للمقعد {seat} أن يراه: ليست في هذه الصفحة كومة السحب ولا ما"
    " يسحبه غيره، ولا أيدي غيره قبل أن تكشفها التسوية.",
    no_script="لا ترسم هذه الصفحة التشكيلات ما لم يُسمح بتشغيل البرامج فيها، لكن فيها كل"
    " الأحداث والنتائج.",
    partners="الفريق {side}: {seats}",
    seat="المقعد {seat}",
    seat_name="المقعد {seat}",
    side="الفريق {side}",
    valid="السجل يراعي كل القواعد.",
    violations_one="مخالفة واحدة",
    violations="عدد المخالفات {count}",
    violations_list="المخالفات",
    in_record="{place} (في السجل: {index})",
    place_round="الجولة {round}",
    place_event="الحدث {event}",
    place_whole="المباراة كلها",
    expected="المتوقع",
    found="الموجود",
    rule="القاعدة",
    source="المصدر",
    withheld="تفصيل الخطأ يكشف قطعاً لا يجوز لهذا المقعد أن يراها.",
    claim="يقول السجل {claim}",
    not_replayed="تعذر لعب السجل من جديد، فلا خطوات تُعرض.",
    stepper="خطوة بخطوة",
    position="الخطوة {step} من {steps}",
    first="الخطوة الأولى",
    round_before="الجولة السابقة",
    before="الخطوة السابقة",
    after="الخطوة التالية",
    round_after="الجولة التالية",
    last="الخطوة الأخيرة",
    slider="الخطوة",
    keys="المفاتيح: السهمان للخطوات؛ وإذا كان التركيز على الخطوات أو التشكيل فPage Up وPage Down"
    " للجولات، وHome وEnd لطرفي المباراة.",
    turn="الدور للمقعد {seat}.",
    no_turn="انتهت الجولة.",
    hands="الأيدي",
    to_move="صاحب الدور",
    tiles_one="قطعة واحدة",
    tiles="عدد القطع {count}",
    hidden="مخفية",
    boneyard="كومة السحب",
    reserve="منها ما لا يُسحب أبداً: {count}",
    next_first="أولها التالية في السحب",
    board="التشكيل",
    scores="النتائج",
    why="بموجب",
    round="الجولة {round}",
    match_end="نهاية المباراة",
    opens="المقعد {seat} يبدأ الجولة ({by}).",
    by_lot="حددته القرعة",
    by_went_out="فرغت يده في الجولة السابقة",
    by_laid_last="وضع آخر قطعة في الجولة السابقة",
    by_winner="من الفريق المتقدم في الجولة السابقة",
    by_next_seat="يلي من بدأ الجولة السابقة",
    by_holder="حددته قطعة في يده",
    by_hand="حددته يده كلها",
    claim_out="فرغت يد أحدهم",
    claim_blocked="مغلقة",
    claim_target="بُلغ الهدف",
    claim_won="فاز الفريق {side}",
    claim_drawn="تعادل",
    claim_open="لم تُحسم",
    quoted="«{text}»",
    cannot_begin="لا يمكن أن تبدأ هذه الجولة.",
    lays="المقعد {seat} يضع {tile}.",
    lays_at="المقعد {seat} يضع {tile} عند {site}.",
    lays_turned="المقعد {seat} يضع {tile} على امتداد الخط.",
    lays_turned_at="المقعد {seat} يضع {tile} عند {site} على امتداد الخط.",
    draws="المقعد {seat} يسحب {tile}.",
    draws_hidden="المقعد {seat} يسحب قطعة.",
    passes="المقعد {seat} يمرّر دوره.",
    calls="المقعد {seat} يعلن {points}.",
    unknown="المقعد {seat} يفعل ما لا تعرفه هذه الصفحة.",
    not_allowed="غير مسموح: يبقى الوضع كما كان قبله.",
    gain="الفريق {side}: {points}",
    no_gain="بلا نقاط",
    due="نقاط مستحقة لم تُمنح بعد: {points}",
    stopped="لم يُحكم على شيء بعد هذا.",
    not_judged="لم يُحكم على شيء بعد هذا: {rest}.",
    last_judged="لم يُحكم على شيء بعد آخر هذه المخالفات.",
    last_judged_rest="لم يُحكم على شيء بعد آخر هذه المخالفات: {rest}.",
    rest_event="بقي من الجولة حدث واحد",
    rest_events="عدد الأحداث الباقية من الجولة {count}",
    rest_round="بقيت جولة واحدة",
    rest_rounds="عدد الجولات الباقية {count}",
    ended_out="فرغت يد المقعد {seat}.",
    ended_blocked="الجولة مغلقة.",
    ended_target="حُسمت المباراة.",
    ended_otherwise="انتهت الجولة: {ended}.",
    not_over="لم تنته الجولة: الدور للمقعد {seat}.",
    settlement="التسوية",
    hand_left="اليد المتبقية",
    pips="القيمة",
    award="النقاط",
    score="النتيجة",
    rounded_nearest="{so_far}، مقرَّباً إلى أقرب مضاعف للعدد {unit}: {result}",
    rounded_up="{so_far}، مقرَّباً إلى الأعلى إلى مضاعف للعدد {unit}: {result}",
    rounded_down="{so_far}، مقرَّباً إلى الأسفل إلى مضاعف للعدد {unit}: {result}",
    taken="{so_far}، مطروحاً: {result}",
    least="الأقل من {values}: {result}",
    greatest="الأكبر من {values}: {result}",
    then="؛ ",
    nothing_paid="لا شيء",
    nothing_left="لا شيء",
    settled_by="بهذه القواعد",
    not_settled="لا تسوية.",
    won="فاز الفريق {side}: {scores}.",
    drawn="انتهت المباراة بالتعادل: {scores}.",
    open="لم تنته المباراة: {scores}.",
    points="الفريق {side} له {points}",
    unjudged="لم يُحكم إلا على جزء من المباراة: {scores}.",
    chart="النتائج على مدى المباراة",
    chart_said="النتائج بعد كل خطوة، من {least} إلى {most}. {sides}",
    chart_side="نتيجة الفريق {side} في الختام {score}.",
    target="الهدف {target}",
    sheet="بعد كل جولة",
    strokes="كل خط يمثل خمس نقاط.",
    strokes_said="الفريق {side}، {score}: رموز الخمسين {marks}، وخطوط الخمسة {strokes}",
    round_head="الجولة",
    events="كل الأحداث",
)

LANGUAGES: Mapping[str, Words] = {words.lang: words for words in (ENGLISH, ARABIC)}
"""The languages of pages, by their two letters."""
