/* A friend who followed a link is asked a name, and not called "Guest k2xe". */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../parts/button";
import { rename } from "../state/server";
import { settings } from "../state/settings";
import { people } from "../text/people";

export function AskName(): JSX.Element | null {
    const [name, setName] = useState("");
    const [wrong, setWrong] = useState("");
    if (settings.value.name) return null;
    const keep = (event: Event): void => {
        event.preventDefault();
        rename(name.replaceAll(",", " ").trim()).catch((error: unknown) => setWrong(String(error)));
    };
    return (
        <form class="ask-name" onSubmit={keep}>
            <label class="field">
                <span>{people.nameWhy}</span>
                <input
                    value={name}
                    maxLength={24}
                    required
                    autoComplete="nickname"
                    onInput={(event) => setName(event.currentTarget.value)}
                />
            </label>
            <Button main type="submit">
                {people.nameGo}
            </Button>
            {wrong ? <p role="alert">{wrong}</p> : null}
        </form>
    );
}
