/* What is shown of the table: now, at a moment of the replay, or after the move that would end the turn. */
import { computed } from "@preact/signals";
import type { Match } from "../engine/match";
import { type Move, OVER, type Prompt, type Result, type Scene } from "../engine/types";
import { nameScene } from "../scene/named";
import { ending } from "./picks";
import { busy, ENDING, handover, MOMENT, moment, seatNames, session, version, viewer, waiting } from "./session";

/** The moves behind what was picked: all of a goal. */
export function movesOf(move: Move): string[] {
    return move.goal?.moves ?? [move.text];
}

export function shownMatch(): Match | null {
    const now = session.value;
    version.value;
    if (!now) return null;
    if (moment.value !== null) return now.match.copyTo(MOMENT, moment.value);
    if (!ending.value) return now.match;
    const copy = now.match.copyTo(ENDING);
    const seat = copy.turn();
    for (const text of movesOf(ending.value)) copy.play(seat, text);
    return copy;
}

export const turn = computed(() => shownMatch()?.turn() ?? OVER);
export const lines = computed(() => {
    version.value;
    return session.value?.match.lines() ?? 0;
});
/** The drawing for who looks, with the names of who plays. */
export function sceneOf(match: Match | null): Scene {
    return match ? nameScene(match.scene(viewer.value), seatNames.value) : { sheets: [] };
}

export const scene = computed<Scene>(() => sceneOf(shownMatch()));
export const result = computed<Result | null>(() => shownMatch()?.result() ?? null);
export const prompt = computed<Prompt>(() => shownMatch()?.prompt(viewer.value) ?? { text: "", note: "" });

/** Whether the person at this screen is to decide now. */
export const deciding = computed(() => {
    const now = session.value;
    if (!now || moment.value !== null || ending.value || turn.value < 0 || busy.value || waiting.value || handover.value !== null)
        return false;
    return now.host.mine(turn.value);
});
