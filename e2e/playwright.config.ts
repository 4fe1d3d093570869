// Playwright settings: two workers, each with its own servers, in the Chromium that the tools find (spec 5).
import { defineConfig } from "@playwright/test";
import { findChromium } from "../server/src/platform/browser/find-chromium";
import { quarantinePatterns, readQuarantine } from "../tools/src/suite/quarantine.mjs";

const runsQuarantined = process.env["QUARANTINE"] !== "skip";

/** `npm test` runs the main journeys of each capability, and the screens of the sample and of changed capabilities. */
const runsBaseOnly = process.env["SUITE"] === "base";
const changedCapabilities = (process.env["CHANGED"] ?? "").split(",").filter((name) => name !== "");
const baseScreens = [
  /@sample/,
  ...changedCapabilities.map((name) => new RegExp(`\\b${name}/[^ ]+\\.screens\\.ts`)),
];

export default defineConfig({
  testDir: "src",
  outputDir: "test-results",
  globalSetup: "./before-all.config.ts",
  workers: 2,
  // A retry gets a fresh worker, server and demo; `npm test` lists the journeys that needed one.
  retries: 1,
  grepInvert: runsQuarantined ? [] : quarantinePatterns(readQuarantine()),
  projects: [
    { name: "journeys", testMatch: "**/*.spec.ts", ...(runsBaseOnly && { grep: /@base/ }) },
    { name: "screens", testMatch: "**/*.screens.ts", ...(runsBaseOnly && { grep: baseScreens }) },
  ],
  forbidOnly: process.env["CI"] !== undefined,
  // Long journeys use the limit `SLOW_JOURNEY_MS`.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: await findChromium(),
    actionTimeout: 20_000,
    viewport: { width: 1280, height: 800 },
    locale: "en-AU",
    timezoneId: "Pacific/Auckland",
    reducedMotion: "reduce",
    // Tracing costs a fifth of the time: use TRACE=on to investigate a journey.
    trace: process.env["TRACE"] === "on" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
});
