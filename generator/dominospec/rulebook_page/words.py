"""All words of a rulebook's page that are not in the spec, a set for each language.

A page has no other text: a test takes every text of a page apart into these and those of the spec.
What stands in braces is filled in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dominospec import drawing


@dataclass(frozen=True)
class Words:
    """The words of one language."""

    language: str
    direction: str
    """``ltr`` or ``rtl``."""
    decided: str
    """What a decision begins with in a sentence, in small or capital letters."""
    picture: drawing.Words
    comma: str
    """Between the items of a list."""

    # the frame of the page
    rulebook: str
    skip: str
    contents: str
    sources: str
    untranslated: str
    digest: str
    made: str

    # tables by number of players
    at_a_glance: str
    players: str
    by_players: str
    dealt: str
    boneyard_left: str
    never_drawn: str
    target: str
    sides: str
    alone: str
    and_: str
    against: str

    # rules
    rules: str
    sections: Mapping[str, str]
    kinds: Mapping[str, str]
    source: str
    stated_in: str
    decisions: str
    no_decisions: str

    # what a variant has otherwise
    variant: str
    changes: Mapping[str, str]
    no_changes: str
    was: str
    now: str
    same_sentence: str

    # examples
    examples: str
    boards: str
    settlements: str
    rounds: str
    left_out: str
    notation: str
    pictures: str
    shown: Mapping[str, str]
    expected: str
    what: str
    outcome: str
    holds: str
    holds_not: str
    comes_out: str
    nothing: str
    nothing_laid: str
    lay: str
    opening: str
    at: str
    turned: str
    refused: str
    refused_as: str
    refused_deed: str
    allowed: str
    start: str
    seat: str
    the_seat: str
    side: str
    hand: str
    hands: str
    pips: str
    empty: str
    boneyard: str
    turn: str
    number: str
    laid_last: str
    scores_before: str
    award: str
    out: str
    blocked: str
    leads: str
    nobody_leads: str
    each_side: str

    # what happens in a round
    lays: str
    scores_points: str
    draws: str
    passes: str
    calls: str
    may_lay: str
    may_draw: str
    may_pass: str
    ended: Mapping[str, str]
    settled: str
    scores: str
    match: Mapping[str, str]
    won: str
    opens: str
    lot: str

    # violations
    violations: str
    code: str
    meaning: str
    answered_by: str
    no_rule: str
    codes: Mapping[str, str]


ENGLISH = Words(
    language="en",
    direction="ltr",
    decided="Decided:",
    picture=drawing.ENGLISH,
    comma=", ",
    rulebook="Rulebook",
    skip="Skip to the rules",
    contents="Contents",
    sources="Sources",
    untranslated="Texts of this game that are not given in English and stand as first given: "
    "{count}.",
    digest="Digest of the rules",
    made="Made from the rules of the game by dominospec. The same rules give the same page.",
    at_a_glance="At a glance",
    players="Players",
    by_players="By the number of players",
    dealt="Tiles in each hand",
    boneyard_left="Tiles left for the boneyard",
    never_drawn="Of these, never drawn",
    target="Target, in points",
    sides="Sides, by their seats",
    alone="each seat alone",
    and_="and",
    against="against",
    rules="Rules",
    sections={
        "setup": "Setup",
        "placement": "Placement",
        "turn": "Turns",
        "scoring": "Scoring",
        "settlement": "Settlement",
        "match": "The match",
    },
    kinds={"note": "note", "fact": "fact, verified by search", "rule": "rule"},
    source="Source",
    stated_in="as in",
    decisions="Decisions",
    no_decisions="Where the sources are silent nothing had to be decided.",
    variant="Different from {base}",
    changes={
        "added": "Added",
        "removed": "Removed",
        "behaviour": "Played otherwise",
        "wording": "Worded otherwise",
    },
    no_changes="Nothing is played otherwise.",
    was="There",
    now="Here",
    same_sentence="The same sentence, from another place in a source.",
    examples="Examples",
    boards="Boards",
    settlements="Settlements",
    rounds="Rounds",
    left_out="Examples of {base} that are left out, since they are of rules that have changed: "
    "{count}.",
    notation="A tile is written with its lower half first, as in {tile}. A site is a tile and one "
    "of its sides: {low} and {high} for the halves of a plain tile; {line_a} and {line_b} for the "
    "sides of a double on its line, {branch_a} and {branch_b} for those beside it. Seats and sides "
    "are counted from 0, clockwise.",
    pictures="In the pictures:",
    shown={
        "joins": "Joined",
        "spinners": "Spinners",
        "sites": "Open sites",
        "ends": "Ends that count",
        "total": "Total",
        "award": "Award",
    },
    expected="Expected",
    what="What",
    outcome="Outcome",
    holds="comes out",
    holds_not="does not come out",
    comes_out="instead:",
    nothing="none",
    nothing_laid="Nothing is laid yet.",
    lay="Lay {placements}",
    opening="{tile}",
    at="{tile} at {site}",
    turned="{placement}, along the line",
    refused="Not allowed: {deed}",
    refused_as="refused with {code}",
    refused_deed="Not allowed ({code}): {deed}",
    allowed="allowed",
    start="At the start",
    seat="Seat",
    side="Side",
    the_seat="Seat {seat}",
    hand="Hand",
    hands="Hands left",
    pips="({pips} pips)",
    empty="empty",
    boneyard="Boneyard, in the order in which it is drawn: {tiles}",
    turn="Seat {seat} is to move.",
    number="Round {number} of the match.",
    laid_last="Seat {seat} laid the last tile.",
    scores_before="Scores before: {scores}",
    award="Award",
    out="{players} players; seat {seat} went out",
    blocked="{players} players; the round is blocked",
    leads="Side {side} leads.",
    nobody_leads="Nobody leads alone.",
    each_side="side {side}: {points}",
    lays="Seat {seat} lays {placement}.",
    scores_points="Award: {points}.",
    draws="Seat {seat} draws {tile}.",
    passes="Seat {seat} passes.",
    calls="Seat {seat} calls {points}.",
    may_lay="Seat {seat} may lay {placements}, and do nothing else.",
    may_draw="Seat {seat} may draw, and do nothing else.",
    may_pass="Seat {seat} may pass, and do nothing else.",
    ended={
        "out": "The round has ended: a hand is empty.",
        "blocked": "The round has ended: it is blocked.",
        "target": "The round has ended: the target is reached.",
        "no": "The round goes on.",
    },
    settled="The settlement pays: {awards}.",
    scores="The scores are now: {scores}.",
    match={
        "goes on": "The match goes on.",
        "drawn": "The match is drawn.",
    },
    won="Side {side} wins the match.",
    opens="Seat {seat} opens the next round.",
    lot="A lot names who opens the next round.",
    violations="Violations",
    code="Code",
    meaning="Meaning",
    answered_by="Rule that answers",
    no_rule="the form of a record",
    codes={
        "call.refused": "This call is not allowed.",
        "draw.from-empty": "Nothing is left to draw.",
        "draw.not-next": "Not the next tile of the boneyard.",
        "match.over": "A round after the match was decided.",
        "match.scores": "Wrong scores after a round or at the end.",
        "match.winner": "Wrong winner.",
        "placement.closed": "The site is not open, or the tile may not open a round.",
        "placement.closed-branch": "The branch is not open yet.",
        "placement.no-match": "The values do not fit together.",
        "placement.no-site": "There is no such site, or it is taken.",
        "placement.not-in-hand": "The tile is not in that hand.",
        "placement.turned": "This double may not lie along the line.",
        "record.format": "Something is missing in the record, or is not what should stand there.",
        "record.rules": "The record is of other rules.",
        "record.unknown-key": "A key that nobody defined.",
        "record.unreadable": "The line cannot be read.",
        "round.ended": "Wrong claim about how the round ended.",
        "round.unfinished": "A new round before the last one was over.",
        "score.points": "Wrong points for a placement.",
        "settlement.award": "Wrong claim about what the settlement paid.",
        "settlement.left": "Wrong claim about the tiles left in the hands.",
        "setup.deal": "A wrong number of hands, or a hand or boneyard of the wrong size.",
        "setup.opener": "Somebody else had to open.",
        "setup.players": "So many do not play this game.",
        "setup.tiles": "A tile that the set lacks, or that is there twice or missing.",
        "turn.after-end": "The round was over already.",
        "turn.must-draw": "Passed, though a tile can be drawn.",
        "turn.must-play": "Drew or passed, though a tile fits.",
        "turn.no-play": "No tile may be laid in this turn.",
        "turn.seat": "Another seat is to move.",
    },
)

ARABIC = Words(
    language="ar",
    direction="rtl",
    decided="تقرر:",
    picture=drawing.ARABIC,
    comma="، ",
    rulebook="كتاب القواعد",
    skip="انتقل إلى القواعد",
    contents="المحتويات",
    sources="المصادر",
    untranslated="نصوص هذه اللعبة التي لم تُعطَ بالعربية وتظهر كما كُتبت أولاً: {count}.",
    digest="بصمة القواعد",
    made="أنشأ dominospec هذه الصفحة من قواعد اللعبة، والقواعد نفسها تعطي الصفحة نفسها.",
    at_a_glance="نظرة سريعة",
    players="عدد اللاعبين",
    by_players="بحسب عدد اللاعبين",
    dealt="القطع في كل يد",
    boneyard_left="القطع الباقية في كومة السحب",
    never_drawn="منها ما لا يُسحب أبداً",
    target="الهدف بالنقاط",
    sides="الفرق بمقاعدها",
    alone="كل مقعد لنفسه",
    and_="و",
    against="ضد",
    rules="القواعد",
    sections={
        "setup": "الإعداد",
        "placement": "وضع القطع",
        "turn": "الدور",
        "scoring": "النقاط",
        "settlement": "التسوية",
        "match": "المباراة",
    },
    kinds={"note": "ملاحظة", "fact": "حقيقة تأكدت بالبحث", "rule": "قاعدة"},
    source="المصدر",
    stated_in="كما في",
    decisions="ما تقرر",
    no_decisions="لم تسكت المصادر عن شيء احتاج إلى قرار.",
    variant="الاختلاف عن {base}",
    changes={
        "added": "أُضيفت",
        "removed": "حُذفت",
        "behaviour": "تُلعب على نحو آخر",
        "wording": "صيغت بعبارة أخرى",
    },
    no_changes="لا يُلعب شيء على نحو آخر.",
    was="هناك",
    now="هنا",
    same_sentence="العبارة نفسها، من موضع آخر في المصادر.",
    examples="الأمثلة",
    boards="التشكيلات",
    settlements="التسويات",
    rounds="الجولات",
    left_out="أمثلة {base} التي تُركت هنا لأن قواعدها تغيرت: {count}.",
    notation="تُكتب القطعة ونصفها الأصغر أولاً، مثل {tile}. وموضع التوصيل قطعة وأحد جوانبها: {low} "
    "و{high} لنصفي القطعة العادية، و{line_a} و{line_b} لجانبي المزدوجة على خطها، و{branch_a} "
    "و{branch_b} للجانبين الآخرين. تُعد المقاعد والفرق من 0 مع عقارب الساعة.",
    pictures="في الرسوم:",
    shown={
        "joins": "التوصيلات",
        "spinners": "القطع المتفرعة",
        "sites": "المواضع المفتوحة",
        "ends": "الأطراف المحتسبة",
        "total": "المجموع",
        "award": "نقاط الوضع",
    },
    expected="المتوقع",
    what="البند",
    outcome="الحاصل",
    holds="يتحقق",
    holds_not="لا يتحقق",
    comes_out="بل:",
    nothing="لا شيء",
    nothing_laid="لم توضع أي قطعة بعد.",
    lay="وضع {placements}",
    opening="{tile}",
    at="{tile} عند {site}",
    turned="{placement} على امتداد الخط",
    refused="غير مسموح: {deed}",
    refused_as="يُرفض بالرمز {code}",
    refused_deed="غير مسموح ({code}): {deed}",
    allowed="مسموح",
    start="في البداية",
    seat="المقعد",
    side="الفريق",
    the_seat="المقعد {seat}",
    hand="اليد",
    hands="الأيدي المتبقية",
    pips="(القيمة {pips})",
    empty="فارغة",
    boneyard="كومة السحب بترتيب سحبها: {tiles}",
    turn="الدور للمقعد {seat}.",
    number="الجولة {number} من المباراة.",
    laid_last="المقعد {seat} وضع آخر قطعة.",
    scores_before="النتائج قبلها: {scores}",
    award="النقاط",
    out="عدد اللاعبين {players}؛ فرغت يد المقعد {seat}",
    blocked="عدد اللاعبين {players}؛ الجولة مغلقة",
    leads="يتقدم الفريق {side}.",
    nobody_leads="لا يتقدم أحد منفرداً.",
    each_side="الفريق {side}: {points}",
    lays="المقعد {seat} يضع {placement}.",
    scores_points="نقاط الوضع: {points}.",
    draws="المقعد {seat} يسحب {tile}.",
    passes="المقعد {seat} يمرّر دوره.",
    calls="المقعد {seat} يعلن {points}.",
    may_lay="للمقعد {seat} أن يضع {placements}، ولا شيء غير ذلك.",
    may_draw="للمقعد {seat} أن يسحب، ولا شيء غير ذلك.",
    may_pass="للمقعد {seat} أن يمرّر دوره، ولا شيء غير ذلك.",
    ended={
        "out": "انتهت الجولة: فرغت يد أحدهم.",
        "blocked": "انتهت الجولة: إنها مغلقة.",
        "target": "انتهت الجولة: بُلغ الهدف.",
        "no": "الجولة مستمرة.",
    },
    settled="تمنح التسوية: {awards}.",
    scores="النتائج الآن: {scores}.",
    match={
        "goes on": "المباراة مستمرة.",
        "drawn": "تنتهي المباراة بالتعادل.",
    },
    won="يفوز الفريق {side} بالمباراة.",
    opens="المقعد {seat} يبدأ الجولة التالية.",
    lot="تحدد القرعة من يبدأ الجولة التالية.",
    violations="المخالفات",
    code="الرمز",
    meaning="المعنى",
    answered_by="القاعدة التي تجيب عنها",
    no_rule="شكل السجل",
    codes={
        "call.refused": "هذا الإعلان غير مسموح.",
        "draw.from-empty": "لم يبق ما يُسحب.",
        "draw.not-next": "ليست القطعة التالية في الكومة.",
        "match.over": "جولة بعد حسم المباراة.",
        "match.scores": "نتائج خاطئة بعد جولة أو في الختام.",
        "match.winner": "فائز خاطئ.",
        "placement.closed": "الموضع غير مفتوح، أو لا يجوز افتتاح الجولة بهذه القطعة.",
        "placement.closed-branch": "الفرع لم يُفتح بعد.",
        "placement.no-match": "القيمتان لا تتطابقان.",
        "placement.no-site": "لا يوجد هذا الموضع، أو هو مشغول.",
        "placement.not-in-hand": "القطعة ليست في تلك اليد.",
        "placement.turned": "لا يجوز وضع هذه المزدوجة على امتداد الخط.",
        "record.format": "في السجل شيء ناقص، أو شيء ليس مما ينبغي أن يكون هناك.",
        "record.rules": "السجل لقواعد أخرى.",
        "record.unknown-key": "مفتاح لم يعرّفه أحد.",
        "record.unreadable": "لا يمكن قراءة السطر.",
        "round.ended": "قول خاطئ عن كيفية انتهاء الجولة.",
        "round.unfinished": "جولة جديدة قبل انتهاء سابقتها.",
        "score.points": "نقاط خاطئة لوضع قطعة.",
        "settlement.award": "قول خاطئ عما منحته التسوية.",
        "settlement.left": "قول خاطئ عن القطع الباقية في الأيدي.",
        "setup.deal": "عدد أيدٍ خاطئ، أو يد أو كومة بغير حجمها.",
        "setup.opener": "كان على غيره أن يبدأ.",
        "setup.players": "لا تُلعب هذه اللعبة بهذا العدد من اللاعبين.",
        "setup.tiles": "قطعة ليست في الطقم، أو مكررة، أو ناقصة.",
        "turn.after-end": "كانت الجولة قد انتهت.",
        "turn.must-draw": "مرّر دوره مع وجود قطعة تُسحب.",
        "turn.must-play": "سحب أو مرّر دوره مع وجود قطعة تصلح.",
        "turn.no-play": "لا توضع أي قطعة في هذا الدور.",
        "turn.seat": "الدور لمقعد آخر.",
    },
)

LANGUAGES: Mapping[str, Words] = {words.language: words for words in (ENGLISH, ARABIC)}
"""The languages of pages, by their two letters."""
