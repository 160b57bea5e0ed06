/* A game on this machine: people at one screen and bots, with no server. */
import { batch } from "@preact/signals";
import { ALL_SEEING, CHANCE, type GameInfo, OVER } from "../engine/types";
import { words } from "../text/catalogue";
import { games, go, loadGame } from "./app";
import { advise, hurry, stopThinking, think } from "./bot_worker";
import type { Host } from "./host";
import { usualLevel } from "./levels";
import { byOtherRules, forgetGame, newId, newKey, type SavedGame, savedGame, saveGame } from "./saved";
import { busy, changed, complain, handover, notice, openSession, seats, session, viewer } from "./session";
import { settings } from "./settings";
import { packRecord } from "./share";
import { unshown } from "./unshown";

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

/* Keeps a game, or says that there is no room for it. */
function kept(game: SavedGame): boolean {
    const room = saveGame(game);
    if (!room) notice.value = words.noRoom;
    return room;
}

export function startLocal(plan: Plan): void {
    const id = newId();
    const record = headerOf(plan);
    if (kept({ id, game: plan.game.name, players: plan.players, record, at: Date.now(), over: false })) go(`/play/${id}`);
}

/** Takes a record that a person handed in as a game of people at this screen. */
export function importLocal(record: string, line: number | null, known: string[] = []): void {
    const name = /^game (\S+)/m.exec(record)?.[1] ?? "";
    const names = (/^seats (.*)$/m.exec(record)?.[1] ?? "").split(",");
    const players = names.map((seat, at) => known[at] ?? (seat.trim().startsWith("bot:") ? usualLevel() : "person"));
    const id = newId();
    if (kept({ id, game: name, players, record, at: Date.now(), over: /^result/m.test(record) }))
        go(`/play/${id}${line === null ? "" : `?line=${line}`}`);
}

function tellOfOtherRules(saved: SavedGame, game: GameInfo): void {
    const names = (/^seats (.*)$/m.exec(saved.record)?.[1] ?? "").split(",");
    const result = /^result (-?\d+(?: -?\d+)*)/m.exec(saved.record)?.[1]?.split(" ").map(Number);
    unshown.value = {
        why: "older here",
        title: game.title,
        standing: names.map((name, seat) => ({ name: name.trim(), score: (result ?? saved.standing)?.[seat] ?? null })),
        record: { url: `data:text/plain;charset=utf-8,${encodeURIComponent(saved.record)}`, file: `${game.name}-${saved.id}.rec` },
        forget: () => forgetGame(saved.id),
    };
}

/** Opens a game of this machine unless it was left while its engine was loaded; false: there is no such game. */
export async function openLocal(id: string, left: () => boolean): Promise<boolean> {
    const saved = savedGame(id);
    const game = games.value.find((one) => one.name === saved?.game);
    if (!saved || !game) return false;
    if (byOtherRules(saved, game)) {
        tellOfOtherRules(saved, game);
        return true;
    }
    await loadGame(game.name);
    if (left()) return true;
    viewer.value = -1;
    openSession(id, game, saved.record, hostOf(saved));
    const names = session.value?.match.about().seats ?? [];
    seats.value = names.map((name, seat) => {
        const player = saved.players[seat] ?? "person";
        return player === "person" ? { name, kind: "person", here: true } : { name, kind: "bot", word: player };
    });
    lookThrough(saved);
    void proceed(saved);
    return true;
}

function linesSeenBy(seat: number): string {
    const record = session.value?.match.record(seat) ?? "";
    return record
        .split("\n")
        .filter((line) => /^(\*|\d|undo)/.test(line))
        .join("\n");
}

/* Shows the table as the person who decides sees it; while others decide, as the one who looked last does. Where people at
 * one screen know different things, the screen is handed over first. */
function lookThrough(saved: SavedGame): void {
    const now = session.value;
    if (!now) return;
    const turn = now.match.turn();
    const persons = saved.players.flatMap((player, seat) => (player === "person" ? [seat] : []));
    if (turn === OVER || persons.length < 2) {
        handover.value = null;
        if (!persons.includes(viewer.value)) viewer.value = persons[0] ?? -1;
        return;
    }
    if (turn < 0 || !persons.includes(turn) || viewer.value === turn) return;
    const others = viewer.value < 0 ? persons.filter((seat) => seat !== turn) : [viewer.value];
    const mine = linesSeenBy(turn);
    if (others.some((seat) => linesSeenBy(seat) !== mine)) handover.value = turn;
    else viewer.value = turn;
}

/** The person to whom the screen was handed is there. */
export function takeOver(): void {
    batch(() => {
        if (handover.value !== null) viewer.value = handover.value;
        handover.value = null;
        changed();
    });
}

function keep(saved: SavedGame): void {
    const now = session.value;
    if (!now) return;
    saved.record = now.match.record(ALL_SEEING);
    saved.at = Date.now();
    saved.over = now.match.turn() === OVER;
    saved.standing = now.match.result().score;
    kept(saved);
}

/* Bots take their time, so that each of their moves can be followed; who has seen enough skips to their own turn. */
let skipping = false;
let wake: () => void = () => undefined;

function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
        wake = resolve;
        setTimeout(resolve, skipping ? 0 : milliseconds);
    });
}

function skip(): void {
    skipping = true;
    wake();
    hurry();
}

/** Lets chance and bots act until a person is to decide. */
async function proceed(saved: SavedGame): Promise<void> {
    const mine = session.value;
    if (!mine || busy.value) return;
    skipping = false;
    try {
        for (;;) {
            const turn = mine.match.turn();
            if (turn === OVER) break;
            if (turn === CHANCE) {
                mine.match.draw();
                continue;
            }
            const player = saved.players[turn] ?? "person";
            if (player === "person") break;
            batch(() => {
                busy.value = true;
                changed();
            });
            const [move] = await Promise.all([think(mine.match.record(ALL_SEEING), player, skipping), pause(settings.value.pace)]);
            if (session.value !== mine) return;
            mine.match.play(turn, move);
            keep(saved);
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

function hostOf(saved: SavedGame): Host {
    return {
        kind: "local",
        mine: (seat) => (saved.players[seat] ?? "person") === "person",
        alone: () => saved.players.filter((player) => player === "person").length === 1,
        play(moves) {
            const match = session.value?.match;
            if (!match) return;
            try {
                const seat = match.turn();
                for (const move of moves) match.play(seat, move);
                keep(saved);
            } catch (error) {
                complain(error);
                return;
            }
            void proceed(saved);
        },
        undo(count, agreed) {
            const match = session.value?.match;
            if (!match) return;
            try {
                match.undo(match.turn(), count, agreed);
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
        advise: () => advise(session.value?.match.record(ALL_SEEING) ?? ""),
        advises: () => true,
        hurry,
        skip,
        close() {
            stopThinking();
            busy.value = false;
            handover.value = null;
        },
        async link(line) {
            const packed = await packRecord(session.value?.match.record(ALL_SEEING) ?? "");
            return `${location.origin}/shared?line=${line}&players=${saved.players.join(",")}#${packed}`;
        },
    };
}
