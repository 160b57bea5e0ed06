/* The card that says what a thing is: its name, what it does, how it is now, what choosing it would bring, and the rule. */
import { signal } from "@preact/signals";
import { type JSX, render } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Explanation } from "../engine/types";
import { Icon } from "../parts/icon";
import { RuleLink } from "../parts/numbered";
import { session, viewer } from "../state/session";
import { shownMatch } from "../state/shown";
import type { Asked } from "./asking";
import { ringAround } from "./pointers";
import { loadStyle } from "./style";

interface Told extends Asked {
    said: Explanation;
    /** What the icon under the pointer means, beside the thing that it is on. */
    icons: Explanation | null;
}

const told = signal<Told | null>(null);
const GAP = 12;

/* Beside the thing: below it, or above where there is no room, and never beyond the edge of the screen. */
function place(box: DOMRect, size: { width: number; height: number }): { left: number; top: number } {
    const below = box.bottom + GAP;
    const top = below + size.height <= window.innerHeight ? below : box.top - GAP - size.height;
    const left = box.left + box.width / 2 - size.width / 2;
    return {
        left: Math.max(8, Math.min(left, window.innerWidth - size.width - 8)),
        top: Math.max(8, Math.min(top, window.innerHeight - size.height - 8)),
    };
}

function Card({ card, game }: { card: Told; game: string }): JSX.Element {
    const ref = useRef<HTMLDivElement>(null);
    const [at, setAt] = useState({ left: -9999, top: 0 });
    useLayoutEffect(() => {
        if (ref.current) setAt(place(card.box, ref.current.getBoundingClientRect()));
    }, [card]);
    const { said, icons } = card;
    return (
        <>
            {card.stays ? (
                <div class="pointers" aria-hidden="true">
                    <span style={ringAround(card.box)} />
                </div>
            ) : null}
            <div
                ref={ref}
                data-id={said.id}
                class={card.stays ? "told told-stays" : "told"}
                style={`left: ${at.left}px; top: ${at.top}px`}
                role="status"
            >
                <strong>{said.name}</strong>
                {said.now ? <span class="told-now">{said.now}</span> : null}
                <p>
                    {said.does} {said.rule ? <RuleLink game={game} rule={said.rule} /> : null}
                </p>
                {said.choice ? (
                    <p class={said.can ? "told-can" : "told-not"}>
                        {said.choice} {said.choice_rule ? <RuleLink game={game} rule={said.choice_rule} /> : null}
                    </p>
                ) : null}
                {icons ? (
                    <p class="told-icon">
                        <Icon name={icons.id.slice(2)} size={20} />
                        <span>
                            <b>{icons.name}.</b> {icons.does} {icons.rule ? <RuleLink game={game} rule={icons.rule} /> : null}
                        </span>
                    </p>
                ) : null}
            </div>
        </>
    );
}

function Cards(): JSX.Element | null {
    const now = session.value;
    return told.value && now ? <Card key={told.value.id} card={told.value} game={now.game.name} /> : null;
}

let room: HTMLElement | null = null;

/** Its style is there: before, it could not be placed. */
export function ready(): Promise<void> {
    return loadStyle("/learn.css");
}

export function showCard(asked: Asked): void {
    const match = shownMatch();
    if (!match) return;
    const said = match.explain(viewer.value, asked.id);
    const icons = asked.icon.startsWith("i-") ? match.explain(viewer.value, asked.icon) : null;
    if (!said) return;
    if (!room) {
        room = document.createElement("div");
        document.body.append(room);
        render(<Cards />, room);
    }
    told.value = { ...asked, said, icons };
}

export function hideCard(): void {
    told.value = null;
}

export function shownCard(): Asked | null {
    return told.value;
}
