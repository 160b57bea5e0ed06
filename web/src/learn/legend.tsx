/* The legend: every icon and kind of thing on this table, in words. */
import type { JSX } from "preact";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icon";
import { RuleLink } from "../parts/numbered";
import { session, viewer } from "../state/session";
import { shownMatch } from "../state/shown";
import { words } from "../text/catalogue";
import { loadStyle } from "./style";

export function LegendDialog({ close }: { close: () => void }): JSX.Element {
    void loadStyle("/learn.css");
    const rows = shownMatch()?.legend(viewer.value) ?? [];
    const game = session.value?.game.name ?? "";
    return (
        <Dialog title={words.legend} close={close} wide>
            <dl class="legend">
                {rows.map((row) => (
                    <div key={row.id}>
                        <dt>
                            {row.id.startsWith("i-") ? <Icon name={row.id.slice(2)} size={22} /> : null}
                            {row.name}
                        </dt>
                        <dd>
                            {row.does} {row.rule ? <RuleLink game={game} rule={row.rule} /> : null}
                        </dd>
                    </div>
                ))}
            </dl>
        </Dialog>
    );
}
