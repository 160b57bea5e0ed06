/* Leaving: a table that waits is left, which is asked; a game that is on is resigned, and that is asked twice. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { SureButton } from "../parts/sure";
import { usualLevel } from "../state/levels";
import { table } from "../state/remote";
import { session, viewer, waiting } from "../state/session";
import { people } from "../text/people";

function Resigning({ close }: { close: () => void }): JSX.Element {
    const [sure, setSure] = useState(false);
    const company = session.value?.host.company;
    const seat = viewer.value;
    return (
        <Dialog title={people.resignAsked} close={close}>
            <p>{sure ? people.resignSure : people.resignWhy}</p>
            <div class="acts">
                <Button main onClick={close}>
                    {people.stay}
                </Button>
                {sure ? (
                    <Button
                        class="final"
                        onClick={() => {
                            close();
                            company?.resign();
                        }}
                    >
                        {people.resignTwice}
                    </Button>
                ) : (
                    <>
                        <Button
                            icon="bot"
                            onClick={() => {
                                close();
                                company?.callBot(seat, usualLevel());
                            }}
                        >
                            {people.pause}
                        </Button>
                        <Button onClick={() => setSure(true)}>{people.resign}</Button>
                    </>
                )}
            </div>
        </Dialog>
    );
}

export function Leaving({ class: name = "" }: { class?: string }): JSX.Element | null {
    const [asked, setAsked] = useState(false);
    const info = table.value;
    const status = info?.seats[viewer.value]?.status;
    if (info?.state === "over" || status === "resigned" || status === "expelled") return null;
    if (waiting.value)
        return (
            <SureButton class={name} asks={people.leaveAsked} why={people.leaveMeans} act={() => session.value?.host.company?.rise()}>
                {people.leaveTable}
            </SureButton>
        );
    return (
        <>
            <Button class={name} onClick={() => setAsked(true)}>
                {people.resign}
            </Button>
            {asked ? <Resigning close={() => setAsked(false)} /> : null}
        </>
    );
}
