/* A table: bar, question, board, drawer, seats and panel; on a phone one column with tabs at its foot. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Sheet } from "../engine/types";
import { listenToQuestions } from "../learn/asking";
import { Button } from "../parts/button";
import { later } from "../parts/later";
import { Notice } from "../parts/numbered";
import { rememberPlaces, travel } from "../scene/motion";
import { acted } from "../state/acts";
import { picking } from "../state/choosing";
import { beforeChange, keepDrawn } from "../state/drawn";
import { stopPlaying } from "../state/moment";
import { passByItself } from "../state/passing";
import { ending } from "../state/picks";
import { seen } from "../state/recent";
import { asked } from "../state/remote";
import { broken, handover, moment, notice, seats, session, version, viewer, waiting } from "../state/session";
import { deciding, lines, result, scene } from "../state/shown";
import { words } from "../text/catalogue";
import { TableBar } from "./bar";
import { BeyondScroll, ringsIn } from "./beyond";
import { callOnTurn } from "./call";
import { Chat } from "./chat";
import { Drawer, PhoneDrawer } from "./drawer";
import { Handover } from "./handover";
import { listenToKeys } from "./keys";
import {
    asks,
    besideWide,
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
import { Leave } from "./leave";
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

const Company = later<object>(async () => (await import("../people/parts")).Company);

/* Sheets below one another; what is asked comes into sight by itself. */
function Pages({ sheets }: { sheets: Sheet[] }): JSX.Element {
    const room = useRef<HTMLDivElement>(null);
    const lit = [...picking.value.lit].join(" ");
    useEffect(() => {
        if (!room.current) return;
        const all = ringsIn(room.current);
        const box = room.current.getBoundingClientRect();
        if (!all.some(({ at }) => at.top >= box.top && at.bottom <= box.bottom)) all[0]?.ring.scrollIntoView({ block: "center" });
    }, [lit]);
    return (
        <div class="scrolls">
            <div class="page-tab" ref={room} tabIndex={0} role="group" aria-label={words.parts}>
                {sheets.map((sheet) => (
                    <SheetView key={sheet.name} sheet={sheet} />
                ))}
            </div>
            <BeyondScroll room={room} lit={lit} />
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
                    {session.value?.host.company && viewer.value >= 0 ? (
                        <p class="acts">
                            <Leave />
                        </p>
                    ) : null}
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
    const lit = [...picking.value.lit].join(" ");
    useEffect(() => {
        if (phoneTab.value === "sheets" && boardAsked.value && !sideSheets.value.some(asks)) phoneTab.value = "board";
    }, [lit]);
    const withQuestion = phoneTab.value === "board" || phoneTab.value === "sheets";
    return (
        <main class="table phone" data-lines={lines.value}>
            <Strip
                open={() => {
                    phoneTab.value = "seats";
                }}
            />
            <PhoneTabs />
            {withQuestion ? null : <Notice text={notice.value} />}
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

/* Seats and log beside a board that is higher than wide. */
function Beside(): JSX.Element {
    return (
        <aside class="beside" aria-label={words.seats}>
            <Seats />
            <section class="panel">
                <div class="panel-in" tabIndex={0} role="group" aria-label={words.log}>
                    <Log />
                </div>
            </section>
        </aside>
    );
}

function Desk(): JSX.Element {
    const beside = besideWide.value;
    return (
        <main
            class={beside ? "table desk parted" : "table desk"}
            style={beside ? { "--beside": `${beside}px` } : {}}
            data-lines={lines.value}
        >
            <PromptBar />
            {shownSheet.value ? <Stage key={shownSheet.value.name} sheet={shownSheet.value} /> : null}
            {beside ? <Beside /> : null}
            <Drawer sheets={drawerSheets.value} scale={drawerScale.value} />
            <ReplayBar />
            <aside class="side">
                {beside ? null : <Seats />}
                <Panel />
            </aside>
        </main>
    );
}

function Asked(): JSX.Element | null {
    const question = asked.value;
    const company = session.value?.host.company;
    if (!question || !company || viewer.value < 0) return null;
    const refuse = (): void => company.agree(false);
    if (question.seat === viewer.value)
        return (
            <div class="banner" role="alert">
                {words.undoAsking}
                <Button onClick={refuse}>{words.undoWithdraw}</Button>
            </div>
        );
    if (question.agreed)
        return (
            <div class="banner" role="alert">
                {words.undoAgreed}
            </div>
        );
    return (
        <div class="banner" role="alert">
            {words.undoAsked(question.name, question.n)}
            {seats.value[viewer.value]?.you ? (
                <>
                    <Button onClick={() => company.agree(true)}>{words.agree}</Button>
                    <Button onClick={refuse}>{words.refuse}</Button>
                </>
            ) : (
                ` ${words.undoKept}`
            )}
        </div>
    );
}

export function Table(): JSX.Element {
    useEffect(() => {
        beforeChange.call = rememberPlaces;
        const stops = [callOnTurn(), listenToKeys(), listenToQuestions(), passByItself()];
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
            {session.value?.host.company ? <Company /> : null}
            {waiting.value ? <WaitingRoom /> : narrow.value ? <Phone /> : <Desk />}
            <Speaker />
            {resultShown.value && over ? <ResultDialog /> : null}
        </>
    );
}
