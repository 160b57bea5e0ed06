/* A table: bar, question, board, drawer, seats and panel; on a phone one column with tabs at its foot. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Sheet } from "../engine/types";
import { Button } from "../parts/button";
import { rememberPlaces, travel } from "../scene/motion";
import { stopPlaying } from "../state/moment";
import { seen } from "../state/recent";
import { asked } from "../state/remote";
import {
    acted,
    beforeChange,
    broken,
    deciding,
    ending,
    handover,
    keepDrawn,
    lines,
    moment,
    picking,
    result,
    scene,
    session,
    version,
    viewer,
    waiting,
} from "../state/session";
import { words } from "../text/catalogue";
import { TableBar } from "./bar";
import { callOnTurn } from "./call";
import { Chat } from "./chat";
import { Drawer, PhoneDrawer } from "./drawer";
import { Handover } from "./handover";
import { listenToKeys } from "./keys";
import {
    boardAsked,
    chosenSheet,
    drawerScale,
    drawerSheets,
    inBands,
    narrow,
    sheetAsked,
    shownSheet,
    sideAsked,
    sideSheets,
} from "./layout";
import { Log } from "./log";
import { Moves } from "./moves";
import { Nav, phoneTab } from "./nav";
import { resultShown, showResult } from "./over";
import { Panel } from "./panel";
import { PromptBar } from "./prompt";
import { ReplayBar } from "./replay";
import { ResultDialog } from "./result";
import { Seats } from "./seats";
import { SheetView } from "./sheet";
import { SheetTabs } from "./sheets";
import { Speaker } from "./speaker";
import { Stage } from "./stage";
import { Strip } from "./strip";
import { WaitingRoom } from "./waiting";
import { Zoomers } from "./zoomers";

/* Sheets below one another; what is asked comes into sight by itself. */
function Pages({ sheets }: { sheets: Sheet[] }): JSX.Element {
    const room = useRef<HTMLDivElement>(null);
    const lit = [...picking.value.lit].join(" ");
    useEffect(() => {
        const all = [...(room.current?.querySelectorAll(".ring-lit") ?? [])];
        const box = room.current?.getBoundingClientRect();
        const seen = (ring: Element): boolean => {
            const { top, bottom } = ring.getBoundingClientRect();
            return box !== undefined && top >= box.top && bottom <= box.bottom;
        };
        if (!all.some(seen)) all[0]?.scrollIntoView({ block: "center" });
    }, [lit]);
    return (
        <div class="page-tab" ref={room} tabIndex={0} role="group" aria-label={words.parts}>
            {sheets.map((sheet) => (
                <SheetView key={sheet.name} sheet={sheet} />
            ))}
        </div>
    );
}

function PhoneBoard(): JSX.Element {
    const sheet = shownSheet.value;
    const bands = sheet !== undefined && inBands(sheet);
    return (
        <div class="phone-board">
            <SheetTabs />
            {sheet ? bands ? <Pages key={sheet.name} sheets={[sheet]} /> : <Stage sheet={sheet} /> : null}
            {deciding.value || bands ? null : <Zoomers />}
        </div>
    );
}

function PhoneTabs(): JSX.Element {
    switch (phoneTab.value) {
        case "sheets":
            return <Pages sheets={[...sideSheets.value, ...drawerSheets.value]} />;
        case "seats":
            return (
                <div class="page-tab" tabIndex={0} role="group" aria-label={words.parts}>
                    <Seats />
                </div>
            );
        case "log":
            return (
                <div class="page-tab" tabIndex={0} role="group" aria-label={words.parts}>
                    <ReplayBar />
                    <Log />
                </div>
            );
        case "moves":
            return (
                <div class="page-tab" tabIndex={0} role="group" aria-label={words.parts}>
                    <Moves />
                </div>
            );
        case "chat":
            return (
                <div class="page-tab" tabIndex={0} role="group" aria-label={words.parts}>
                    <Chat />
                </div>
            );
        default:
            return <PhoneBoard />;
    }
}

function Phone(): JSX.Element {
    useEffect(() => {
        if (sideAsked.value) phoneTab.value = "sheets";
        else if (boardAsked.value && phoneTab.value === "sheets") phoneTab.value = "board";
    }, [sideAsked.value, boardAsked.value]);
    const withQuestion = phoneTab.value === "board" || phoneTab.value === "sheets";
    return (
        <main class="table phone" data-lines={lines.value}>
            <Strip
                open={() => {
                    phoneTab.value = "seats";
                }}
            />
            <PhoneTabs />
            {withQuestion ? (
                <div class="foot">
                    {phoneTab.value === "board" ? <PhoneDrawer sheets={sheetAsked.value} /> : null}
                    <PromptBar />
                </div>
            ) : null}
            <Nav />
        </main>
    );
}

function Desk(): JSX.Element {
    return (
        <main class="table desk" data-lines={lines.value}>
            <PromptBar />
            {shownSheet.value ? <Stage key={shownSheet.value.name} sheet={shownSheet.value} /> : null}
            <Drawer sheets={drawerSheets.value} scale={drawerScale.value} />
            <ReplayBar />
            <aside class="side">
                <Seats />
                <Panel />
            </aside>
        </main>
    );
}

function Asked(): JSX.Element | null {
    const question = asked.value;
    const company = session.value?.host.company;
    if (!question || !company || viewer.value < 0) return null;
    return (
        <div class="banner" role="alert">
            {words.undoAsked(question.name, question.n)}
            <Button onClick={() => company.agree(true)}>{words.agree}</Button>
            <Button onClick={() => company.agree(false)}>{words.refuse}</Button>
        </div>
    );
}

export function Table(): JSX.Element {
    useEffect(() => {
        beforeChange.call = rememberPlaces;
        const stops = [callOnTurn(), listenToKeys()];
        return () => {
            beforeChange.call = () => undefined;
            for (const stop of stops) stop();
            stopPlaying();
            chosenSheet.value = "";
            resultShown.value = false;
            phoneTab.value = "board";
        };
    }, []);
    useLayoutEffect(() => {
        keepDrawn(scene.value);
        travel(scene.value);
    }, [version.value, moment.value, ending.value]);
    useEffect(() => {
        if (acted.value) seen();
        chosenSheet.value = "";
    }, [acted.value]);
    const over = (result.value?.over ?? false) && moment.value === null && !ending.value;
    useEffect(() => {
        if (over) showResult();
    }, [over]);

    if (handover.value !== null) return <Handover seat={handover.value} />;
    return (
        <>
            <TableBar />
            {broken.value ? (
                <div class="banner" role="alert">
                    {words.connectionLost}
                </div>
            ) : null}
            <Asked />
            {waiting.value ? <WaitingRoom /> : narrow.value ? <Phone /> : <Desk />}
            <Speaker />
            {resultShown.value && over ? <ResultDialog /> : null}
        </>
    );
}
