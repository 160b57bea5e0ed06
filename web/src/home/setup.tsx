/* Setting up a game: how many play, who sits where, which options. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { GameInfo } from "../engine/types";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { NameField } from "../parts/name_field";
import { Notice } from "../parts/numbered";
import { Token } from "../parts/token";
import { Check, MannersForm } from "../people/manners_form";
import { levels, levelTitle, usualLevel } from "../state/levels";
import { reachable } from "../state/server";
import { saidBy } from "../state/session";
import { words } from "../text/catalogue";
import { people } from "../text/people";
import { OptionsForm } from "./options";
import { begin, type Chair, type Manners, usualChairs } from "./plan";

function Seat({ at, chair, choose }: { at: number; chair: Chair; choose: (chair: Chair) => void }): JSX.Element {
    return (
        <label class="field seat-field">
            <Token seat={at} />
            <span class="unseen">{words.seatNumber(at + 1)}</span>
            <select value={chair} onChange={(event) => choose(event.currentTarget.value)}>
                <option value="me">{words.me}</option>
                <option value="person">{words.personHere}</option>
                {levels.value.map((level) => (
                    <option key={level.name} value={level.name} title={level.help}>
                        {levelTitle(level.name)}
                    </option>
                ))}
                <option value="open" disabled={!reachable.value}>
                    {words.openSeat}
                </option>
            </select>
        </label>
    );
}

/** `invites`: with free seats for others, who come by a link. */
export function Setup({ game, invites = false, close }: { game: GameInfo; invites?: boolean; close: () => void }): JSX.Element {
    const [chairs, setChairs] = useState<Chair[]>(usualChairs(game, invites ? "open" : usualLevel()));
    const [options, setOptions] = useState<Record<string, string>>({});
    const [manners, setManners] = useState<Manners>({ public: false, hints: true });
    const [error, setError] = useState("");
    const [least, most] = game.players;
    const count = chairs.length;
    const setCount = (wanted: number): void =>
        setChairs(Array.from({ length: wanted }, (_, at): Chair => chairs[at] ?? (at === 0 ? "me" : usualLevel())));
    const choose = (at: number, chair: Chair): void =>
        setChairs(chairs.map((old, seat) => (seat === at ? chair : chair === "me" && old === "me" ? "person" : old)));
    const start = (event: Event): void => {
        event.preventDefault();
        begin(game, chairs, options, manners).catch((reason: unknown) => setError(saidBy(reason)));
    };
    const counts = Array.from({ length: most - least + 1 }, (_, at) => least + at);
    return (
        <Dialog title={game.title} close={close}>
            <form class="setup" onSubmit={start}>
                <fieldset>
                    <legend>{words.players}</legend>
                    <div class="seg">
                        {counts.map((one) => (
                            <button key={one} type="button" aria-pressed={one === count} onClick={() => setCount(one)}>
                                {one}
                            </button>
                        ))}
                    </div>
                </fieldset>
                <fieldset>
                    <legend>{words.seats}</legend>
                    {chairs.map((chair, at) => (
                        <Seat key={at} at={at} chair={chair} choose={(one) => choose(at, one)} />
                    ))}
                    <NameField />
                    {chairs.includes("open") ? (
                        <Check title={people.publicTable} on={manners.public} change={(on) => setManners({ ...manners, public: on })} />
                    ) : null}
                </fieldset>
                {chairs.includes("open") ? <MannersForm manners={manners} change={setManners} /> : null}
                <OptionsForm game={game} count={count} options={options} change={setOptions} />
                <Notice text={error} />
                <div class="dialog-acts">
                    <Button main type="submit" icon="next">
                        {chairs.includes("open") ? words.openTable : words.start}
                    </Button>
                </div>
            </form>
        </Dialog>
    );
}
