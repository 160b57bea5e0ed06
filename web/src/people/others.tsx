/* Muting, blocking and reporting others at a table. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { table } from "../state/remote";
import { ask } from "../state/server";
import { chat, saidBy } from "../state/session";
import { change, settings } from "../state/settings";
import { others } from "../text/others";

interface Tie {
    person: string;
    /** 1 muted, 2 blocked. */
    kind: number;
    name: string;
}

type Kind = "mute" | "block" | "none";

async function tie(person: string, kind: Kind): Promise<void> {
    await ask("/api/me/people", { person, kind });
    if (kind !== "none") chat.value = chat.value.filter((line) => line.person !== person);
}

function Report({ person, said }: { person: string; said: (words: string) => void }): JSX.Element {
    const [text, setText] = useState("");
    const send = (): void => {
        ask("/api/me/report", { person, table: table.value?.id ?? "", text }).then(
            () => {
                setText("");
                said(others.reported);
            },
            (error: unknown) => said(saidBy(error)),
        );
    };
    return (
        <form
            onSubmit={(event) => {
                event.preventDefault();
                send();
            }}
        >
            <label class="field">
                <span>{others.reportWhy}</span>
                <textarea rows={3} maxLength={1000} required value={text} onInput={(event) => setText(event.currentTarget.value)} />
            </label>
            <Button type="submit">{others.reportSend}</Button>
        </form>
    );
}

function About({ person, name, close }: { person: string; name: string; close: () => void }): JSX.Element {
    const [kind, setKind] = useState(0);
    const [said, setSaid] = useState("");
    const wish = (what: Kind): void => {
        tie(person, what).then(
            () => {
                setKind(["none", "mute", "block"].indexOf(what));
                setSaid(others.done);
            },
            (error: unknown) => setSaid(saidBy(error)),
        );
    };
    useEffect(() => {
        ask<Tie[]>("/api/me/people").then(
            (ties) => setKind(ties.find((one) => one.person === person)?.kind ?? 0),
            () => undefined,
        );
    }, []);
    return (
        <Dialog title={others.about(name)} close={close}>
            <div class="about-person">
                <p>
                    <a href={`/people/${person}`}>{others.games}</a>
                </p>
                <p>{others.muteWhy}</p>
                <Button onClick={() => wish(kind === 1 ? "none" : "mute")}>{kind === 1 ? others.unmute : others.mute}</Button>
                <p>{others.blockWhy}</p>
                <Button onClick={() => wish(kind === 2 ? "none" : "block")}>{kind === 2 ? others.unblock : others.block}</Button>
                <h3>{others.report}</h3>
                <Report person={person} said={setSaid} />
                <p role="status">{said}</p>
            </div>
        </Dialog>
    );
}

/** Everybody who sits here or has spoken, to be muted, blocked or reported; and whether one sees what is said at all. */
export function Others(): JSX.Element | null {
    const [chosen, choose] = useState<{ person: string; name: string } | null>(null);
    const info = table.value;
    if (!info) return null;
    const mine = info.seats.find((seat) => seat.you)?.person;
    const all = new Map<string, string>();
    for (const one of [...info.seats, ...chat.value]) if (one.person && one.person !== mine) all.set(one.person, one.name ?? "");
    return (
        <details class="others">
            <summary>{others.title}</summary>
            <p class="acts">
                {[...all].map(([person, name]) => (
                    <Button key={person} onClick={() => choose({ person, name })}>
                        {others.about(name)}
                    </Button>
                ))}
            </p>
            <label class="field check">
                <input
                    type="checkbox"
                    checked={settings.value.hideChat}
                    onChange={(event) => change({ hideChat: event.currentTarget.checked })}
                />
                <span>{others.hideChat}</span>
            </label>
            {settings.value.hideChat ? <p>{others.hidden}</p> : null}
            {chosen ? <About {...chosen} close={() => choose(null)} /> : null}
        </details>
    );
}

/** The list of people that are muted or blocked, with a button to undo that. */
export function Ties(): JSX.Element {
    const [ties, setTies] = useState<Tie[]>([]);
    const [said, setSaid] = useState("");
    const read = (): Promise<void> => ask<Tie[]>("/api/me/people").then(setTies);
    const fail = (error: unknown): void => setSaid(saidBy(error));
    useEffect(() => {
        read().catch(fail);
    }, []);
    return (
        <section class="account-part">
            <h2>{others.list}</h2>
            {ties.length ? null : <p>{others.none}</p>}
            <ul class="rows">
                {ties.map((one) => {
                    const name = one.name || others.somebody;
                    return (
                        <li key={one.person}>
                            <span>{one.kind === 2 ? others.blocked(name) : others.muted(name)}</span>
                            <Button onClick={() => void tie(one.person, "none").then(read).catch(fail)}>
                                {one.kind === 2 ? others.unblock : others.unmute}
                            </Button>
                        </li>
                    );
                })}
            </ul>
            <p role="status">{said}</p>
        </section>
    );
}
