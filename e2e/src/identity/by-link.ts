// A signee on a device of their own: what a mailed link opens.
import { expect, type Page } from "@playwright/test";
import { SignView } from "../proposals/sign-view";

type OtherDevice = () => Promise<Page>;

/** Nothing is waited for: not every link leads to a proposal that can be read. */
export async function followLink(otherDevice: OtherDevice, link: string): Promise<SignView> {
  const page = await otherDevice();
  await page.goto(link);
  return new SignView(page);
}

export async function openLink(otherDevice: OtherDevice, link: string): Promise<SignView> {
  const view = await followLink(otherDevice, link);
  await expect(view.heading).toBeVisible();
  return view;
}
