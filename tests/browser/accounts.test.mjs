/* Accounts in the browser: kept by a personal link or a passkey, used from elsewhere, and what is refused at the door. */
import { strict as assert } from "node:assert";
import { openPage, violations } from "./support.mjs";

/* An account page on a browser of its own, at the name that passkeys need. */
async function accountPage(browser, server, name) {
    const page = await openPage(browser, server.url.replace("127.0.0.1", "localhost"), { settings: { name } });
    await page.goto(`${server.url.replace("127.0.0.1", "localhost")}/me`);
    await page.getByRole("heading", { name: "Keep this account" }).waitFor();
    return page;
}

/* Presses a button until the page says these words: an address that asks much must wait a moment. */
async function pressUntil(page, name, words) {
    const [wanted, wrong] = [page.getByText(words), page.locator(".said", { hasText: /.+/ }).filter({ hasNotText: "Done." })];
    for (;;) {
        await page.getByRole("button", { name }).click();
        await wanted.or(wrong).first().waitFor();
        if (await wanted.count()) return;
        assert.match(await wrong.innerText(), /too many requests/);
        await page.waitForTimeout(1000);
        await page.reload();
        await page.getByRole("heading", { name: "Keep this account" }).waitFor();
        if (await wanted.count()) return;
    }
}

/* Gives the account a name, and waits until the server has it: the page says it again when it is loaded. */
async function giveName(page, field, name) {
    await field.fill(name);
    await field.blur();
    for (;;) {
        await page.waitForTimeout(600); // a few requests a second are enough for one address
        const kept = await page.evaluate(async () => {
            const answer = await fetch("/api/me", { cache: "no-store" });
            return answer.ok ? (await answer.json()).name : "";
        });
        if (kept === name) return;
        await page.reload();
        await page.getByRole("heading", { name: "Keep this account" }).waitFor();
    }
}

/* Runs in the page: what its passkeys are, asked again and bent before they are sent. Answers the status and the words of each. */
async function bendPasskeys() {
    const send = async (path, body) => {
        for (;;) {
            const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
            if (answer.status !== 429) return answer; // a few requests a second are enough for one address
            await new Promise((wake) => setTimeout(wake, 500));
        }
    };
    const post = async (path, body) => {
        const answer = await send(path, body);
        return `${answer.status} ${(await answer.json()).error ?? ""}`;
    };
    const challengeAt = async (path) => (await send(path, {})).json();
    const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
    const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    const given = async () => {
        const asked = await challengeAt("/api/sign-in/challenge");
        const key = await navigator.credentials.get({ publicKey: { challenge: bytes(asked.challenge), rpId: asked.host } });
        const { clientDataJSON, authenticatorData, signature } = key.response;
        return { id: text(key.rawId), clientDataJSON: text(clientDataJSON), authenticatorData: text(authenticatorData), signature: text(signature) };
    };
    const made = async () => {
        const asked = await challengeAt("/api/me/challenge");
        const key = await navigator.credentials.create({
            publicKey: {
                challenge: bytes(asked.challenge),
                rp: { name: "Roundhouse", id: asked.host },
                user: { id: new TextEncoder().encode(`${asked.user}${Math.random()}`), name: asked.name, displayName: asked.name },
                pubKeyCredParams: [{ type: "public-key", alg: -7 }],
                authenticatorSelection: { residentKey: "discouraged" },
                attestation: "none",
            },
        });
        const { response } = key;
        const [data, publicKey] = [response.getAuthenticatorData(), response.getPublicKey()];
        return { id: text(key.rawId), clientDataJSON: text(response.clientDataJSON), authenticatorData: text(data), publicKey: text(publicKey), label: "test" };
    };
    const bent = (passkey, change) => {
        const data = JSON.parse(new TextDecoder().decode(bytes(passkey.clientDataJSON)));
        return { ...passkey, clientDataJSON: text(new TextEncoder().encode(JSON.stringify({ ...data, ...change }))) };
    };
    const flipped = (passkey, part, at) => {
        const all = bytes(passkey[part]);
        all[at < 0 ? all.length + at : at] ^= 1;
        return { ...passkey, [part]: text(all) };
    };
    const found = {};
    const good = await made();
    for (const [what, change] of [["origin", { origin: "https://elsewhere.example" }], ["challenge", { challenge: "AAAA" }], ["type", { type: "webauthn.get" }]])
        found[`made, ${what}`] = await post("/api/me/passkey", bent(good, change));
    for (const [what, part, at] of [["host", "authenticatorData", 0], ["id", "id", 0], ["key", "publicKey", 12]])
        found[`made, ${what}`] = await post("/api/me/passkey", flipped(await made(), part, at));
    const answer = await given();
    found.right = await post("/api/sign-in", { passkey: answer });
    found["the same again"] = await post("/api/sign-in", { passkey: answer });
    for (const [what, change] of [["origin", { origin: "https://elsewhere.example" }], ["challenge", { challenge: "AAAA" }], ["type", { type: "webauthn.create" }]])
        found[what] = await post("/api/sign-in", { passkey: bent(await given(), change) });
    for (const [what, part, at] of [["signature", "signature", -1], ["host", "authenticatorData", 0]])
        found[what] = await post("/api/sign-in", { passkey: flipped(await given(), part, at) });
    return found;
}

const OTHER_PAGE = "the passkey was asked by another page";
const CHALLENGE = "the passkey's challenge is not ours, or was used before";
const QUESTION = "the passkey answers another question";
const HOST = "the passkey is for another host";

/** What the server says to each. */
const ANSWERS = {
    "made, origin": `400 ${OTHER_PAGE}`,
    "made, challenge": `400 ${CHALLENGE}`,
    "made, type": `400 ${QUESTION}`,
    "made, host": `400 ${HOST}`,
    "made, id": "400 the passkey's id is not the one that the authenticator made",
    "made, key": "400 the passkey's key is not of the curve P-256",
    right: "200 ",
    "the same again": `403 ${CHALLENGE}`,
    origin: `403 ${OTHER_PAGE}`,
    challenge: `403 ${CHALLENGE}`,
    type: `403 ${QUESTION}`,
    signature: "403 the passkey's signature is not right",
    host: `403 ${HOST}`,
};

export default function ({ test, calm }) {
    test("an account is kept by a personal link, and used from a second browser", async ({ browser, server }) => {
        const ann = await accountPage(browser, server, "Ann Link");
        assert.deepEqual(await violations(ann), []);
        await ann.getByRole("button", { name: "Make a personal link" }).click();
        const words = await ann.locator(".personal-link code").innerText();
        assert.match(words, /^(\w{5}-){7}\w{5}$/);
        assert.ok(await ann.locator(".personal-link svg.qr").count());
        assert.deepEqual(await violations(ann), []);
        const other = await accountPage(browser, server, "");
        await other.goto(`${server.url.replace("127.0.0.1", "localhost")}/me#${words}`);
        await other.reload();
        await other.getByRole("button", { name: "Sign in", exact: true }).click();
        await other.getByText("This account is kept").waitFor();
        assert.equal(await other.getByRole("textbox", { name: "Your name" }).first().inputValue(), "Ann Link");
        await ann.getByRole("button", { name: "End all other sessions" }).click();
        await ann.getByText("Done.").waitFor();
        await other.reload();
        await other.getByText("You play as a guest").waitFor();
        calm(ann);
    });

    test("a passkey is made and signs in, ten times of ten; what is bent is refused", async ({ browser, server }) => {
        const page = await accountPage(browser, server, "");
        const client = await page.context().newCDPSession(page);
        await client.send("WebAuthn.enable");
        const options = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
        for (let times = 0; times < 10; times++) {
            const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", { options });
            const field = page.getByRole("textbox", { name: "Your name" }).first();
            const name = `Ann Passkey ${times}`;
            await giveName(page, field, name);
            await pressUntil(page, "Add a passkey", "This account is kept");
            await pressUntil(page, "Sign out on this device", "You play as a guest");
            await pressUntil(page, "Sign in with a passkey", "This account is kept");
            assert.equal(await field.inputValue(), name);
            if (times === 9) break;
            await client.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
            await pressUntil(page, "Sign out on this device", "You play as a guest");
        }
        assert.deepEqual(await page.evaluate(bendPasskeys), ANSWERS);
        assert.deepEqual(await violations(page), []);
        calm(page);
    });
}
