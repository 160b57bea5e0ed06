/* The link of a table for friends: to be copied, or scanned. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../parts/button";
import { people } from "../text/people";
import { Qr } from "./qr";

export function Copied({ label, text }: { label: string; text: string }): JSX.Element {
    const [copied, setCopied] = useState(false);
    const copy = async (): Promise<void> => {
        await navigator.clipboard?.writeText(text).catch(() => undefined);
        setCopied(true);
    };
    return (
        <div class="invite">
            <label class="field">
                <span>{label}</span>
                <input readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <Button icon={copied ? "check" : "link"} onClick={() => void copy()}>
                {copied ? people.copied : people.copy}
            </Button>
        </div>
    );
}

export function Invite(): JSX.Element {
    const link = `${location.origin}${location.pathname}`;
    return (
        <div class="invite-all">
            <Copied label={people.invite} text={link} />
            <Qr text={link} label={people.qr} />
        </div>
    );
}
