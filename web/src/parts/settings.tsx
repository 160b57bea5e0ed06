/* Settings: theme, confirming, sound, notifications, pace, name. */
import type { JSX } from "preact";
import { change, type Settings, settings } from "../state/settings";
import { words } from "../text/catalogue";
import { languages } from "../text/language";
import { Dialog } from "./dialog";
import { later } from "./later";
import { NameField } from "./name_field";

function Check({ name, children }: { name: "confirm" | "pass" | "endTurn" | "sound" | "notify"; children: string }): JSX.Element {
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

const CallsHere = later<{ table: string }>(async () => (await import("../people/parts")).CallsHere);

/** `table`: of the host, where one sits. */
export function SettingsDialog({ close, table = "" }: { close: () => void; table?: string }): JSX.Element {
    const { theme, pace, help, language } = settings.value;
    const speak = (wished: string): void => {
        change({ language: wished });
        location.reload();
    };
    return (
        <Dialog title={words.settings} close={close}>
            <NameField />
            <label class="field">
                <span>{words.theme}</span>
                <select value={theme} onChange={(event) => change({ theme: event.currentTarget.value as Settings["theme"] })}>
                    <option value="auto">{words.themes.auto}</option>
                    <option value="light">{words.themes.light}</option>
                    <option value="dark">{words.themes.dark}</option>
                </select>
            </label>
            <label class="field">
                <span>{words.language}</span>
                <select value={language} onChange={(event) => speak(event.currentTarget.value)}>
                    <option value="auto">{words.languageAuto}</option>
                    {Object.entries(languages).map(([code, called]) => (
                        <option key={code} value={code} lang={code}>
                            {called}
                        </option>
                    ))}
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
            <label class="field">
                <span>{words.gameHelp}</span>
                <select value={help} onChange={(event) => change({ help: event.currentTarget.value as Settings["help"] })}>
                    <option value="first">{words.gameHelps.first}</option>
                    <option value="always">{words.gameHelps.always}</option>
                    <option value="never">{words.gameHelps.never}</option>
                </select>
            </label>
            <Check name="confirm">{words.confirmMoves}</Check>
            <Check name="pass">{words.passSingle}</Check>
            <Check name="endTurn">{words.confirmTurn}</Check>
            <Check name="sound">{words.sound}</Check>
            <Check name="notify">{words.notify}</Check>
            {table ? <CallsHere table={table} /> : null}
        </Dialog>
    );
}
