/* Asking what a thing is: rest the mouse on it, hold a finger on it, or press ? with the focus on it; then the arrow
 * keys go on to its neighbours. This part detects the question; the code that answers is loaded with the first one. */

/** What is asked about: the shape's id, and the icon under the pointer, if there is one. */
export interface Asked {
    id: string;
    icon: string;
    /** Where it is on the screen. */
    box: DOMRect;
    /** Asked by key or finger: the answer stays until it is sent away. */
    stays: boolean;
}

/** How long the mouse rests, and how long a finger is held, in milliseconds. */
const REST = 400;
const HOLD = 500;
/** A finger that moves so far drags the board. */
const STILL = 8;

const BOARDS = ".stage svg, svg.sheet";

function idOf(element: Element): string {
    return element.getAttribute("data-pick") ?? element.getAttribute("data-id") ?? "";
}

/** What lies under a point of the screen. */
export function askedAt(x: number, y: number, stays: boolean): Asked | null {
    let id = "";
    let icon = "";
    let box: DOMRect | null = null;
    for (const element of document.elementsFromPoint(x, y)) {
        if (!element.closest(BOARDS)) {
            if (element.closest(".stage, .drawer, .side, .page-tab, .table")) continue;
            break;
        }
        const href = element instanceof SVGUseElement ? element.href.baseVal.slice(1) : "";
        if (!icon && href) icon = href;
        const group = element.closest("[data-pick], [data-id]");
        if (!id && group) {
            id = idOf(group);
            box = group.getBoundingClientRect();
        }
        if (!box && href) box = element.getBoundingClientRect();
    }
    return box ? { id: id || icon, icon: id ? icon : "", box, stays } : null;
}

function focused(): Asked | null {
    const group = document.activeElement?.closest("[data-pick]");
    return group ? { id: idOf(group), icon: "", box: group.getBoundingClientRect(), stays: true } : null;
}

/* Everything on the screen that can be asked about, each once, in the order in which it is drawn. */
function askable(): Asked[] {
    const found = new Map<string, Asked>();
    for (const element of document.querySelectorAll(`:is(${BOARDS}) :is([data-pick], [data-id])`)) {
        const id = idOf(element);
        const box = element.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const seen = box.width > 0 && x >= 0 && y >= 0 && x <= window.innerWidth && y <= window.innerHeight;
        if (id && seen && !found.has(id)) found.set(id, { id, icon: "", box, stays: true });
    }
    return [...found.values()];
}

/* What the arrow keys go to from one of them, round and round. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function neighbour(id: string, step: number): Asked | null {
    const all = askable();
    const at = all.findIndex((one) => one.id === id);
    return all[(at + step + all.length) % all.length] ?? null;
}

type Answers = typeof import("./card");
let answers: Answers | null = null;

function answer(asked: Asked): void {
    if (answers) answers.showCard(asked);
    else
        import("./card").then(
            async (loaded) => {
                await loaded.ready();
                answers = loaded;
                loaded.showCard(asked);
            },
            () => undefined,
        );
}

function isTyping(target: EventTarget | null): boolean {
    return target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}

/* Escape hides the card, arrows go on from it to its neighbours, `?` asks what has the focus, lies below the pointer or comes first. */
function hearKey(event: KeyboardEvent, at: { x: number; y: number }): void {
    if (event.key === "Escape" && answers?.shownCard()) {
        answers.hideCard();
        event.stopPropagation();
        return;
    }
    const shown = answers?.shownCard();
    const step = STEPS[event.key];
    if (shown?.stays && step && !isTyping(event.target)) {
        const next = neighbour(shown.id, step);
        if (next) answer(next);
        event.preventDefault();
        event.stopPropagation();
        return;
    }
    if (event.key !== "?" || isTyping(event.target) || document.querySelector("dialog[open]")) return;
    const asked = focused() ?? askedAt(at.x, at.y, true) ?? askable()[0];
    if (!asked) return;
    event.preventDefault();
    answer({ ...asked, stays: true });
}

/* Listens in the capture phase on the whole page; returns a function that stops it. */
function hearAll(acts: [string, (event: never) => void][]): () => void {
    for (const [name, act] of acts) window.addEventListener(name, act as EventListener, true);
    return () => {
        for (const [name, act] of acts) window.removeEventListener(name, act as EventListener, true);
    };
}

/** Listens at a table; answers how to stop. */
export function listenToQuestions(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let at = { x: 0, y: 0 };
    let held = false;
    const wait = (time: number, x: number, y: number, stays: boolean): void => {
        clearTimeout(timer);
        at = { x, y };
        timer = setTimeout(() => {
            const asked = askedAt(x, y, stays);
            if (!asked) return;
            held = stays;
            answer(asked);
        }, time);
    };
    const move = (event: PointerEvent): void => {
        if (event.pointerType === "mouse") {
            const inside = event.target instanceof Element && event.target.closest(BOARDS) !== null;
            const shown = answers?.shownCard();
            if (shown && !shown.stays && askedAt(event.clientX, event.clientY, false)?.id !== shown.id) answers?.hideCard();
            if (inside && event.buttons === 0) wait(REST, event.clientX, event.clientY, false);
            else clearTimeout(timer);
        } else if (Math.hypot(event.clientX - at.x, event.clientY - at.y) > STILL) clearTimeout(timer);
    };
    const down = (event: PointerEvent): void => {
        clearTimeout(timer);
        if (event.target instanceof Element && event.target.closest(".told")) return;
        held = false;
        answers?.hideCard();
        if (event.pointerType !== "mouse" && event.isPrimary && event.target instanceof Element && event.target.closest(BOARDS))
            wait(HOLD, event.clientX, event.clientY, true);
    };
    const up = (event: PointerEvent): void => {
        if (event.pointerType !== "mouse") clearTimeout(timer);
    };
    /* A long press that asked does not also pick. */
    const click = (event: Event): void => {
        if (!held || (event.target instanceof Element && event.target.closest(".told"))) return;
        held = false;
        event.stopPropagation();
        event.preventDefault();
    };
    const menu = (event: Event): void => {
        if (held) event.preventDefault();
    };
    const key = (event: KeyboardEvent): void => hearKey(event, at);
    const stop = hearAll([
        ["pointermove", move],
        ["pointerdown", down],
        ["pointerup", up],
        ["pointercancel", up],
        ["click", click],
        ["contextmenu", menu],
        ["keydown", key],
    ]);
    return () => {
        clearTimeout(timer);
        answers?.hideCard();
        stop();
    };
}
