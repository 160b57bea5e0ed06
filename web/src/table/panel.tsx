/* The panel beside the board, in tabs: the side sheet, the log, the chat, all moves. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { picking } from "../state/choosing";
import { chat, session } from "../state/session";
import { words } from "../text/catalogue";
import { BeyondScroll } from "./beyond";
import { Chat } from "./chat";
import { asks, besideWide, sideAsked, sideSheets } from "./layout";
import { Log } from "./log";
import { Moves } from "./moves";
import { SheetView } from "./sheet";

export type PanelTab = "side" | "log" | "chat" | "moves";
export const panelTab = signal<PanelTab>("side");

function titles(): [PanelTab, string][] {
    const side = sideSheets.value[0];
    const tabs: [PanelTab, string][] = [["moves", words.moves]];
    if (session.value?.host.company) tabs.unshift(["chat", chat.value.length ? words.chatCount(chat.value.length) : words.chat]);
    if (!besideWide.value) tabs.unshift(["log", words.log]);
    return side ? [["side", side.title], ...tabs] : tabs;
}

function Inside({ tab }: { tab: PanelTab }): JSX.Element {
    if (tab === "log") return <Log />;
    if (tab === "chat") return <Chat />;
    if (tab === "moves") return <Moves />;
    return (
        <>
            {sideSheets.value.map((sheet) => (
                <SheetView key={sheet.name} sheet={sheet} />
            ))}
        </>
    );
}

export function Panel(): JSX.Element {
    const tabs = titles();
    const now = tabs.some(([tab]) => tab === panelTab.value) ? panelTab.value : (tabs[0]?.[0] ?? "moves");
    const room = useRef<HTMLDivElement>(null);
    const lit = `${now} ${[...picking.value.lit].join(" ")}`;
    useEffect(() => {
        if (sideAsked.value) panelTab.value = "side";
    }, [sideAsked.value]);
    useEffect(() => {
        if (now !== "side") return;
        const rings = [...(room.current?.querySelectorAll(".ring-lit") ?? [])];
        const box = room.current?.getBoundingClientRect();
        if (!box || !rings.length || rings.some((ring) => ring.getBoundingClientRect().bottom <= box.bottom + 2)) return;
        rings[0]?.scrollIntoView({ block: "center" });
    }, [lit]);
    return (
        <section class="panel">
            <div class="tabs" role="tablist" aria-label={words.panel}>
                {tabs.map(([tab, title]) => (
                    <button
                        key={tab}
                        type="button"
                        role="tab"
                        class={tab === "side" && tab !== now && sideSheets.value.some(asks) ? "asks" : ""}
                        id={`tab-${tab}`}
                        aria-selected={tab === now}
                        aria-controls="panel-in"
                        onClick={() => {
                            panelTab.value = tab;
                        }}
                    >
                        {title}
                    </button>
                ))}
            </div>
            <div class="scrolls">
                <div class="panel-in" ref={room} id="panel-in" role="tabpanel" aria-labelledby={`tab-${now}`} tabIndex={0}>
                    <Inside tab={now} />
                </div>
                <BeyondScroll room={room} lit={lit} />
            </div>
        </section>
    );
}
