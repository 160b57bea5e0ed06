/* Sessions are listed by the device, not by what browsers tell servers. */
import { strict as assert } from "node:assert";
import { test } from "node:test";
import { source } from "./support.mjs";

const { deviceOf } = await source("people/device.ts");

const agents = {
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36": "Chrome on Linux",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0":
        "Edge on Windows",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1":
        "Safari on iPhone",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0": "Firefox on macOS",
    "Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0": "Firefox on Android",
    "curl/7.88.1": "curl/7.88.1",
    "": "a device that does not say what it is",
};

test("a session is called by its browser and system", () => {
    for (const [agent, called] of Object.entries(agents)) assert.equal(deviceOf(agent), called);
});
