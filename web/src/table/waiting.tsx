/* A table on the server that still has free seats: who is there, the link for friends, a bot for those who did not come. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../parts/button";
import { Token } from "../parts/token";
import { usualLevel } from "../state/levels";
import { seats, session } from "../state/session";
import { words } from "../text/catalogue";

function Invite(): JSX.Element {
    const [copied, setCopied] = useState(false);
    const link = `${location.origin}${location.pathname}`;
    const copy = async (): Promise<void> => {
        await navigator.clipboard?.writeText(link).catch(() => undefined);
        setCopied(true);
    };
    return (
        <div class="invite">
            <label class="field">
                <span>{words.invite}</span>
                <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <Button icon={copied ? "check" : "link"} onClick={() => void copy()}>
                {copied ? words.copied : words.copy}
            </Button>
        </div>
    );
}

export function WaitingRoom(): JSX.Element {
    const company = session.value?.host.company;
    const sitting = seats.value.some((seat) => seat.you);
    return (
        <main class="waiting">
            <h1>{words.waiting}</h1>
            <Invite />
            {session.value?.host.advises() ? null : <p>{words.hintsForbidden}</p>}
            <ul class="chairs">
                {seats.value.map((seat, at) => (
                    <li key={at}>
                        <Token seat={at} size={22} />
                        <b>{seat.name}</b>
                        {seat.you ? (
                            <>
                                <small>{words.you}</small>
                                <Button onClick={() => company?.rise()}>{words.leave}</Button>
                            </>
                        ) : null}
                        {seat.kind === "open" ? (
                            <>
                                {sitting ? null : (
                                    <Button main onClick={() => company?.sit(at)}>
                                        {words.takeSeat}
                                    </Button>
                                )}
                                <Button icon="bot" onClick={() => company?.callBot(at, usualLevel())}>
                                    {words.callBot}
                                </Button>
                            </>
                        ) : null}
                    </li>
                ))}
            </ul>
        </main>
    );
}
