// How the browser journeys run: one worker, no second tries, in the Chromium that the tools find (spec 5).
import { defineConfig } from "@playwright/test";
import { findChromium } from "../tools/src/find-chromium";

export default defineConfig({
  testDir: "src",
  outputDir: "test-results",
  workers: 1,
  retries: 0,
  forbidOnly: process.env["CI"] !== undefined,
  // A busy machine is slow, not wrong: what is waited for is awaited, never slept for.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: await findChromium(),
    viewport: { width: 1280, height: 800 },
    locale: "en-AU",
    timezoneId: "Pacific/Auckland",
    reducedMotion: "reduce",
    trace: "retain-on-failure",
  },
});
