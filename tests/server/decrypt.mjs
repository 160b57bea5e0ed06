/* Reads a push message as npm's http_ece does: {"key", "secret", "body"} in base64url on standard input, its text on standard output. */
import { createECDH } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(new URL("../../web/package.json", import.meta.url));
const { decrypt } = require("http_ece");

const { key, secret, body } = JSON.parse(readFileSync(0, "utf8"));
const privateKey = createECDH("prime256v1");
privateKey.setPrivateKey(Buffer.from(key, "base64url"));
process.stdout.write(decrypt(Buffer.from(body, "base64url"), { version: "aes128gcm", privateKey, authSecret: secret }));
