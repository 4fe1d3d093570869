import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../server/src/platform/browser/find-chromium";
import { ava, cleo, type Person } from "./src/people";
import { signedInState } from "./src/signed-in-state";
const URL = "http://localhost:4620";
const OUT = "/tmp/look/docs20";
const browser = await chromium.launch(await findChromium());
const only = process.argv[2] ?? "";
async function open(person: Person) {
  const state = await signedInState(browser, person, URL);
  const context = await browser.newContext({ storageState: state, locale: "en-AU", timezoneId: "Pacific/Auckland", reducedMotion: "reduce", viewport: { width: 1280, height: 800 } });
  return context.newPage();
}
async function shots(page: Page, name: string) {
  for (const [look, colorScheme, width] of [["light", "light", 1280], ["dark", "dark", 1280], ["360", "light", 360], ["360-dark", "dark", 360]] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${OUT}/${name}-${look}.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 800 });
}
const a = await open(ava);
await a.goto(`${URL}/au`);
await a.waitForURL(/org\//);
const org = /org\/[^/]+/.exec(a.url())![0];
async function openDoc(page: Page, title: string, orgPath: string) {
  await page.goto(`${URL}/au/${orgPath}/documents`);
  await page.waitForTimeout(1500); if (await page.getByRole("button", { name: "Not now" }).isVisible()) await page.getByRole("button", { name: "Not now" }).click(); const box = page.getByPlaceholder("Search documents"); if (await box.isVisible()) { await box.fill(title); await page.waitForTimeout(1200); }
  await page.getByText(title, { exact: true }).first().click({ timeout: 5000 });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.waitForTimeout(800);
}
const want = (name: string) => only === "" || only.split(",").includes(name);
if (want("final")) {
  await openDoc(a, "Quarterly session, third quarter", org);
  await shots(a, "final-advisor");
}
if (want("fill")) {
  await openDoc(a, "Quarterly session, fourth quarter", org);
  await shots(a, "fill-advisor");
}
if (want("meeting")) {
  await openDoc(a, "Quarterly session, fourth quarter", org);
  await a.getByRole("link", { name: "Meeting" }).click();
  await a.waitForTimeout(600);
  const start = a.getByRole("button", { name: /Start meeting|Go on/ });
  if (await start.isVisible()) await start.click();
  await a.getByRole("heading", { name: "Agenda" }).waitFor();
  await a.waitForTimeout(800);
  await shots(a, "meeting");
}
if (want("versions")) {
  await openDoc(a, "Quarterly session, third quarter", org);
  const reopen = a.getByRole("button", { name: "Reopen" });
  if (await reopen.isVisible().catch(() => false)) {
    await reopen.click();
    await a.getByRole("dialog").getByRole("button", { name: /Reopen/ }).click();
    await a.waitForTimeout(1500);
  }
  await shots(a, "reopened");
  await a.getByRole("link", { name: "Version 1" }).click();
  await a.waitForTimeout(1200);
  await shots(a, "version");
}
if (want("client")) {
  const c = await open(cleo);
  await c.goto(`${URL}/au`);
  await c.waitForURL(/org\//);
  const corg = /org\/[^/]+/.exec(c.url())![0];
  await c.waitForTimeout(1000);
  await shots(c, "client-home");
  await openDoc(c, "Quarterly session, third quarter", corg);
  await shots(c, "final-client");
}
await browser.close();
