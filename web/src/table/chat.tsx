/* What people at the table say to each other. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../parts/button";
import { later } from "../parts/later";
import { Token } from "../parts/token";
import { chat, session } from "../state/session";
import { settings } from "../state/settings";
import { words } from "../text/catalogue";

const Others = later<object>(async () => (await import("../people/others")).Others);

export function Chat(): JSX.Element {
    const [text, setText] = useState("");
    const company = session.value?.host.company;
    const send = (event: Event): void => {
        event.preventDefault();
        if (!text.trim()) return;
        company?.chat(text.trim());
        setText("");
    };
    if (!company) return <p class="empty">{words.chatAlone}</p>;
    return (
        <div class="chat">
            <ol aria-live="polite" aria-label={words.chat}>
                {(settings.value.hideChat ? [] : chat.value).map((line, at) => (
                    <li key={at}>
                        <Token seat={line.seat} size={15} />
                        <span>
                            <b>{line.name}</b> {line.text}
                        </span>
                    </li>
                ))}
            </ol>
            <Others />
            <form onSubmit={send}>
                <input
                    aria-label={words.say}
                    placeholder={words.say}
                    maxLength={500}
                    value={text}
                    onInput={(event) => setText(event.currentTarget.value)}
                />
                <Button type="submit" icon="next" label={words.send} />
            </form>
        </div>
    );
}
