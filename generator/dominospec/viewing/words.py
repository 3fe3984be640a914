"""The words of the page of a match; those that stand in pictures are ``drawing.Words``."""

from __future__ import annotations

from dataclasses import dataclass

from dominospec import drawing


@dataclass(frozen=True)
class Words:
    """The words of one language; what stands in braces is filled in."""

    lang: str = "en"
    direction: str = "ltr"
    picture: drawing.Words = drawing.ENGLISH

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
    in_record: str = "in the record: {place}"
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
        "Keys: arrows for steps, Page Up and Page Down for rounds, Home and End for the match."
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
    stopped: str = "Nothing later was judged."
    not_judged: str = (
        "Nothing later was judged: {events} more events of this round, {rounds} more rounds."
    )
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
    nothing_left: str = "none"
    settled_by: str = "By these rules"
    not_settled: str = "There is no settlement."
    won: str = "Side {side} has won, {scores}."
    drawn: str = "The match is drawn, {scores}."
    open: str = "The match is not over; the scores are {scores}."
    unjudged: str = "The match was judged only in part; the scores there are {scores}."

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


ENGLISH = Words()
