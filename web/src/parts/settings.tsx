/* What a person likes: theme, confirming, sound, notifications, pace, name. */
import type { JSX } from "preact";
import { rename } from "../state/server";
import { change, type Settings, settings } from "../state/settings";
import { words } from "../text/catalogue";
import { Dialog } from "./dialog";

function Check({ name, children }: { name: "confirm" | "endTurn" | "sound" | "notify"; children: string }): JSX.Element {
    const set = async (on: boolean): Promise<void> => {
        if (name === "notify" && on && "Notification" in window) on = (await Notification.requestPermission()) === "granted";
        change({ [name]: on });
    };
    return (
        <label class="field check">
            <input type="checkbox" checked={settings.value[name]} onChange={(event) => void set(event.currentTarget.checked)} />
            <span>{children}</span>
        </label>
    );
}

export function SettingsDialog({ close }: { close: () => void }): JSX.Element {
    const { theme, pace, name } = settings.value;
    return (
        <Dialog title={words.settings} close={close}>
            <label class="field">
                <span>{words.yourName}</span>
                <input
                    value={name}
                    maxLength={24}
                    onChange={(event) => void rename(event.currentTarget.value.replaceAll(",", " ").trim())}
                />
            </label>
            <label class="field">
                <span>{words.theme}</span>
                <select value={theme} onChange={(event) => change({ theme: event.currentTarget.value as Settings["theme"] })}>
                    <option value="auto">{words.themes.auto}</option>
                    <option value="light">{words.themes.light}</option>
                    <option value="dark">{words.themes.dark}</option>
                </select>
            </label>
            <label class="field">
                <span>{words.pace}</span>
                <select value={String(pace)} onChange={(event) => change({ pace: Number(event.currentTarget.value) })}>
                    <option value="1200">{words.paces.slow}</option>
                    <option value="500">{words.paces.calm}</option>
                    <option value="0">{words.paces.quick}</option>
                </select>
            </label>
            <Check name="confirm">{words.confirmMoves}</Check>
            <Check name="endTurn">{words.confirmTurn}</Check>
            <Check name="sound">{words.sound}</Check>
            <Check name="notify">{words.notify}</Check>
        </Dialog>
    );
}
