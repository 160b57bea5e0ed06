/* The field for one's own name. What the server refuses is said, and stays to be mended. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { asName, nameRefused, rename } from "../state/server";
import { saidBy } from "../state/session";
import { settings } from "../state/settings";
import { words } from "../text/catalogue";
import { Notice } from "./numbered";

/** `given`: the name that the server gave to who has chosen none. */
export function NameField({ given = "" }: { given?: string }): JSX.Element {
    const [typed, setTyped] = useState<string | null>(null);
    const [wrong, setWrong] = useState("");
    const take = (wish: string): void => {
        rename(asName(wish)).then(
            () => {
                setTyped(null);
                setWrong("");
            },
            (error: unknown) => setWrong(saidBy(error)),
        );
    };
    return (
        <>
            <label class="field">
                <span>{words.yourName}</span>
                <input
                    value={typed ?? (settings.value.name || given)}
                    placeholder={words.me}
                    maxLength={24}
                    autoComplete="nickname"
                    onInput={(event) => setTyped(event.currentTarget.value)}
                    onChange={(event) => take(event.currentTarget.value)}
                />
            </label>
            <Notice text={wrong || nameRefused.value} />
        </>
    );
}
