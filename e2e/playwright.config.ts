// How the browser journeys run: two at once, each worker with servers of its own, no second tries, in the Chromium that the tools find (spec 5).
import { defineConfig } from "@playwright/test";
import { findChromium } from "../server/src/platform/browser/find-chromium";

export default defineConfig({
  testDir: "src",
  outputDir: "test-results",
  globalSetup: "./before-all.config.ts",
  workers: 2,
  retries: 0,
  forbidOnly: process.env["CI"] !== undefined,
  // A busy machine is slow, not wrong: what is waited for is awaited, never slept for; how fast it is the bench tells.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: await findChromium(),
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    locale: "en-AU",
    timezoneId: "Pacific/Auckland",
    reducedMotion: "reduce",
    // Recording every step costs a fifth of the time: TRACE=on records those of a journey that is looked into.
    trace: process.env["TRACE"] === "on" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
});
