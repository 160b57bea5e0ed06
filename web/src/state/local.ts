/* A game on this machine: people at one screen and bots, with no server. */
import { batch } from "@preact/signals";
import { ALL_SEEING, CHANCE, type GameInfo, OVER } from "../engine/types";
import { games, go } from "./app";
import { forgetGame, loadGame, newId, newKey, type SavedGame, saveGame } from "./saved";
import { busy, changed, complain, type Host, openSession, seats, session, viewer } from "./session";
import { stopThinking, think } from "./thinker";
import { wordOf } from "./levels";

export interface Plan {
    game: GameInfo;
    /** Of each seat: "person", or the level of a bot. */
    players: string[];
    names: string[];
    options: Record<string, string>;
}

function headerOf(plan: Plan): string {
    const options = Object.entries(plan.options).map(([name, value]) => `option ${name} ${value}\n`);
    return [
        "roundhouse 1\n",
        `game ${plan.game.name} rules ${plan.game.rules}\n`,
        `seats ${plan.names.join(", ")}\n`,
        ...options,
        `key ${newKey()}\n`,
    ].join("");
}

export function startLocal(plan: Plan): void {
    const id = newId();
    const record = headerOf(plan);
    saveGame({ id, game: plan.game.name, players: plan.players, record, at: Date.now(), over: false });
    go(`/play/${id}`);
}

/** Takes a record that a person handed in as a game of people at this screen. Throws what is wrong with it. */
export function importLocal(record: string): void {
    const name = /^game (\S+)/m.exec(record)?.[1] ?? "";
    const count = (/^seats (.*)$/m.exec(record)?.[1] ?? "").split(",").length;
    const id = newId();
    saveGame({ id, game: name, players: Array<string>(count).fill("person"), record, at: Date.now(), over: false });
    go(`/play/${id}`);
}

export function openLocal(id: string): boolean {
    const saved = loadGame(id);
    const game = games.value.find((one) => one.name === saved?.game);
    if (!saved || !game) return false;
    try {
        openSession(id, game, saved.record, hostOf(saved));
    } catch (error) {
        forgetGame(id);
        throw error;
    }
    const names = session.value?.match.about().seats ?? [];
    seats.value = names.map((name, seat) => {
        const player = saved.players[seat] ?? "person";
        return player === "person" ? { name, kind: "person", here: true } : { name, kind: "bot", word: wordOf(player) };
    });
    lookThrough(saved);
    void proceed(saved);
    return true;
}

/** Shows the table as the person who decides sees it; while others decide, as the first person does. */
function lookThrough(saved: SavedGame): void {
    const now = session.value;
    if (!now) return;
    const turn = now.match.turn();
    const persons = saved.players.flatMap((player, seat) => (player === "person" ? [seat] : []));
    if (turn >= 0 && persons.includes(turn)) viewer.value = turn;
    else if (!persons.includes(viewer.value)) viewer.value = persons[0] ?? -1;
}

function keep(saved: SavedGame): void {
    const now = session.value;
    if (!now) return;
    saved.record = now.match.record(ALL_SEEING);
    saved.at = Date.now();
    saved.over = now.match.turn() === OVER;
    saveGame(saved);
}

/** Lets chance and bots act until a person is to decide. */
async function proceed(saved: SavedGame): Promise<void> {
    const mine = session.value;
    if (!mine || busy.value) return;
    try {
        for (;;) {
            const turn = mine.match.turn();
            if (turn === OVER) break;
            if (turn === CHANCE) {
                mine.match.draw();
            } else {
                const player = saved.players[turn] ?? "person";
                if (player === "person") {
                    if (!playForced(turn)) break;
                } else {
                    batch(() => {
                        busy.value = true;
                        changed();
                    });
                    const move = await think(mine.match.record(ALL_SEEING), wordOf(player));
                    if (session.value !== mine) return;
                    mine.match.play(turn, move);
                }
            }
        }
    } catch (error) {
        complain(error);
    }
    batch(() => {
        busy.value = false;
        lookThrough(saved);
        keep(saved);
        changed();
    });
}

/** A person with one answer that picks nothing is not asked: a forced pass. */
function playForced(turn: number): boolean {
    const match = session.value?.match;
    const moves = match?.moves() ?? [];
    const only = moves.length === 1 ? moves[0] : undefined;
    if (!match || !only || only.picks.length > 0) return false;
    match.play(turn, only.text);
    return true;
}

function hostOf(saved: SavedGame): Host {
    return {
        kind: "local",
        mine: (seat) => (saved.players[seat] ?? "person") === "person",
        play(move) {
            const match = session.value?.match;
            if (!match) return;
            try {
                match.play(match.turn(), move);
            } catch (error) {
                complain(error);
                return;
            }
            void proceed(saved);
        },
        undo() {
            const match = session.value?.match;
            if (!match) return;
            try {
                match.undo(match.turn(), 1, false);
                keep(saved);
                changed();
            } catch (error) {
                complain(error);
            }
        },
        rematch() {
            const now = session.value;
            if (!now) return;
            const about = now.match.about();
            startLocal({ game: now.game, players: saved.players, names: about.seats, options: about.options });
        },
        close() {
            stopThinking();
            busy.value = false;
        },
    };
}
