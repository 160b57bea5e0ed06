/* A part of the page that is loaded when it is first shown. */
import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "../text/catalogue";

export function Later<P extends object>({
    load,
    props,
    quiet,
}: {
    load: () => Promise<ComponentType<P>>;
    props: P;
    /** Nothing is shown until it is there. */
    quiet?: boolean;
}): JSX.Element | null {
    const [Part, setPart] = useState<ComponentType<P> | null>(null);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
        load().then(
            (part) => setPart(() => part),
            () => setFailed(true),
        );
    }, []);
    if (!Part && quiet) return null;
    return Part ? <Part {...props} /> : <p role="status">{failed ? words.failed : words.loading}</p>;
}

/** The same as a component: nothing is shown until it is there, nor if it can't be had. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => JSX.Element | null {
    let loaded: ComponentType<Props> | null = null;
    return function Later(props: Props): JSX.Element | null {
        const [, redraw] = useState(0);
        useEffect(() => {
            if (loaded) return;
            let gone = false;
            load().then(
                (part) => {
                    loaded = part;
                    if (!gone) redraw(1);
                },
                () => undefined, // offline: what is not there is not shown
            );
            return () => {
                gone = true;
            };
        }, []);
        const Part = loaded;
        return Part ? <Part {...props} /> : null;
    };
}
