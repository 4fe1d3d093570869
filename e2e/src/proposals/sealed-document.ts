// Checks of the downloaded PDF of an accepted proposal: the text of its pages, and its seal as other programs see it.
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { textOfPages } from "@gap/server/platform/pdf/text-of-pages.test-kit";
import { DropZone } from "../files/drop-zone";
import { SignView } from "./sign-view";

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "..", "..", "..");
/** Printing and sealing start after the last signature and may be slow on a busy machine. */
const MAX_SEALING_MS = 60_000;

/** Downloads from the page of the accepted proposal. */
export async function downloadPdf(page: Page, file: string): Promise<Uint8Array> {
  const { download } = new SignView(page);
  await expect(download).toBeVisible({ timeout: MAX_SEALING_MS });
  const [downloaded] = await Promise.all([page.waitForEvent("download"), download.click()]);
  await downloaded.saveAs(file);
  await expect(page.getByRole("button", { name: "Downloaded", exact: true })).toBeVisible();
  return readFile(file);
}

/** Requests the current page as a PDF with the user's own rights, and checks its text (spec 3 §7). */
export async function expectPrintOfPage(page: Page, words: string): Promise<void> {
  const [apiRequest] = await Promise.all([
    page.waitForRequest((request) => request.headers()["org-id"] !== undefined),
    page.reload(),
  ]);
  const { authorization = "", "org-id": orgId = "" } = apiRequest.headers();
  const answer = await page.request.get(`/api/au/pdf${new URL(page.url()).pathname}`, {
    headers: { authorization, "org-id": orgId },
    timeout: MAX_SEALING_MS,
  });
  const isPdf = answer.headers()["content-type"] === "application/pdf";
  const text = isPdf ? (await textOfPages(await answer.body())).join("\n") : await answer.text();
  expect(answer.status(), text).toBe(200);
  expect(lettersOf(text)).toContain(lettersOf(words));
}

export async function expectPages(
  bytes: Uint8Array,
  client: string,
  words: readonly string[],
): Promise<void> {
  const pages = await textOfPages(bytes);
  const [cover = "", ...others] = pages;
  expect(cover).toContain("Proposal");
  expect(lettersOf(cover)).toContain(lettersOf(client));
  expect(cover, "the cover has no footer").not.toMatch(/Page \d+ of/);
  const footer = lettersOf(`Proposal | ${client}`);
  // One page count over the whole document.
  expect(others.every((text) => lettersOf(text).includes(footer))).toBe(true);
  expect(others.map((text) => /Page \d+ of \d+/.exec(text)?.[0])).toEqual(
    others.map((_, index) => `Page ${index + 2} of ${pages.length}`),
  );
  const whole = lettersOf(pages.join("\n"));
  for (const word of words) expect(whole).toContain(lettersOf(word));
}

/** Checks that characters missing in our font come from bundled fonts, not from the machine's own. */
export function expectLetters(bytes: Uint8Array, fonts: readonly string[]): void {
  const names = new Set(
    Buffer.from(bytes)
      .toString("latin1")
      .match(/(?<=\/FontName ?\/[A-Z]{6}\+)\w+/g),
  );
  for (const font of fonts) expect([...names].join(" ")).toContain(font);
}

/** Normalises text, because fonts may draw a letter and its macron separately. */
export function lettersOf(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll("ı", "i")
    .replace(/[\p{M}\s\u00AF]/gu, "");
}

/** Verifies the seal with the command line tool, the public page, and pdfsig if it is installed. */
export async function expectSoundSeal(page: Page, file: string): Promise<void> {
  const verify = [join(ROOT, "tools/run.mjs"), "tools/src/verify-pdf.ts", file];
  expect((await run(process.execPath, verify)).stdout).toContain("Seal: intact, by ");
  await page.goto("/au/verify");
  await new DropZone(page).choose(file);
  await expect(page.getByText("Valid: sealed with the published key, and unchanged since.")).toBeVisible();
  const pdfsigOutput = await run("pdfsig", [file]).then(
    ({ stdout }) => stdout,
    (error: { code?: unknown }) => (error.code === "ENOENT" ? undefined : `pdfsig failed: ${String(error)}`),
  );
  expect(pdfsigOutput ?? "Signature is Valid (pdfsig is not installed)").toContain("Signature is Valid");
}
