/* Passkeys: asks the browser for one and sends its answer to the server. */
import { ask } from "../state/server";
import { people } from "../text/people";

interface Challenge {
    challenge: string;
    host: string;
    user: string;
    name: string;
}

export interface Me {
    id: string;
    name: string;
    kept?: boolean;
    host?: boolean;
}

/** Browsers have passkeys where the page came by https with a name, or from this machine. */
export const hasPasskeys = (): boolean => window.isSecureContext && "credentials" in navigator && /[a-z]/i.test(location.hostname);

function bytes(text: string): Uint8Array<ArrayBuffer> {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function text(buffer: ArrayBuffer | null): string {
    const plain = String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer(0)));
    return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/* The browser's answer; undefined when it or the person declines (its own messages are for programmers). */
const answered = (asked: Promise<Credential | null>): Promise<PublicKeyCredential | null> =>
    asked.catch(() => null) as Promise<PublicKeyCredential | null>;

export async function addPasskey(): Promise<void> {
    const asked = await ask<Challenge>("/api/me/challenge", {});
    const made = await answered(
        navigator.credentials.create({
            publicKey: {
                challenge: bytes(asked.challenge),
                rp: { name: "Roundhouse", id: asked.host },
                user: { id: new TextEncoder().encode(asked.user), name: asked.name, displayName: asked.name },
                pubKeyCredParams: [{ type: "public-key", alg: -7 }],
                authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
                attestation: "none",
            },
        }),
    );
    const response = made?.response as AuthenticatorAttestationResponse | undefined;
    if (!made || !response) throw new Error(people.passkeyNotMade);
    await ask("/api/me/passkey", {
        id: text(made.rawId),
        clientDataJSON: text(response.clientDataJSON),
        authenticatorData: text(response.getAuthenticatorData()),
        publicKey: text(response.getPublicKey()),
        label: navigator.platform,
    });
}

export async function signInByPasskey(): Promise<Me> {
    const asked = await ask<Challenge>("/api/sign-in/challenge", {});
    const given = await answered(
        navigator.credentials.get({ publicKey: { challenge: bytes(asked.challenge), rpId: asked.host, userVerification: "preferred" } }),
    );
    const response = given?.response as AuthenticatorAssertionResponse | undefined;
    if (!given || !response) throw new Error(people.passkeyNotGiven);
    return ask<Me>("/api/sign-in", {
        passkey: {
            id: text(given.rawId),
            clientDataJSON: text(response.clientDataJSON),
            authenticatorData: text(response.authenticatorData),
            signature: text(response.signature),
        },
    });
}
