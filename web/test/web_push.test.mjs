/* What the program pushes can be read by npm's http_ece, as browsers read it, and its signature holds. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import ece from "http_ece";
import { root } from "./support.mjs";

const program = join(root, "build/release/tests/test-unit-test_web_push");
const run = (...words) => execFileSync(program, words, { encoding: "utf8" }).trim();

test("a browser reads what was encrypted to it, ten times", () => {
    for (let i = 0; i < 10; i++) {
        const browser = createECDH("prime256v1");
        browser.generateKeys();
        const secret = randomBytes(16);
        const text = `Your turn at table ${i}: “Toledo”.`;
        const body = run("--encrypt", browser.getPublicKey("base64url"), secret.toString("base64url"), text);
        const read = (authSecret) => ece.decrypt(Buffer.from(body, "base64url"), { version: "aes128gcm", privateKey: browser, authSecret });
        assert.equal(read(secret).toString("utf8"), text);
        assert.throws(() => read(randomBytes(16)));
    }
});

test("the call is signed for its push service, and the key stays", () => {
    const folder = mkdtempSync(join(tmpdir(), "roundhouse-"));
    try {
        const header = () => run("--sign", join(folder, "push.pem"), "https://push.example.net/send/abc?x=1", "1800000000");
        const [, token, point] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header());
        const [head, claims, signature] = token.split(".");
        const bytes = Buffer.from(point, "base64url");
        assert.equal(bytes.length, 65);
        const key = createPublicKey({
            key: {
                kty: "EC",
                crv: "P-256",
                x: bytes.subarray(1, 33).toString("base64url"),
                y: bytes.subarray(33).toString("base64url"),
            },
            format: "jwk",
        });
        const holds = (words) =>
            verify("sha256", Buffer.from(words), { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
        assert.ok(holds(`${head}.${claims}`));
        assert.ok(!holds(`${head}.${claims}x`));
        assert.deepEqual(JSON.parse(Buffer.from(head, "base64url")), { typ: "JWT", alg: "ES256" });
        assert.deepEqual(JSON.parse(Buffer.from(claims, "base64url")), {
            aud: "https://push.example.net",
            exp: 1800000000,
            sub: "mailto:host@example.org",
        });
        assert.equal(/k=(.*)$/.exec(header())[1], point);
    } finally {
        rmSync(folder, { recursive: true });
    }
});
