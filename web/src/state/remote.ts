/* A table on the server, over its socket (docs/protocol.md). The server sends the record as this seat may see it and
 * then line after line; the engine here follows. A lost connection is opened again and goes on where it stopped.
 */
import { batch, signal } from "@preact/signals";
import type { Hint } from "../engine/types";
import { withRule } from "../parts/rules";
import { words } from "../text/catalogue";
import { games, go, loadGame } from "./app";
import { fromServer } from "./from_server";
import type { Host } from "./host";
import { seatName } from "./levels";
import { forgetLog } from "./log";
import { showLine } from "./moment";
import { forgetShare, keepPromise, shareFor } from "./promise";
import { type ClockInfo, introduce, night, reachable, type TableInfo, type TableSeat } from "./server";
import {
    broken,
    busy,
    type ChatLine,
    changed,
    chat,
    closeSession,
    complain,
    notice,
    openSession,
    seats,
    session,
    viewer,
    waiting,
} from "./session";
import { type Unshown, unshown } from "./unshown";

type Message =
    | { t: "table"; table: TableInfo }
    | { t: "record"; text: string }
    | { t: "line"; n: number; text: string }
    | { t: "over"; text: string; key: string }
    | { t: "refused"; error: string; rule?: string }
    | { t: "hints"; at: number; hints: Hint[] }
    | ({ t: "chat" } & ChatLine)
    | { t: "asked"; name: string; n: number; seat: number }
    | { t: "answered"; yes: boolean }
    | { t: "rematch"; id: string }
    | { t: "paused"; why: string }
    | { t: "resumed" }
    | { t: "moved"; to: string }
    | { t: "clock"; clock: ClockInfo }
    | { t: "pong" }
    | { t: "bye"; error: string };

/** The table as the server last told it. */
export const table = signal<TableInfo | null>(null);
/** Somebody asks to go back so many moves; `agreed`: the person here has said yes. */
export const asked = signal<{ name: string; n: number; seat: number; agreed: boolean } | null>(null);

/** The table at which the person here wants any free seat. */
export const seatWish = signal("");

const HEARTBEAT = 20_000;

interface Connection {
    id: string;
    line: number | null;
    /** The server that has the table, where it is not the page's own. */
    home: string;
    socket: WebSocket | null;
    closed: boolean;
    tries: number;
    begun: boolean;
    /** Somebody waits for hints. */
    advised: ((hints: Hint[]) => void) | null;
    heart: ReturnType<typeof setInterval> | null;
    /** Moves of a goal that are still to be sent. */
    queue: string[];
    /** When the last ping was sent, how long its answer took, and how many are not answered. */
    pinged: number;
    lag: number;
    pings: number;
    /** It has said that the person is ready. After so many answers to pings it is known that this was not refused. */
    readied: boolean;
    readying: number;
}

function nameOf(seat: TableInfo["seats"][number], at: number): string {
    if (seat.kind === "open") return words.freeSeat(at + 1);
    return seatName({ name: seat.name, bot: seat.kind === "bot" }) || words.freeSeat(at + 1);
}

/** How far the server's clock is ahead of ours, in milliseconds. */
export const ahead = signal(0);

function tellTable(info: TableInfo): void {
    batch(() => {
        table.value = info;
        if (info.clock) ahead.value = info.clock.now - Date.now();
        waiting.value = info.state === "open";
        viewer.value = info.seats.findIndex((seat) => seat.you);
        seats.value = info.seats.map((seat, at) => ({
            name: nameOf(seat, at),
            kind: seat.kind,
            here: seat.here ?? false,
            you: (seat.you ?? false) && seat.kind === "person", // not while a bot plays it
        }));
    });
}

async function begin(connection: Connection, record: string): Promise<void> {
    const info = table.value;
    const game = games.value.find((one) => one.name === info?.game);
    if (!info || !game) throw new Error(words.unknownGame);
    await loadGame(game.name);
    if (connection.closed) return;
    if (connection.begun && session.value?.id === connection.id) {
        session.value.match.begin(record);
        forgetLog();
        changed();
        return;
    }
    openSession(connection.id, game, record, hostOf(connection));
    connection.begun = true;
    tellTable(info);
    if (connection.line !== null) showLine(connection.line);
}

/* With a random number of ours: with the secret that the server promised, it makes the key of all chance. */
function beReady(connection: Connection): void {
    keepPromise(connection.id, table.value?.commit ?? "");
    send(connection, { t: "ready", share: shareFor(connection.id) });
    ping(connection);
    connection.readying = connection.pings;
}

/* Who sits down is ready, but at a live table: there a clock begins to run when all are. */
function sayReady(connection: Connection, info: TableInfo): void {
    const mine = info.seats.find((seat) => seat.you);
    if (mine?.status !== "awaited") connection.readied = false;
    else if (!connection.readied && info.state === "open" && !info.pace.startsWith("live")) {
        connection.readied = true;
        beReady(connection);
    }
}

function takeAnySeat(connection: Connection): void {
    const wished = seatWish.value === connection.id;
    const free = table.value?.seats.findIndex((seat) => seat.kind === "open") ?? -1;
    seatWish.value = "";
    if (wished && free >= 0 && viewer.value < 0) session.value?.host.company?.sit(free);
}

type Hears<T extends Message["t"]> = (connection: Connection, message: Extract<Message, { t: T }>) => void | Promise<void>;

/* What was on its way is given up; answers are no longer waited for. */
function forgetMoves(connection: Connection): void {
    connection.queue = [];
    busy.value = false;
}

function hints(connection: Connection, found: Hint[]): void {
    connection.advised?.(found);
    connection.advised = null;
}

function follow(connection: Connection, { n, text }: { n: number; text: string }): void {
    const match = session.value?.match;
    if (!match || n !== match.lines() + 1) return;
    match.follow(text);
    batch(() => {
        busy.value = false;
        changed();
    });
    sendNext(connection);
}

function refused(connection: Connection, error: string, rule: string | undefined): void {
    hints(connection, []);
    forgetMoves(connection);
    if (connection.readying)
        forgetShare(connection.id); // the same person was ready on another device
    else notice.value = withRule(fromServer(error), rule);
}

/** What is done with each message of the server. */
const hears: { [T in Message["t"]]: Hears<T> } = {
    table: (connection, { table }) => {
        tellTable(table);
        sayReady(connection, table);
    },
    clock: (_, { clock }) => {
        if (table.value) table.value = { ...table.value, clock };
        ahead.value = clock.now - Date.now();
    },
    pong: (connection) => {
        connection.lag = Math.round(Math.min(1000, performance.now() - connection.pinged));
        connection.pings--;
        if (connection.readying) connection.readying--;
    },
    record: async (connection, { text }) => {
        await begin(connection, text);
        busy.value = false;
        takeAnySeat(connection);
    },
    line: follow,
    over: () => undefined, // the key is in the record, which is fetched where it is asked for
    hints: (connection, message) => hints(connection, message.hints),
    refused: (connection, { error, rule }) => refused(connection, error, rule),
    chat: (_, message) => {
        chat.value = [...chat.value, message];
    },
    asked: (_, message) => {
        asked.value = { ...message, agreed: false };
    },
    answered: (_, { yes }) => {
        asked.value = null;
        notice.value = yes ? words.undoDone : words.undoRefused;
    },
    rematch: (_, { id }) => go(`/table/${id}`),
    paused: (connection, { why }) => {
        forgetMoves(connection); // what was not saved is taken back
        notice.value = words.paused(why);
    },
    resumed: () => {
        busy.value = false;
        notice.value = words.resumed;
    },
    moved: (connection, { to }) => {
        connection.home = to;
        connection.tries = -1; // to be tried at once
    },
    bye: (_, { error }) => {
        notice.value = fromServer(error);
    },
};

/* Messages of a newer server that this page does not know say nothing. */
async function hear(connection: Connection, message: Message): Promise<void> {
    await (hears[message.t] as Hears<Message["t"]> | undefined)?.(connection, message as never);
}

function send(connection: Connection, message: Record<string, unknown>): void {
    if (connection.socket?.readyState === WebSocket.OPEN) connection.socket.send(JSON.stringify(message));
    else notice.value = words.connectionLost;
}

function endedByRules(info: TableInfo): Unshown {
    return {
        why: "older",
        title: games.value.find((one) => one.name === info.game)?.title ?? info.game,
        standing: info.seats.map((seat, at) => ({ name: nameOf(seat, at), score: info.result?.[at] ?? null })),
        record: { url: `/api/tables/${info.id}/record`, file: `${info.game}-${info.id}.rec` },
        forget: null,
    };
}

/** A table that isn't there, that is in quarantine, that nobody watches or whose rules were mended has no socket; the server
 * says why. */
async function explain(connection: Connection): Promise<void> {
    const answer = await fetch(`/api/tables/${connection.id}`).catch(() => null);
    if (answer?.status === 403 && !connection.closed) {
        const { error } = (await answer.json()) as { error: string };
        hangUp(connection);
        closeSession();
        notice.value = fromServer(error);
        return;
    }
    const info = answer?.ok ? ((await answer.json()) as TableInfo) : null;
    if (connection.closed) return;
    if (answer?.status === 404 || info?.older) {
        hangUp(connection);
        closeSession();
        unshown.value = info ? endedByRules(info) : { why: "none", title: "", standing: [], record: null, forget: null };
        return;
    }
    if (info?.state !== "broken") return;
    hangUp(connection);
    notice.value = words.quarantined(info.broken ?? "");
}

function ping(connection: Connection): void {
    if (connection.socket?.readyState !== WebSocket.OPEN) return;
    connection.pinged = performance.now();
    connection.pings++;
    connection.socket.send('{"t":"ping"}');
}

/* The host calls who does not look. */
function look(connection: Connection): void {
    if (connection.socket?.readyState === WebSocket.OPEN) connection.socket.send(JSON.stringify({ t: "look", yes: !document.hidden }));
}

function connect(connection: Connection): void {
    const home = (connection.home || `${location.origin}/`).replace(/^http/, "ws");
    const socket = new WebSocket(`${home}ws?table=${connection.id}`);
    connection.socket = socket;
    socket.onopen = () => {
        connection.tries = 0;
        connection.pings = 0;
        connection.readying = 0;
        if (broken.value) notice.value = words.connectionBack;
        broken.value = false;
        asked.value = null; // it is told again
        const from = connection.begun && session.value?.id === connection.id ? session.value.match.lines() : 0;
        socket.send(JSON.stringify({ t: "hello", from }));
        if (document.hidden) look(connection);
        ping(connection);
    };
    let handled = Promise.resolve(); // one message after the other: a record waits for its game's engine
    socket.onmessage = ({ data }: MessageEvent<string>) => {
        handled = handled.then(() => (connection.closed ? undefined : hear(connection, JSON.parse(data) as Message))).catch(complain);
    };
    socket.onclose = () => {
        if (connection.closed) return;
        hints(connection, []);
        forgetMoves(connection);
        broken.value = true;
        connection.tries++;
        if (connection.tries > 1) connection.home = ""; // our own knows where the table is now
        if (!connection.begun || connection.tries > 1) void explain(connection);
        setTimeout(() => !connection.closed && connect(connection), connection.tries ? Math.min(500 * 2 ** connection.tries, 10_000) : 0);
    };
}

/* The next move of what was chosen as a whole, once the one before it is acknowledged. */
function sendNext(connection: Connection): void {
    const text = connection.queue.shift();
    if (text === undefined) return;
    busy.value = connection.socket?.readyState === WebSocket.OPEN; // nobody waits for the answer to what can't be sent
    if (!busy.value) connection.queue = [];
    send(connection, { t: "move", text, at: session.value?.match.lines() ?? 0, lag: connection.lag });
}

/* Nobody's consent is asked who has no way back to the seat. */
const hasGivenUp = ({ status }: TableSeat): boolean => status === "resigned" || status === "expelled";

function hostOf(connection: Connection): Host {
    return {
        kind: "remote",
        mine: (seat) => seats.value[seat]?.you === true,
        alone: () => table.value?.undo !== "none" && !table.value?.seats.some((seat) => seat.person && !seat.you && !hasGivenUp(seat)),
        asks: () => table.value?.undo === "free" && table.value.state === "on" && seats.value.some((seat) => seat.you),
        play(moves) {
            connection.queue = [...moves];
            sendNext(connection);
        },
        advise: () =>
            new Promise((resolve) => {
                connection.advised = resolve;
                send(connection, { t: "hint", at: session.value?.match.lines() ?? 0 });
            }),
        advises: () => table.value?.hints ?? false,
        undo: (count, agreed) => send(connection, { t: agreed ? "ask-undo" : "undo", n: count }),
        rematch: () => send(connection, { t: "rematch" }),
        close: () => hangUp(connection),
        link: async (line) => `${location.origin}/table/${connection.id}?line=${line}`,
        company: {
            chat: (text) => send(connection, { t: "chat", text }),
            sit: (seat) => send(connection, { t: "sit", seat, ready: false, ...night() }),
            rise: () => send(connection, { t: "rise" }),
            resign: () => send(connection, { t: "resign" }),
            ready: () => beReady(connection),
            expel: (seat) => send(connection, { t: "expel", seat }),
            callBot: (seat, word) => send(connection, { t: "bot", seat, word }),
            agree(yes) {
                asked.value = asked.value && yes ? { ...asked.value, agreed: true } : null;
                send(connection, { t: "agree", yes });
            },
        },
    };
}

function hangUp(connection: Connection): void {
    connection.closed = true;
    if (connection.heart) clearInterval(connection.heart);
    connection.socket?.close();
    batch(() => {
        table.value = null;
        waiting.value = false;
        broken.value = false;
        busy.value = false;
        asked.value = null;
    });
}

/** Goes to a table; answers how to leave it. */
/** `line`: which one is shown first; null: the last one. */
export function openRemote(id: string, line: number | null): () => void {
    const connection: Connection = {
        id,
        line,
        home: "",
        socket: null,
        closed: false,
        tries: 0,
        begun: false,
        advised: null,
        heart: null,
        queue: [],
        pinged: 0,
        lag: 0,
        pings: 0,
        readied: false,
        readying: 0,
    };
    table.value = null;
    introduce()
        .catch(() => {
            broken.value = !reachable.value;
        })
        .finally(() => !connection.closed && connect(connection));
    connection.heart = setInterval(() => ping(connection), HEARTBEAT);
    const looks = (): void => look(connection);
    document.addEventListener("visibilitychange", looks);
    return () => {
        document.removeEventListener("visibilitychange", looks);
        hangUp(connection);
    };
}
