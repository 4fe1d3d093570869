// A signee on a device of their own: what a mailed link opens.
import { expect, type Browser } from "@playwright/test";
import { SignView } from "./sign-view";

/** Nothing is waited for: not every link leads to a proposal that can be read. */
export async function followLink(
  browser: Browser,
  baseURL: string | undefined,
  link: string,
): Promise<SignView> {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(link);
  return new SignView(page);
}

export async function openLink(
  browser: Browser,
  baseURL: string | undefined,
  link: string,
): Promise<SignView> {
  const view = await followLink(browser, baseURL, link);
  await expect(view.heading).toBeVisible();
  return view;
}
