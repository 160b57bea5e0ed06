/* One's account: the name, how it is kept, where one is signed in, one's own data. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/button";
import { later } from "../parts/later";
import { NameField } from "../parts/name_field";
import { SureButton } from "../parts/sure";
import { go } from "../state/app";
import { dayOf } from "../state/locale";
import { ask, introduce } from "../state/server";
import { saidBy } from "../state/session";
import { change, settings } from "../state/settings";
import { past } from "../text/history";
import { people } from "../text/people";
import { Calls, MailSignIn } from "./calls";
import { deviceOf } from "./device";
import { Copied } from "./invite";
import { Check } from "./manners_form";
import { addPasskey, hasPasskeys, type Me, signInByPasskey } from "./passkey";
import { Qr } from "./qr";

interface Listed {
    id: string;
    label: string;
    made: number;
    kind?: number;
    this?: boolean;
}

function Part({ title, children }: { title: string; children: ComponentChildren }): JSX.Element {
    return (
        <section class="account-part">
            <h2>{title}</h2>
            {children}
        </section>
    );
}

function Link({ words }: { words: string }): JSX.Element {
    const link = `${location.origin}/me#${words}`;
    return (
        <div class="personal-link" role="status">
            <p>{people.linkOnce}</p>
            <Copied label={people.keepLink} text={link} />
            <p>
                {people.linkWords}: <code>{words}</code>
            </p>
            <Qr text={link} label={people.qr} />
        </div>
    );
}

interface Doing {
    /** Does something and says how it went; then everything is read again. */
    act(what: () => Promise<unknown>): void;
}

function Keeping({ me, act }: { me: Me } & Doing): JSX.Element {
    const [words, setWords] = useState("");
    const [password, setPassword] = useState("");
    const makeLink = async (): Promise<void> => {
        const { link } = await ask<{ link: string }>("/api/me/link", {});
        setWords(link);
    };
    return (
        <Part title={people.keep}>
            <p>{me.kept ? people.accountKept : people.guest}</p>
            <div class="dialog-acts">
                <Button main={!me.kept} icon="link" onClick={() => act(makeLink)}>
                    {me.kept ? people.newLink : people.keepLink}
                </Button>
                {hasPasskeys() ? <Button onClick={() => act(addPasskey)}>{people.keepPasskey}</Button> : null}
            </div>
            {hasPasskeys() ? null : <p>{people.noPasskey}</p>}
            {words ? <Link words={words} /> : null}
            <form
                class="line"
                onSubmit={(event) => {
                    event.preventDefault();
                    act(() => ask("/api/me/password", { password }).then(() => setPassword("")));
                }}
            >
                <label class="field">
                    <span>{people.password}</span>
                    <input
                        type="password"
                        value={password}
                        minLength={8}
                        autoComplete="new-password"
                        required
                        onInput={(event) => setPassword(event.currentTarget.value)}
                    />
                </label>
                <Button type="submit">{people.keepPassword}</Button>
            </form>
        </Part>
    );
}

function SigningIn({ act }: Doing): JSX.Element {
    const followed = location.hash.slice(1);
    const [link, setLink] = useState(followed);
    const [name, setName] = useState("");
    const [password, setPassword] = useState("");
    const sign = async (body: unknown): Promise<void> => {
        const me = await ask<Me>("/api/sign-in", body);
        change({ name: me.name });
        history.replaceState(null, "", "/me");
    };
    const words = (): string => link.replace(/^.*#/, "");
    return (
        <Part title={people.signIn}>
            <p>{followed ? people.signInThis : people.signInWhy}</p>
            <form
                class="line"
                onSubmit={(event) => {
                    event.preventDefault();
                    act(() => sign({ link: words() }));
                }}
            >
                <label class="field">
                    <span>{people.signInLink}</span>
                    <input value={link} required autoComplete="off" onInput={(event) => setLink(event.currentTarget.value)} />
                </label>
                <Button main={followed !== ""} type="submit">
                    {people.signIn}
                </Button>
            </form>
            {hasPasskeys() ? (
                <Button onClick={() => act(async () => change({ name: (await signInByPasskey()).name }))}>{people.signInPasskey}</Button>
            ) : null}
            <form
                class="line"
                onSubmit={(event) => {
                    event.preventDefault();
                    act(() => sign({ name, password }));
                }}
            >
                <label class="field">
                    <span>{people.name}</span>
                    <input value={name} required autoComplete="username" onInput={(event) => setName(event.currentTarget.value)} />
                </label>
                <label class="field">
                    <span>{people.password}</span>
                    <input
                        type="password"
                        value={password}
                        required
                        autoComplete="current-password"
                        onInput={(event) => setPassword(event.currentTarget.value)}
                    />
                </label>
                <Button type="submit">{people.signInPassword}</Button>
            </form>
            <MailSignIn act={act} />
        </Part>
    );
}

function Devices({ kept, sessions, credentials, act }: { kept: boolean; sessions: Listed[]; credentials: Listed[] } & Doing): JSX.Element {
    const signOut = (): void => act(() => ask("/api/me/sign-out", {}).then(() => change({ name: "" })));
    return (
        <Part title={people.devices}>
            <ul class="rows">
                {sessions.map((one) => (
                    <li key={one.id}>
                        <span>{deviceOf(one.label)}</span>
                        <small>{one.this ? people.thisDevice : people.since(dayOf(1000 * one.made))}</small>
                    </li>
                ))}
            </ul>
            <div class="dialog-acts">
                <Button onClick={() => act(() => ask("/api/me/end-sessions", {}))}>{people.endOthers}</Button>
                {kept ? (
                    <Button onClick={signOut}>{people.signOut}</Button>
                ) : (
                    <SureButton asks={people.signOutAsked} why={people.signOutMeans} act={signOut}>
                        {people.signOut}
                    </SureButton>
                )}
            </div>
            {credentials.length ? (
                <>
                    <h3>{people.credentials}</h3>
                    <ul class="rows">
                        {credentials.map((one) => (
                            <li key={one.id}>
                                <span>
                                    {people.kinds[one.kind ?? 0]} {one.label}
                                </span>
                                <small>{people.since(dayOf(1000 * one.made))}</small>
                                <SureButton
                                    icon="close"
                                    label={`${people.remove}: ${people.kinds[one.kind ?? 0]}`}
                                    asks={people.removeAsked}
                                    why={people.removeMeans}
                                    does={people.remove}
                                    act={() => act(() => ask("/api/me/drop", { id: one.id }))}
                                />
                            </li>
                        ))}
                    </ul>
                </>
            ) : null}
        </Part>
    );
}

function Tokens({ act }: Doing): JSX.Element {
    const [label, setLabel] = useState("");
    const [token, setToken] = useState("");
    const make = async (): Promise<void> => {
        setToken((await ask<{ token: string }>("/api/tokens", { label })).token);
        setLabel("");
    };
    return (
        <form
            class="line"
            onSubmit={(event) => {
                event.preventDefault();
                act(make);
            }}
        >
            <label class="field">
                <span>{people.tokenLabel}</span>
                <input value={label} required maxLength={60} autoComplete="off" onInput={(event) => setLabel(event.currentTarget.value)} />
            </label>
            <Button type="submit">{people.token}</Button>
            {token ? (
                <div class="personal-link" role="status">
                    <p>{people.tokenOnce}</p>
                    <Copied label={people.token} text={token} />
                </div>
            ) : null}
        </form>
    );
}

const Ties = later<object>(async () => (await import("./others")).Ties);

function Night(): JSX.Element {
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    const at = (hour: number): string => `${String(hour % 24).padStart(2, "0")}:00`;
    return (
        <label class="field">
            <span>{people.night}</span>
            <select value={String(settings.value.sleeps)} onChange={(event) => change({ sleeps: Number(event.currentTarget.value) })}>
                <option value="-1">{people.nightNone}</option>
                {hours.map((hour) => (
                    <option key={hour} value={String(hour * 60)}>
                        {people.nightFrom(at(hour), at(hour + 8))}
                    </option>
                ))}
            </select>
        </label>
    );
}

function Data({ me, act }: { me: Me } & Doing): JSX.Element {
    const [name, setName] = useState("");
    return (
        <Part title={people.data}>
            <p>
                <a class="btn" href="/api/me/export" download="roundhouse.json">
                    {people.export}
                </a>
            </p>
            <form
                class="line"
                onSubmit={(event) => {
                    event.preventDefault();
                    act(() => ask("/api/me/delete", { name }).then(() => change({ name: "" })));
                }}
            >
                <label class="field">
                    <span>{people.deleteWhy}</span>
                    <input value={name} required autoComplete="off" onInput={(event) => setName(event.currentTarget.value)} />
                </label>
                <Button type="submit" disabled={name !== me.name}>
                    {people.deleteNow}
                </Button>
            </form>
        </Part>
    );
}

interface Parts extends Doing {
    me: Me;
    sessions: Listed[];
    credentials: Listed[];
}

function AllParts({ me, sessions, credentials, act }: Parts): JSX.Element {
    return (
        <>
            <Part title={people.name}>
                <NameField given={me.name} />
                <Night />
                <Check title={people.clockCall} on={settings.value.clockCall} change={(on) => change({ clockCall: on })} />
            </Part>
            <p>
                <Button onClick={() => go("/me/games")}>{past.open}</Button>
            </p>
            <Calls />
            <Keeping me={me} act={act} />
            {me.kept ? null : <SigningIn act={act} />}
            {me.kept ? (
                <Part title={people.programs}>
                    <Tokens act={act} />
                </Part>
            ) : null}
            <Devices kept={me.kept === true} sessions={sessions} credentials={credentials} act={act} />
            <Ties />
            <Data me={me} act={act} />
            {me.host ? <Button onClick={() => go("/admin")}>{people.hostPage}</Button> : null}
        </>
    );
}

export function Account(): JSX.Element {
    const [me, setMe] = useState<Me | null>(null);
    const [sessions, setSessions] = useState<Listed[]>([]);
    const [credentials, setCredentials] = useState<Listed[]>([]);
    const [said, setSaid] = useState("");
    const read = async (): Promise<void> => {
        const now = await ask<Me>("/api/me");
        setMe(now);
        setSessions(await ask<Listed[]>("/api/me/sessions"));
        setCredentials(await ask<Listed[]>("/api/me/credentials"));
    };
    const act = (what: () => Promise<unknown>): void => {
        setSaid("");
        what()
            .then(() => setSaid(people.done))
            .then(read)
            .catch((error: unknown) => setSaid(saidBy(error)));
    };
    useEffect(() => {
        document.title = people.account;
        introduce()
            .catch(() => undefined) // what is refused stands beside the name
            .then(read)
            .catch((error: unknown) => setSaid(saidBy(error)));
    }, []);
    return (
        <main class="account">
            <header>
                <h1>{people.account}</h1>
                <Button onClick={() => go("/")}>{people.back}</Button>
            </header>
            <p class="said" role="status">
                {said}
            </p>
            {me ? <AllParts me={me} sessions={sessions} credentials={credentials} act={act} /> : null}
        </main>
    );
}
