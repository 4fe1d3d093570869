// Exits with code 0 if the product can find a browser, and otherwise fails with the reason.
import { findChromium } from "@gap/server/platform/browser/find-chromium";

await findChromium();
