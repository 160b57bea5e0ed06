/* The clocks of a timed table: one a seat, the running one counts down. Near its end the own clock calls, by title and sound. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Token } from "../parts/token";
import { ahead, table } from "../state/remote";
import { seats } from "../state/session";
import { settings } from "../state/settings";
import { people } from "../text/people";
import { inWords, onClock } from "./times";

const LOW = 30_000;

function beep(): void {
    if (!settings.value.sound) return;
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = 0.1;
    tone.frequency.value = 660;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.15);
    tone.onended = () => void audio.close();
}

/** What is left of a seat's clock now, in milliseconds; of one that stands, what its next turn would have. */
export function leftOf(at: number, now: number): number {
    const clock = table.value?.clock;
    if (!clock) return 0;
    if (clock.seat === at) return Math.max(0, clock.due - now - ahead.value);
    return clock.left[at] ?? 0;
}

export function Clocks(): JSX.Element | null {
    const [now, setNow] = useState(Date.now());
    const clock = table.value?.clock;
    const mine = clock ? (table.value?.seats[clock.seat]?.you ?? false) : false;
    useEffect(() => {
        if (!clock) return;
        const timer = setInterval(() => setNow(Date.now()), 500);
        return () => clearInterval(timer);
    }, [clock === undefined]);
    const left = clock ? leftOf(clock.seat, now) : 0;
    const low = mine && left > 0 && left < LOW && settings.value.clockCall;
    useEffect(() => {
        if (!low) return;
        const before = document.title;
        beep();
        return () => {
            document.title = before;
        };
    }, [low]);
    if (low) document.title = `${onClock(left)} – ${document.title.replace(/^[\d:]+ – /, "")}`;
    if (!clock) return null;
    return (
        <section class="company" aria-label={people.clocks}>
            <p class="unseen" role="alert">
                {low ? people.clockLow(inWords(LOW)) : ""}
            </p>
            <ul class="clocks">
                {seats.value.map((seat, at) => {
                    if (seat.kind !== "person") return null;
                    const time = leftOf(at, now);
                    const runs = clock.seat === at;
                    const words = runs ? people.clockRuns(seat.name, inWords(time)) : people.clockOf(seat.name, inWords(time));
                    return (
                        <li key={at} class={`${runs ? "runs" : ""}${runs && time < LOW ? " low" : ""}`}>
                            <Token seat={at} size={15} />
                            <span class="num" role="timer" aria-label={words} title={words}>
                                {onClock(time)}
                            </span>
                        </li>
                    );
                })}
            </ul>
        </section>
    );
}
