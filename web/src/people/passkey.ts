/* Passkeys, as far as the page has to do with them: asks the browser, hands what it says to the server. */
import { ask } from "../state/server";

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

export async function addPasskey(): Promise<void> {
    const asked = await ask<Challenge>("/api/me/challenge", {});
    const made = (await navigator.credentials.create({
        publicKey: {
            challenge: bytes(asked.challenge),
            rp: { name: "Roundhouse", id: asked.host },
            user: { id: new TextEncoder().encode(asked.user), name: asked.name, displayName: asked.name },
            pubKeyCredParams: [{ type: "public-key", alg: -7 }],
            authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
            attestation: "none",
        },
    })) as PublicKeyCredential | null;
    const response = made?.response as AuthenticatorAttestationResponse | undefined;
    if (!made || !response) throw new Error("no passkey was made");
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
    const given = (await navigator.credentials.get({
        publicKey: { challenge: bytes(asked.challenge), rpId: asked.host, userVerification: "preferred" },
    })) as PublicKeyCredential | null;
    const response = given?.response as AuthenticatorAssertionResponse | undefined;
    if (!given || !response) throw new Error("no passkey was given");
    return ask<Me>("/api/sign-in", {
        passkey: {
            id: text(given.rawId),
            clientDataJSON: text(response.clientDataJSON),
            authenticatorData: text(response.authenticatorData),
            signature: text(response.signature),
        },
    });
}
