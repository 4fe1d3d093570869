// Script size and number of requests of the sign-in page on its first load in a real browser.
import { chromium, type Page } from "playwright-core";
import { findChromium } from "@gap/server/platform/browser/find-chromium";
import type { Figure } from "./figure";

interface PageLoad {
  readonly scriptKb: number;
  readonly requests: number;
}

export async function measureSignInPageLoad(productUrl: string, bareUrl: string): Promise<Figure[]> {
  const browser = await chromium.launch(await findChromium());
  try {
    const measured = await load(await browser.newPage(), `${productUrl}/au`);
    const control = await load(await browser.newPage(), `${bareUrl}/page`);
    return [
      {
        name: "JS of the sign-in page (brotli)",
        measured: measured.scriptKb,
        control: control.scriptKb,
        controlName: "blank page",
        unit: "KB",
        aim: { of: "value", most: 130 },
      },
      {
        name: "Requests of the sign-in page",
        measured: measured.requests,
        control: control.requests,
        controlName: "blank page",
        unit: "requests",
        aim: { of: "value", most: 14 },
      },
    ];
  } finally {
    await browser.close();
  }
}

async function load(page: Page, address: string): Promise<PageLoad> {
  const sizes: Promise<{ isScript: boolean; bytes: number }>[] = [];
  page.on("requestfinished", (request) => {
    const isScript = request.resourceType() === "script";
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ isScript, bytes: responseBodySize })));
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const loaded = await Promise.all(sizes);
  const scriptBytes = loaded.filter(({ isScript }) => isScript).reduce((sum, { bytes }) => sum + bytes, 0);
  return { scriptKb: scriptBytes / 1000, requests: loaded.length };
}
