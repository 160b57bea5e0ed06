/* People at a table of the server: clocks, who is away, who keeps which seat, and what can be done about it. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/button";
import { SureButton } from "../parts/sure";
import { usualLevel } from "../state/levels";
import { ahead, table } from "../state/remote";
import { ownId, type TableInfo, type TableSeat } from "../state/server";
import { session } from "../state/session";
import { people } from "../text/people";
import { Clocks } from "./clocks";
import { inWords } from "./times";

function useNow(): number {
    const [now, setNow] = useState(Date.now());
    useEffect(() => {
        const timer = setInterval(() => setNow(Date.now()), 1000);
        return () => clearInterval(timer);
    }, []);
    return now + ahead.value;
}

function wordsFor(seat: TableSeat, now: number): string {
    const name = seat.name ?? "";
    switch (seat.status) {
        case "called":
            return people.called(name, inWords(Math.ceil(((seat.comes ?? now) - now) / 60_000) * 60_000)); // it is read aloud at each change
        case "kept":
            return people.kept(name);
        case "flagged":
            return people.flagged(name);
        case "resigned":
            return people.resigned(name);
        case "expelled":
            return people.expelled(name);
        default:
            return "";
    }
}

/* A person who resigned is a spectator for the server; here they are told so. */
const isOwn = (seat: TableSeat): boolean => seat.you === true || (seat.person !== undefined && seat.person === ownId.value);

function wordsOfAbsent(seat: TableSeat): string {
    return seat.kind === "person" && !seat.here ? people.away(seat.name ?? "") : "";
}

/* One's own seat, while a bot plays it. */
function Own({ seat, at }: { seat: TableSeat; at: number }): JSX.Element {
    if (seat.status === "resigned" || seat.status === "expelled")
        return (
            <div class="banner" role="alert">
                {seat.status === "resigned" ? people.yourSeatResigned : people.yourSeatExpelled}
            </div>
        );
    return (
        <div class="banner" role="alert">
            {seat.status === "flagged" ? people.yourSeatFlagged : people.yourSeatKept}
            <Button main onClick={() => session.value?.host.company?.sit(at)}>
                {people.comeBack}
            </Button>
        </div>
    );
}

/* What those who play may do about one who is away. */
function Away({ seat, at }: { seat: TableSeat; at: number }): JSX.Element | null {
    const company = session.value?.host.company;
    const name = seat.name ?? "";
    if (!company || seat.kind !== "person" || seat.you || seat.here) return null;
    return (
        <span class="acts">
            {seat.status === "called" ? null : (
                <Button icon="bot" title={people.callBotWhy} onClick={() => company.callBot(at, usualLevel())}>
                    {people.callBot(name)}
                </Button>
            )}
            <SureButton asks={people.expelAsked(name)} why={people.expelWhy} act={() => company.expel(at)}>
                {people.expel(name)}
            </SureButton>
        </span>
    );
}

/* The id of a league's table begins with the league's, and its pace has a deadline. */
function LeagueLink({ info }: { info: TableInfo }): JSX.Element | null {
    const league = /^(\w+)r\d+t\d+$/.exec(info.id)?.[1];
    if (!league || !info.pace.includes(" until ")) return null;
    return (
        <nav class="company" aria-label={people.leagueGame}>
            <a href={`/league/${league}`}>{people.leagueGame}</a>
        </nav>
    );
}

export function Company(): JSX.Element | null {
    const info = table.value;
    const now = useNow();
    if (info?.state !== "on") return info ? <LeagueLink info={info} /> : null;
    const sits = info.seats.some((seat) => seat.you && seat.kind === "person");
    const untimed = info.pace.startsWith("untimed");
    return (
        <>
            {info.seats.map((seat, at) => (isOwn(seat) && seat.kind === "bot" ? <Own key={at} seat={seat} at={at} /> : null))}
            <LeagueLink info={info} />
            <Clocks />
            <div class="company" role="status">
                {info.seats.map((seat, at) => {
                    const words = isOwn(seat) ? "" : wordsFor(seat, now) || (info.turn === at ? wordsOfAbsent(seat) : "");
                    const acts = sits && untimed ? <Away seat={seat} at={at} /> : null;
                    return words || acts ? (
                        <p key={at}>
                            {words} {acts}
                        </p>
                    ) : null;
                })}
            </div>
        </>
    );
}
