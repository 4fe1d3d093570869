// Opens a signee's mailed link on another device.
import { expect, type Page } from "@playwright/test";
import { SignView } from "../proposals/sign-view";

type OtherDevice = () => Promise<Page>;

/** Does not wait for the proposal, because not every link leads to a readable one. */
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
