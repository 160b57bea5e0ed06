/* The bar at the top of a table: which game, and what is always at hand. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../parts/button";
import { HelpDialog } from "../parts/help";
import { Icon } from "../parts/icon";
import { SettingsDialog } from "../parts/settings";
import { go } from "../state/app";
import { saveFile } from "../state/file";
import { seats, session, viewer } from "../state/session";
import { change, settings } from "../state/settings";
import { words } from "../text/catalogue";
import { Leave } from "./leave";

function isDark(): boolean {
    const { theme } = settings.value;
    return theme === "dark" || (theme === "auto" && window.matchMedia("(prefers-color-scheme: dark)").matches);
}

export function TableBar(): JSX.Element {
    const [open, setOpen] = useState<"help" | "settings" | null>(null);
    const now = session.value;
    const sub = viewer.value < 0 && now?.host.kind === "remote" ? words.watching : seats.value.map((seat) => seat.name).join(", ");
    return (
        <>
            <header class="bar">
                <a
                    class="logo"
                    href="/"
                    aria-label={words.toHome}
                    onClick={(event) => {
                        event.preventDefault();
                        go("/");
                    }}
                >
                    <Icon name="roundhouse" size={28} />
                    <span class="only-desk">{words.product}</span>
                </a>
                <div class="what">
                    <h1>{now?.game.title}</h1>
                    <p>{sub}</p>
                </div>
                <span class="sp" />
                {now?.host.company && viewer.value >= 0 ? <Leave class="only-desk" /> : null}
                <Button icon="rules" label={words.learn} onClick={() => setOpen("help")} />
                <Button class="only-desk" icon="log" label={words.saveRecord} onClick={saveFile} />
                <Button
                    class="only-desk"
                    icon={settings.value.sound ? "sound" : "mute"}
                    label={words.sound}
                    pressed={settings.value.sound}
                    onClick={() => change({ sound: !settings.value.sound })}
                />
                <Button class="only-desk" icon="theme" label={words.theme} onClick={() => change({ theme: isDark() ? "light" : "dark" })} />
                <Button icon="settings" label={words.settings} onClick={() => setOpen("settings")} />
            </header>
            {open === "help" && now ? (
                <HelpDialog
                    game={now.game}
                    table={{ count: seats.value.length, options: now.match.about().options }}
                    close={() => setOpen(null)}
                />
            ) : null}
            {open === "settings" ? (
                <SettingsDialog table={now?.host.company && viewer.value >= 0 ? now.id : ""} close={() => setOpen(null)} />
            ) : null}
        </>
    );
}
