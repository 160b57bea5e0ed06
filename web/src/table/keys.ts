/* Keys that work anywhere at a table: Escape takes back a step, Enter makes the move, R turns, U undoes. */
import { confirm, endTurn } from "../state/acts";
import { chosen, nextWay, unpick } from "../state/choosing";
import { ending } from "../state/picks";
import { notice } from "../state/session";
import { takeBack } from "../state/undo";

function isTyping(target: EventTarget | null): boolean {
    return target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA|DIALOG)$/.test(target.tagName);
}

export function listenToKeys(): () => void {
    const act = (event: KeyboardEvent): void => {
        if (isTyping(event.target) || document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
        const onButton = event.target instanceof Element && event.target.closest("button, [role=button], a") !== null;
        if (event.key === "Escape") unpick();
        else if (event.key === "Enter" && ending.value && !onButton) endTurn();
        else if (event.key === "Enter" && chosen.value && !onButton) confirm();
        else if (event.key === "r" || event.key === "R") nextWay(event.shiftKey ? -1 : 1);
        else if (event.key === "u" || event.key === "U") notice.value = takeBack();
        else return;
        event.preventDefault();
    };
    window.addEventListener("keydown", act);
    return () => window.removeEventListener("keydown", act);
}
