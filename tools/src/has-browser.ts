// Ends well where the product would find a browser, and says why not where it would not.
import { findChromium } from "@gap/server/platform/browser/find-chromium";

await findChromium();
