import { chromium } from "playwright-core";
import { signInOverHttp } from "@gap/testing/sign-in";
import { findChromium } from "@gap/server/platform/browser/find-chromium";
import { readFileSync, writeFileSync, existsSync } from "node:fs";
const origin = "http://localhost:3120";
const email = process.env["WHO"] ?? "ava@harbour.example";
const file = `/tmp/w/vgweb-work/session-${email}.json`;
async function state() {
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, "utf8"));
    if (kept.at > Date.now() - 12 * 60_000) return kept;
  }
  const s = await signInOverHttp(origin, email, { region: "au" });
  const now = Date.now();
  const signedIn = { tokens: { idToken: s.idToken, accessToken: s.accessToken, refreshToken: s.refreshToken }, userId: s.userId, email, refreshedAt: now, expiresAt: now + 15 * 60_000 };
  const kept = { at: now, orgId: s.orgId, accessToken: s.accessToken, storage: { cookies: [], origins: [{ origin, localStorage: [
    { name: "gap.session.au", value: JSON.stringify(signedIn) }, { name: "gap.region", value: '"au"' }, { name: "gap.show-stay-signed-in", value: "false" } ] }] } };
  writeFileSync(file, JSON.stringify(kept));
  return kept;
}
export async function open(options: { width?: number; height?: number; dark?: boolean; phone?: boolean } = {}) {
  const s = await state();
  const found = await findChromium();
  const browser = await chromium.launch({ executablePath: found.executablePath, args: found.args, chromiumSandbox: found.chromiumSandbox, headless: true });
  const context = await browser.newContext({ storageState: s.storage, viewport: { width: options.width ?? 1440, height: options.height ?? 900 }, colorScheme: options.dark ? "dark" : "light", ...(options.phone ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}) });
  const page = await context.newPage();
  page.on("pageerror", (e) => console.log("PAGEERROR", e.message));
  page.on("console", (m) => { if (m.type() === "error") console.log("CONSOLE", m.text().slice(0, 300)); });
  return { browser, page, orgId: s.orgId as string, token: s.accessToken as string };
}
export async function call(token: string, path: string, input?: unknown, method = "GET") {
  const q = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  const r = method === "GET" ? await fetch(`${origin}/api/au/trpc/${path}${q}`, { headers: { authorization: `Bearer ${token}`, "org-id": process.env["ORG_ID"] ?? "" } }) : await fetch(`${origin}/api/au/trpc/${path}`, { method: "POST", headers: { authorization: `Bearer ${token}`, "org-id": process.env["ORG_ID"] ?? "", "content-type": "application/json" }, body: JSON.stringify({ json: input }) });
  return (await r.json()) as any;
}
export { origin };
