/* A table on the server, over its socket (docs/protocol.md). The server sends the record as this seat may see it and then
 * line after line; the engine here follows. A broken connection is mended by itself and goes on where it stopped.
 */
import { batch, signal } from "@preact/signals";
import type { Hint } from "../engine/types";
import { words } from "../text/catalogue";
import { games, go } from "./app";
import { botName, levelOf } from "./levels";
import { introduce, type TableInfo } from "./server";
import {
    broken,
    busy,
    type ChatLine,
    changed,
    chat,
    complain,
    type Host,
    notice,
    openSession,
    seats,
    session,
    viewer,
    waiting,
} from "./session";

type Message =
    | { t: "table"; table: TableInfo }
    | { t: "record"; text: string }
    | { t: "line"; n: number; text: string }
    | { t: "over"; text: string; key: string }
    | { t: "refused"; error: string; rule?: string }
    | { t: "hints"; at: number; hints: Hint[] }
    | ({ t: "chat" } & ChatLine)
    | { t: "asked"; name: string; n: number }
    | { t: "answered"; yes: boolean }
    | { t: "rematch"; id: string }
    | { t: "pong" }
    | { t: "bye"; error: string };

/** The table as the server last told it. */
export const table = signal<TableInfo | null>(null);
/** Somebody asks to go back so many moves. */
export const asked = signal<{ name: string; n: number } | null>(null);

const HEARTBEAT = 20_000;

interface Wire {
    id: string;
    socket: WebSocket | null;
    closed: boolean;
    tries: number;
    begun: boolean;
    /** Somebody waits for hints. */
    advised: ((hints: Hint[]) => void) | null;
    heart: ReturnType<typeof setInterval> | null;
}

function nameOf(seat: TableInfo["seats"][number], at: number): string {
    if (seat.kind === "open") return words.freeSeat(at + 1);
    const level = seat.kind === "bot" ? levelOf((seat.name ?? "").replace(/^bot:/, "")) : null;
    return level ? botName(level) : (seat.name ?? words.freeSeat(at + 1));
}

function tellTable(info: TableInfo): void {
    batch(() => {
        table.value = info;
        waiting.value = info.state === "open";
        viewer.value = info.seats.findIndex((seat) => seat.you);
        seats.value = info.seats.map((seat, at) => ({
            name: nameOf(seat, at),
            kind: seat.kind,
            here: seat.here ?? false,
            you: seat.you ?? false,
        }));
    });
}

function begin(wire: Wire, record: string): void {
    const info = table.value;
    const game = games.value.find((one) => one.name === info?.game);
    if (!info || !game) throw new Error(words.unknownGame);
    if (wire.begun && session.value?.id === wire.id) {
        session.value.match.begin(record);
        changed();
        return;
    }
    openSession(wire.id, game, record, hostOf(wire));
    wire.begun = true;
    tellTable(info);
}

function hear(wire: Wire, message: Message): void {
    const match = session.value?.match;
    switch (message.t) {
        case "table":
            tellTable(message.table);
            break;
        case "record":
            begin(wire, message.text);
            busy.value = false;
            break;
        case "line":
            if (match && message.n === match.lines() + 1) {
                match.follow(message.text);
                batch(() => {
                    busy.value = false;
                    changed();
                });
            }
            break;
        case "hints":
            wire.advised?.(message.hints);
            wire.advised = null;
            break;
        case "refused":
            wire.advised?.([]);
            wire.advised = null;
            busy.value = false;
            notice.value = message.error + (message.rule ? ` (${message.rule})` : "");
            break;
        case "chat":
            chat.value = [...chat.value, message];
            break;
        case "asked":
            asked.value = { name: message.name, n: message.n };
            break;
        case "answered":
            asked.value = null;
            notice.value = message.yes ? "" : words.undoRefused;
            break;
        case "rematch":
            go(`/table/${message.id}`);
            break;
        case "bye":
            notice.value = message.error;
            break;
        default:
            break;
    }
}

function send(wire: Wire, message: Record<string, unknown>): void {
    if (wire.socket?.readyState === WebSocket.OPEN) wire.socket.send(JSON.stringify(message));
    else notice.value = words.connectionLost;
}

function connect(wire: Wire): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws?table=${wire.id}`);
    wire.socket = socket;
    socket.onopen = () => {
        wire.tries = 0;
        broken.value = false;
        const from = wire.begun && session.value?.id === wire.id ? session.value.match.lines() : 0;
        socket.send(JSON.stringify({ t: "hello", from }));
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => {
        if (wire.closed) return;
        try {
            hear(wire, JSON.parse(data) as Message);
        } catch (error) {
            complain(error);
        }
    };
    socket.onclose = () => {
        if (wire.closed) return;
        wire.advised?.([]);
        wire.advised = null;
        broken.value = true;
        busy.value = false;
        wire.tries++;
        setTimeout(() => !wire.closed && connect(wire), Math.min(500 * 2 ** wire.tries, 10_000));
    };
}

function hostOf(wire: Wire): Host {
    return {
        kind: "remote",
        mine: (seat) => seats.value[seat]?.you === true,
        play(text) {
            busy.value = true;
            send(wire, { t: "move", text, at: session.value?.match.lines() ?? 0 });
        },
        advise: () =>
            new Promise((resolve) => {
                wire.advised = resolve;
                send(wire, { t: "hint", at: session.value?.match.lines() ?? 0 });
            }),
        advises: () => table.value?.hints ?? false,
        undo: () => send(wire, { t: "undo", n: 1 }),
        rematch: () => send(wire, { t: "rematch" }),
        close: () => hangUp(wire),
        link: async (line) => `${location.origin}/table/${wire.id}?line=${line}`,
        company: {
            chat: (text) => send(wire, { t: "chat", text }),
            sit: (seat) => send(wire, { t: "sit", seat }),
            rise: () => send(wire, { t: "rise" }),
            callBot: (seat, word) => send(wire, { t: "bot", seat, word }),
            askUndo: (n) => send(wire, { t: "ask-undo", n }),
            agree(yes) {
                asked.value = null;
                send(wire, { t: "agree", yes });
            },
        },
    };
}

function hangUp(wire: Wire): void {
    wire.closed = true;
    if (wire.heart) clearInterval(wire.heart);
    wire.socket?.close();
    batch(() => {
        table.value = null;
        waiting.value = false;
        broken.value = false;
        busy.value = false;
        asked.value = null;
    });
}

/** Goes to a table; answers how to leave it. */
export function openRemote(id: string): () => void {
    const wire: Wire = { id, socket: null, closed: false, tries: 0, begun: false, advised: null, heart: null };
    table.value = null;
    introduce()
        .catch(() => {
            broken.value = true;
        })
        .finally(() => !wire.closed && connect(wire));
    wire.heart = setInterval(() => wire.socket?.readyState === WebSocket.OPEN && wire.socket.send('{"t":"ping"}'), HEARTBEAT);
    return () => hangUp(wire);
}
