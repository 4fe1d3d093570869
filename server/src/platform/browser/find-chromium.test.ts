// The browser is found in the right order, really runs, and a missing browser is explained.
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findChromium } from "./find-chromium";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "find-chromium-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function plantProgram(name: string, script: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

const noPackage = async () => undefined;

test("the browser that is found renders a page", { timeout: 60_000 }, async () => {
  const browser = await chromium.launch(await findChromium());
  try {
    const page = await browser.newPage({ viewport: { width: 320, height: 200 } });
    await page.goto("data:text/html,<title>Gap</title><body style='background:rgb(255,0,0)'>");
    expect(await page.title()).toBe("Gap");
    const png = await page.screenshot();
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(png.readUInt32BE(16)).toBe(320);
  } finally {
    await browser.close();
  }
});

test("CHROMIUM_PATH comes before the packaged browser", async () => {
  const chosen = await plantProgram("mine", "echo '<html></html>'");
  const found = await findChromium({
    env: { CHROMIUM_PATH: chosen },
    isRoot: false,
    unpackPackaged: async () => "/packaged",
  });
  expect(found.executablePath).toBe(chosen);
});

test("a CHROMIUM_PATH without a program is an error", async () => {
  const missing = join(folder, "missing");
  await expect(findChromium({ env: { CHROMIUM_PATH: missing } })).rejects.toThrow(
    `CHROMIUM_PATH is ${missing}`,
  );
});

test("a browser in PATH is used if the packaged one is unavailable", async () => {
  const ofSystem = await plantProgram("google-chrome", "echo '<html></html>'");
  const found = await findChromium({ env: { PATH: folder }, isRoot: true, unpackPackaged: noPackage });
  expect(found.executablePath).toBe(ofSystem);
});

test("without any browser the error says what is missing, why, and how to install it", async () => {
  const failing = () => Promise.reject(new Error("no space left"));
  const attempt = findChromium({ env: { PATH: folder }, unpackPackaged: failing });
  await expect(attempt).rejects.toThrow(/No Chromium found.*no space left.*Install Chromium.*CHROMIUM_PATH/);
});

test.each([
  { who: "root", isRoot: true, says: "", sandboxed: false, warnings: 0 },
  { who: "an ordinary user", isRoot: false, says: "", sandboxed: true, warnings: 0 },
  {
    who: "an ordinary user whose kernel denies user namespaces",
    isRoot: false,
    says: "FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox!",
    sandboxed: false,
    warnings: 1,
  },
])("the sandbox stays on whenever possible: $who", async ({ isRoot, says, sandboxed, warnings }) => {
  const path = await plantProgram("chromium", `echo '${says}' >&2`);
  const lines: string[] = [];
  const { args, chromiumSandbox } = await findChromium({
    env: { CHROMIUM_PATH: path },
    isRoot,
    warn: (line) => lines.push(line),
  });
  expect(chromiumSandbox).toBe(sandboxed);
  expect(args.includes("--no-sandbox")).toBe(!sandboxed);
  expect(lines).toHaveLength(warnings);
});
