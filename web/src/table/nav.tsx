/* The tabs at the foot of a phone's page. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { Icon } from "../parts/icon";
import { chat, session } from "../state/session";
import { deciding } from "../state/shown";
import { words } from "../text/catalogue";
import { asks, sideSheets, stageSheets } from "./layout";

export type PhoneTab = "board" | "sheets" | "seats" | "log" | "moves" | "chat";
export const phoneTab = signal<PhoneTab>("board");

/** What is beside the board, by its own name where that is short. */
const SHORT = 10;

function sheetsTitle(): string {
    const [only, ...more] = sideSheets.value;
    return only && !more.length && only.title.length <= SHORT ? only.title : words.sheets;
}

/* Whether something can be picked behind a tab. */
function calls(tab: PhoneTab): boolean {
    const sheets = tab === "sheets" ? sideSheets.value : tab === "board" && phoneTab.value !== tab ? stageSheets.value : [];
    return deciding.value && sheets.some(asks);
}

export function Nav(): JSX.Element {
    const tabs: [PhoneTab, string, string][] = [
        ["board", "city", words.board],
        ["sheets", "cube", sheetsTitle()],
        ["seats", "person", words.seats],
        ["log", "log", words.log],
        session.value?.host.company ? ["chat", "chat", words.chat] : ["moves", "list", words.moves],
    ];
    return (
        <nav class="nav" aria-label={words.parts}>
            {tabs.map(([tab, icon, title]) => (
                <button
                    key={tab}
                    type="button"
                    aria-pressed={phoneTab.value === tab}
                    onClick={() => {
                        phoneTab.value = tab;
                    }}
                >
                    <Icon name={icon} size={24} />
                    <span>{title}</span>
                    {tab === "chat" && chat.value.length ? <i class="count">{chat.value.length}</i> : null}
                    {calls(tab) ? <i class="count asks">!</i> : null}
                </button>
            ))}
        </nav>
    );
}
