/* A table on the server that still has free seats: who is there, the link for friends, a bot for those who did not come. */
import type { JSX } from "preact";
import { Button } from "../parts/button";
import { later } from "../parts/later";
import { Notice } from "../parts/numbered";
import { SureButton } from "../parts/sure";
import { Token } from "../parts/token";
import { usualLevel } from "../state/levels";
import { table } from "../state/remote";
import { notice, seats, session } from "../state/session";
import { words } from "../text/catalogue";
import { Leave } from "./leave";

const Invite = later<object>(async () => (await import("../people/parts")).Invite);
const AskName = later<object>(async () => (await import("../people/parts")).AskName);
const Manners = later<object>(async () => (await import("../people/parts")).Manners);
const Others = later<object>(async () => (await import("../people/others")).Others);
const Ready = later<{ status: string | undefined }>(async () => (await import("../people/parts")).Ready);
const ReadyButton = later<object>(async () => (await import("../people/parts")).ReadyButton);

export function WaitingRoom(): JSX.Element {
    const company = session.value?.host.company;
    const sitting = seats.value.some((seat) => seat.you);
    return (
        <main class="waiting">
            <h1>{words.waiting}</h1>
            <Notice text={notice.value} />
            {sitting ? <Invite /> : <AskName />}
            <Manners />
            <ul class="chairs">
                {seats.value.map((seat, at) => (
                    <li key={at}>
                        <Token seat={at} size={22} />
                        <b>{seat.name}</b>
                        {seat.you ? (
                            <>
                                <small>{words.you}</small>
                                <Leave />
                            </>
                        ) : null}
                        {seat.kind === "person" ? <Ready status={table.value?.seats[at]?.status} /> : null}
                        {seat.kind === "open" ? (
                            <>
                                {sitting ? null : (
                                    <Button main onClick={() => company?.sit(at)}>
                                        {words.takeSeat}
                                    </Button>
                                )}
                                {sitting ? (
                                    <SureButton
                                        icon="bot"
                                        asks={words.callBotAsked}
                                        why={words.callBotMeans}
                                        act={() => company?.callBot(at, usualLevel())}
                                    >
                                        {words.callBot}
                                    </SureButton>
                                ) : null}
                            </>
                        ) : null}
                    </li>
                ))}
            </ul>
            <ReadyButton />
            <Others />
        </main>
    );
}
