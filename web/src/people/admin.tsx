/* The host's page: what people reported, accounts, tables in quarantine, and what hosts did. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "../parts/button";
import { Dialog } from "../parts/dialog";
import { Notice } from "../parts/numbered";
import { go } from "../state/app";
import { momentOf } from "../state/locale";
import { ask, type TableInfo } from "../state/server";
import { saidBy } from "../state/session";
import { admin } from "../text/admin";

interface Report {
    id: string;
    person: string;
    name: string;
    about: string;
    about_name: string;
    table: string;
    text: string;
    at: number;
}
interface Account {
    id: string;
    name: string;
    handle: string;
    made: number;
    /** Bits: 1 locked, 4 a host. */
    state: number;
}
interface Deed {
    at: number;
    who: string;
    what: string;
    whom: string;
}
interface Said {
    name: string;
    text: string;
}

/** So many accounts the server answers at once. */
const PAGE = 100;

/** Does something on the server; then everything is read again. */
type Act = (deed: string, body: { id: string }) => void;

function Part({ title, children }: { title: string; children: ComponentChildren }): JSX.Element {
    return (
        <section class="account-part">
            <h2>{title}</h2>
            {children}
        </section>
    );
}

/* What can't be taken back is asked first. */
function Asked({
    title,
    why,
    yes,
    act,
    close,
}: {
    title: string;
    why: string;
    yes: string;
    act: () => void;
    close: () => void;
}): JSX.Element {
    return (
        <Dialog title={title} close={close}>
            <p>{why}</p>
            <div class="acts">
                <Button main onClick={close}>
                    {admin.keep}
                </Button>
                <Button
                    onClick={() => {
                        close();
                        act();
                    }}
                >
                    {yes}
                </Button>
            </div>
        </Dialog>
    );
}

function Chat({ table }: { table: string }): JSX.Element {
    const [said, setSaid] = useState<Said[] | null>(null);
    const [wrong, setWrong] = useState("");
    const read = (): void => {
        ask<Said[]>(`/api/admin/chat/${table}`).then(setSaid, (error: unknown) => setWrong(saidBy(error)));
    };
    if (!said) return <Button onClick={read}>{wrong || admin.said}</Button>;
    return (
        <ul>
            {said.length ? null : <li>{admin.nothingSaid}</li>}
            {said.map((line, at) => (
                <li key={at}>{admin.line(line.name, line.text)}</li>
            ))}
        </ul>
    );
}

function Reports({ reports, act }: { reports: Report[]; act: Act }): JSX.Element {
    return (
        <Part title={admin.reports}>
            {reports.length ? null : <p>{admin.noReports}</p>}
            {reports.map((one) => (
                <article key={one.id}>
                    <h3>{admin.reportOf(one.name || admin.somebody, one.about_name || admin.somebody, momentOf(1000 * one.at))}</h3>
                    <p>{one.text}</p>
                    <div class="dialog-acts">
                        {one.table ? (
                            <>
                                <Button onClick={() => go(`/table/${one.table}`)}>{admin.toTable}</Button>
                                <Chat table={one.table} />
                            </>
                        ) : null}
                        <Button icon="check" onClick={() => act("close", { id: one.id })}>
                            {admin.close}
                        </Button>
                    </div>
                </article>
            ))}
        </Part>
    );
}

function Naming({ account, done, close }: { account: Account; done: () => void; close: () => void }): JSX.Element {
    const [name, setName] = useState(account.name);
    const [wrong, setWrong] = useState("");
    const rename = async (): Promise<void> => {
        await ask("/api/admin/rename", { id: account.id, name });
        close();
        done();
    };
    return (
        <Dialog title={admin.act(admin.rename, account.name)} close={close}>
            <form
                onSubmit={(event) => {
                    event.preventDefault();
                    rename().catch((error: unknown) => setWrong(saidBy(error)));
                }}
            >
                <label class="field">
                    <span>{admin.newName(account.name)}</span>
                    <input value={name} required maxLength={24} onInput={(event) => setName(event.currentTarget.value)} />
                </label>
                <Notice text={wrong} />
                <Button type="submit">{admin.save}</Button>
            </form>
        </Dialog>
    );
}

function Row({ account, act, done }: { account: Account; act: Act; done: () => void }): JSX.Element {
    const [asking, setAsking] = useState<"" | "rename" | "delete">("");
    const locked = (account.state & 1) !== 0;
    const host = (account.state & 4) !== 0;
    const { id, name } = account;
    const lock = locked ? admin.unlock : admin.lock;
    return (
        <li>
            <span>{name}</span>
            <small>
                {[admin.since(momentOf(1000 * account.made)), ...(locked ? [admin.locked] : []), ...(host ? [admin.host] : [])].join(", ")}
            </small>
            {host ? null : (
                <span class="acts">
                    <Button label={admin.act(lock, name)} onClick={() => act(locked ? "unlock" : "lock", { id })}>
                        {lock}
                    </Button>
                    <Button label={admin.act(admin.rename, name)} onClick={() => setAsking("rename")}>
                        {admin.rename}
                    </Button>
                    <Button label={admin.act(admin.delete, name)} onClick={() => setAsking("delete")}>
                        {admin.delete}
                    </Button>
                </span>
            )}
            {asking === "rename" ? <Naming account={account} done={done} close={() => setAsking("")} /> : null}
            {asking === "delete" ? (
                <Asked
                    title={admin.deleteAsked(name)}
                    why={admin.deleteWhy}
                    yes={admin.deleteNow}
                    act={() => act("delete", { id })}
                    close={() => setAsking("")}
                />
            ) : null}
        </li>
    );
}

function Broken({ tables, act }: { tables: TableInfo[]; act: Act }): JSX.Element {
    const [asked, setAsked] = useState("");
    return (
        <Part title={admin.tables}>
            {tables.length ? null : <p>{admin.noTables}</p>}
            <ul class="rows">
                {tables.map((one) => (
                    <li key={one.id}>
                        <span>
                            {one.game} {one.id}
                        </span>
                        <small>{one.broken}</small>
                        <Button onClick={() => setAsked(one.id)}>{admin.forget}</Button>
                    </li>
                ))}
            </ul>
            {asked ? (
                <Asked
                    title={admin.forgetAsked}
                    why={admin.forgetWhy}
                    yes={admin.forget}
                    act={() => act("forget", { id: asked })}
                    close={() => setAsked("")}
                />
            ) : null}
        </Part>
    );
}

interface Listed {
    accounts: Account[];
    /** The server has more of them. */
    more: boolean;
}

async function accountsAfter({ accounts }: Listed): Promise<Listed> {
    const after = accounts.at(-1)?.handle ?? "";
    const found = await ask<Account[]>(`/api/admin/accounts${after ? `?after=${encodeURIComponent(after)}` : ""}`);
    return { accounts: [...accounts, ...found], more: found.length === PAGE };
}

function Accounts({ listed, act, done, more }: { listed: Listed; act: Act; done: () => void; more: () => void }): JSX.Element {
    return (
        <Part title={admin.accounts}>
            <ul class="rows">
                {listed.accounts.map((one) => (
                    <Row key={one.id} account={one} act={act} done={done} />
                ))}
            </ul>
            {listed.more ? <Button onClick={more}>{admin.more}</Button> : null}
        </Part>
    );
}

/* As a sentence; a deed of another version of the server in its own words. */
function told({ who, what, whom }: Deed): string {
    const name = who === "the host" ? admin.theHost : who;
    return admin.deeds[what]?.(name, whom) ?? `${name}: ${what}: ${whom}`;
}

function Audit({ deeds }: { deeds: Deed[] }): JSX.Element {
    return (
        <Part title={admin.audit}>
            {deeds.length ? null : <p>{admin.noAudit}</p>}
            <ul>
                {deeds.map((deed, at) => (
                    <li key={at}>{admin.deed(momentOf(1000 * deed.at), told(deed))}</li>
                ))}
            </ul>
        </Part>
    );
}

const none: Listed = { accounts: [], more: false };

export function Admin(): JSX.Element {
    const [reports, setReports] = useState<Report[]>([]);
    const [listed, setListed] = useState(none);
    const [tables, setTables] = useState<TableInfo[]>([]);
    const [deeds, setDeeds] = useState<Deed[]>([]);
    const [host, setHost] = useState<boolean | null>(null);
    const [said, setSaid] = useState("");
    const read = async (): Promise<void> => {
        const me = await ask<{ host?: boolean }>("/api/me");
        setHost(me.host ?? false);
        if (!me.host) return;
        setReports(await ask<Report[]>("/api/admin/reports"));
        setListed(await accountsAfter(none));
        setTables(await ask<TableInfo[]>("/api/admin/tables"));
        setDeeds(await ask<Deed[]>("/api/admin/audit"));
    };
    const wrong = (error: unknown): void => setSaid(saidBy(error));
    const done = (): void => {
        setSaid(admin.done);
        read().catch(wrong);
    };
    const act: Act = (deed, body) => {
        setSaid("");
        ask(`/api/admin/${deed}`, body).then(done, wrong);
    };
    useEffect(() => {
        read().catch(wrong);
    }, []);
    return (
        <main class="account">
            <header>
                <h1>{admin.title}</h1>
                <Button onClick={() => go("/")}>{admin.home}</Button>
            </header>
            <p class="said" role="status">
                {host === false ? admin.notHost : said}
            </p>
            {host ? (
                <>
                    <Reports reports={reports} act={act} />
                    <Accounts listed={listed} act={act} done={done} more={() => void accountsAfter(listed).then(setListed, wrong)} />
                    <Broken tables={tables} act={act} />
                    <Audit deeds={deeds} />
                </>
            ) : null}
        </main>
    );
}
