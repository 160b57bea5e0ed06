/* The page for a table that can't be shown: why, its standing, and its record. */
import type { JSX } from "preact";
import { go } from "../state/app";
import type { Unshown } from "../state/unshown";
import { words } from "../text/catalogue";
import { gone } from "../text/unshown";
import { Button } from "./button";
import { Icon } from "./icon";
import { Token } from "./token";

function Standing({ standing }: Pick<Unshown, "standing">): JSX.Element {
    return (
        <table class="stood">
            <caption>{gone.standing}</caption>
            <tbody>
                {standing.map(({ name, score }, seat) => (
                    <tr key={name + String(seat)}>
                        <th scope="row">
                            <Token seat={seat} />
                            {name}
                        </th>
                        <td>{score ?? "–"}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

export function UnshownTable({ about }: { about: Unshown }): JSX.Element {
    const { why, title, standing, record, forget } = about;
    return (
        <main class="loading unshown">
            <h1>{why === "none" ? gone.none : gone.older(title)}</h1>
            <p role="alert">{why === "none" ? gone.noneWhy : why === "older" ? gone.olderWhy : gone.olderHere}</p>
            {standing.some(({ score }) => score !== null) ? <Standing standing={standing} /> : null}
            <p class="acts">
                {record ? (
                    <a class="btn" href={record.url} download={record.file}>
                        <Icon name="log" />
                        <span class="lbl">{gone.download}</span>
                    </a>
                ) : null}
                {forget ? (
                    <Button
                        icon="close"
                        onClick={() => {
                            forget();
                            go("/");
                        }}
                    >
                        {gone.forget}
                    </Button>
                ) : null}
                <Button main onClick={() => go("/")}>
                    {words.home}
                </Button>
            </p>
        </main>
    );
}
