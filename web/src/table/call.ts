/* Calling the person when it is their turn: the tab's title, a sound, a notification. */
import { effect } from "@preact/signals";
import { ending } from "../state/picks";
import { session } from "../state/session";
import { settings } from "../state/settings";
import { deciding, prompt, result } from "../state/shown";
import { words } from "../text/catalogue";

function ring(): void {
    const context = new AudioContext();
    const note = (pitch: number, at: number): void => {
        const tone = context.createOscillator();
        const loud = context.createGain();
        tone.frequency.value = pitch;
        loud.gain.setValueAtTime(0.0001, context.currentTime + at);
        loud.gain.exponentialRampToValueAtTime(0.16, context.currentTime + at + 0.02);
        loud.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + at + 0.35);
        tone.connect(loud).connect(context.destination);
        tone.start(context.currentTime + at);
        tone.stop(context.currentTime + at + 0.4);
    };
    note(659, 0);
    note(523, 0.16);
    setTimeout(() => void context.close(), 900);
}

function notify(text: string): void {
    if (!settings.peek().notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
    new Notification(words.product, { body: text, icon: "/icon-192.png", tag: session.peek()?.id ?? "" });
}

/** Answers how to stop. */
export function callOnTurn(): () => void {
    let was = true;
    const stop = effect(() => {
        const game = session.value?.game.title ?? words.product;
        const over = result.value?.over ?? false;
        document.title = deciding.value || ending.value ? words.titleTurn(game) : over ? words.titleOver(game) : game;
        const now = deciding.value;
        if (now && !was) {
            if (settings.peek().sound) ring();
            notify(`${game}: ${prompt.peek().text}`);
        }
        was = now;
    });
    return () => {
        stop();
        document.title = words.product;
    };
}
