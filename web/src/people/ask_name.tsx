/* A friend who followed a link is asked a name, and not called "Guest k2xe". */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../parts/button";
import { Notice } from "../parts/numbered";
import { asName, nameRefused, rename } from "../state/server";
import { saidBy } from "../state/session";
import { settings } from "../state/settings";
import { people } from "../text/people";

export function AskName(): JSX.Element | null {
    const [name, setName] = useState("");
    const [wrong, setWrong] = useState("");
    const [asks, setAsks] = useState(false);
    if (settings.value.name && !asks) return null;
    const keep = (event: Event): void => {
        event.preventDefault();
        setWrong("");
        setAsks(true);
        rename(asName(name))
            .catch((error: unknown) => setWrong(saidBy(error)))
            .finally(() => setAsks(false));
    };
    return (
        <form class="ask-name" onSubmit={keep}>
            <label class="field">
                <span>{people.nameWhy}</span>
                <input
                    value={name}
                    maxLength={24}
                    required
                    pattern=".*[^\s,].*"
                    autoComplete="nickname"
                    onInput={(event) => setName(event.currentTarget.value)}
                />
            </label>
            <Button main type="submit">
                {people.nameGo}
            </Button>
            <Notice text={wrong || nameRefused.value} />
        </form>
    );
}
