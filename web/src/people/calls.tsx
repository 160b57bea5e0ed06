/* Calls: in this browser (web push), by mail, by webhooks; quiet hours; tables that are left out. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../parts/button";
import { games } from "../state/app";
import { seatName } from "../state/levels";
import { ask, type TableInfo } from "../state/server";
import { saidBy } from "../state/session";
import { calls } from "../text/calls";

interface Channel {
    id: string;
    kind: string;
    place: string;
    label: string;
    confirmed: boolean;
    failures: number;
}

interface Calls {
    mail: boolean;
    push: string;
    channels: Channel[];
    off: string[];
    quiet_from?: number;
    quiet_minutes?: number;
}

const QUIET = 8 * 60;

function keyOf(text: string): Uint8Array<ArrayBuffer> {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Subscribes to push messages in the browser and registers the subscription with the host. */
async function callHere(key: string): Promise<void> {
    if ((await Notification.requestPermission()) !== "granted") throw new Error(calls.hereDenied);
    const worker = await navigator.serviceWorker.ready;
    const had = await worker.pushManager.getSubscription();
    const made = had ?? (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyOf(key) }));
    const { endpoint, keys } = made.toJSON();
    await ask("/api/channels", { kind: "push", endpoint, p256dh: keys?.p256dh, auth: keys?.auth, label: navigator.platform });
}

const canPush = (): boolean => window.isSecureContext && "serviceWorker" in navigator && "PushManager" in window;

function Field({ title, name, mode = "text" }: { title: string; name: string; mode?: "text" | "email" | "url" }): JSX.Element {
    return (
        <label class="field">
            <span>{title}</span>
            <input name={name} inputMode={mode} required autoComplete="off" />
        </label>
    );
}

function Elsewhere({ mail, act }: { mail: boolean; act(what: () => Promise<string>): void }): JSX.Element {
    const [kind, setKind] = useState(mail ? "mail" : "discord");
    const add = async (form: HTMLFormElement): Promise<string> => {
        const body = Object.fromEntries(new FormData(form));
        await ask("/api/channels", body);
        form.reset();
        setKind(kind);
        return kind === "mail" ? calls.confirm : calls.added;
    };
    return (
        <form
            class="stack"
            onSubmit={(event) => {
                event.preventDefault();
                const form = event.currentTarget;
                act(() => add(form));
            }}
        >
            <h3>{calls.other}</h3>
            <label class="field">
                <span>{calls.kind}</span>
                <select name="kind" value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
                    {Object.entries(calls.kinds).map(([word, title]) =>
                        word === "push" || (word === "mail" && !mail) ? null : (
                            <option key={word} value={word}>
                                {title}
                            </option>
                        ),
                    )}
                </select>
            </label>
            {kind === "mail" ? <Field title={calls.address} name="address" mode="email" /> : null}
            {calls.url[kind] ? <Field title={calls.url[kind] ?? ""} name="url" mode="url" /> : null}
            {kind === "matrix" ? <Field title={calls.room} name="room" /> : null}
            {kind === "matrix" ? <Field title={calls.token} name="token" /> : null}
            {kind === "telegram" ? <Field title={calls.chat} name="chat" /> : null}
            <div class="dialog-acts">
                <Button type="submit">{calls.add}</Button>
            </div>
        </form>
    );
}

function Quiet({ now, act }: { now: Calls; act(what: () => Promise<string>): void }): JSX.Element {
    const shift = new Date().getTimezoneOffset();
    const minutes = now.quiet_minutes ?? 0;
    const local = minutes ? ((now.quiet_from ?? 0) - shift + 2 * 1440) % 1440 : -1;
    const at = (hour: number): string => `${String(hour % 24).padStart(2, "0")}:00`;
    const set = async (from: number): Promise<string> => {
        const body = from < 0 ? { from: 0, minutes: 0 } : { from: (from + shift + 1440) % 1440, minutes: QUIET };
        await ask("/api/channels/quiet", body);
        return "";
    };
    return (
        <label class="field">
            <span>{calls.quiet}</span>
            <select value={String(local)} onChange={(event) => act(() => set(Number(event.currentTarget.value)))}>
                <option value="-1">{calls.quietNone}</option>
                {Array.from({ length: 24 }, (_, hour) => (
                    <option key={hour} value={String(hour * 60)}>
                        {calls.quietFrom(at(hour), at(hour + 8))}
                    </option>
                ))}
            </select>
        </label>
    );
}

function One({ channel, act }: { channel: Channel; act(what: () => Promise<string>): void }): JSX.Element {
    const what = `${calls.kinds[channel.kind] ?? channel.kind}, ${channel.place}`;
    const state = channel.confirmed ? (channel.failures ? calls.failing(channel.failures) : "") : calls.unconfirmed;
    return (
        <li>
            <span>
                {what} {channel.label}
            </span>
            {state ? <small>{state}</small> : null}
            {channel.confirmed ? (
                <Button onClick={() => act(() => ask("/api/channels/test", { id: channel.id }).then(() => calls.tested))}>
                    {calls.test}
                </Button>
            ) : null}
            <Button
                icon="close"
                label={calls.remove(what)}
                onClick={() => act(() => ask("/api/channels/drop", { id: channel.id }).then(() => ""))}
            />
        </li>
    );
}

/** A table by its game and those who sit there. */
async function nameOf(table: string): Promise<string> {
    const { game, seats } = await ask<TableInfo>(`/api/tables/${table}`);
    const title = games.value.find((one) => one.name === game)?.title ?? game;
    const others = seats.filter((seat) => !seat.you && seat.name).map((seat) => seatName({ name: seat.name, bot: seat.kind === "bot" }));
    return others.length ? calls.tableWith(title, others.join(", ")) : title;
}

/** A silenced table, with a button to be called to it again. */
function Silenced({ table, act }: { table: string; act(what: () => Promise<string>): void }): JSX.Element {
    const [name, setName] = useState(table);
    useEffect(() => {
        nameOf(table).then(setName, () => undefined); // it is gone: what is known of it is its number
    }, [table]);
    return (
        <li>
            <a href={`/table/${table}`}>{name}</a>
            <Button
                icon="close"
                label={calls.again(name)}
                onClick={() => act(() => ask("/api/channels/table", { table, off: false }).then(() => ""))}
            />
        </li>
    );
}

/** At a table where one sits: whether one is called to it. Nothing where nobody calls anyway. */
export function CallsHere({ table }: { table: string }): JSX.Element | null {
    const [now, setNow] = useState<Calls | null>(null);
    const [said, setSaid] = useState("");
    const fail = (error: unknown): void => setSaid(saidBy(error));
    const read = (): Promise<void> => ask<Calls>("/api/channels").then(setNow);
    useEffect(() => {
        read().catch(fail);
    }, [table]);
    if (said) return <p role="alert">{said}</p>;
    if (!now?.channels.length) return null;
    return (
        <label class="field check">
            <input
                type="checkbox"
                checked={!now.off.includes(table)}
                onChange={(event) => {
                    ask("/api/channels/table", { table, off: !event.currentTarget.checked }).then(read).catch(fail);
                }}
            />
            <span>{calls.hereTable}</span>
        </label>
    );
}

function Channels({ channels, act }: { channels: Channel[]; act(what: () => Promise<string>): void }): JSX.Element {
    if (!channels.length) return <p>{calls.none}</p>;
    return (
        <ul class="rows">
            {channels.map((channel) => (
                <One key={channel.id} channel={channel} act={act} />
            ))}
        </ul>
    );
}

function Here({ push, act }: { push: string; act(what: () => Promise<string>): void }): JSX.Element {
    if (!push || !canPush()) return <p>{calls.herePlain}</p>;
    return (
        <div class="dialog-acts">
            <Button onClick={() => act(() => callHere(push).then(() => calls.hereOn))}>{calls.here}</Button>
        </div>
    );
}

export function Calls(): JSX.Element {
    const [now, setNow] = useState<Calls | null>(null);
    const [said, setSaid] = useState("");
    const asked = useRef(0);
    const read = async (): Promise<void> => {
        const number = ++asked.current;
        const found = await ask<Calls>("/api/channels");
        if (number === asked.current) setNow(found); // else it was asked again meanwhile
    };
    const act = (what: () => Promise<string>): void => {
        setSaid("");
        what()
            .then(setSaid)
            .then(read)
            .catch((error: unknown) => setSaid(saidBy(error)));
    };
    useEffect(() => {
        read().catch((error: unknown) => setSaid(saidBy(error)));
    }, []);
    return (
        <section class="account-part">
            <h2>{calls.title}</h2>
            <p>{calls.why}</p>
            <p class="said" role="status">
                {said}
            </p>
            {now ? (
                <>
                    <Channels channels={now.channels} act={act} />
                    <Here push={now.push} act={act} />
                    <Elsewhere mail={now.mail} act={act} />
                    <Quiet now={now} act={act} />
                    {now.off.length ? (
                        <>
                            <h3>{calls.silenced}</h3>
                            <ul class="rows">
                                {now.off.map((table) => (
                                    <Silenced key={table} table={table} act={act} />
                                ))}
                            </ul>
                        </>
                    ) : null}
                </>
            ) : null}
        </section>
    );
}

/** Signing in by a link that is sent. */
export function MailSignIn({ act }: { act(what: () => Promise<unknown>): void }): JSX.Element | null {
    const [mail, setMail] = useState(false);
    const [address, setAddress] = useState("");
    const [sent, setSent] = useState(false);
    useEffect(() => {
        ask<Calls>("/api/channels").then(
            (found) => setMail(found.mail),
            () => undefined,
        );
    }, []);
    if (!mail) return null;
    return (
        <form
            class="line"
            onSubmit={(event) => {
                event.preventDefault();
                act(() => ask("/api/sign-in/mail", { address }).then(() => setSent(true)));
            }}
        >
            <label class="field">
                <span>{calls.address}</span>
                <input
                    type="email"
                    value={address}
                    required
                    autoComplete="email"
                    onInput={(event) => setAddress(event.currentTarget.value)}
                />
            </label>
            <Button type="submit">{calls.mailSignIn}</Button>
            {sent ? <p role="status">{calls.mailSent}</p> : null}
        </form>
    );
}
