// Opens the link in a signee's mail on another device.
import { expect, type Page } from "@playwright/test";
import { SignView } from "./sign-view";

type OtherDevice = () => Promise<Page>;

/** Only opens the page, for links that may not lead to a readable proposal. */
export async function followLink(otherDevice: OtherDevice, link: string): Promise<SignView> {
  const page = await otherDevice();
  await page.goto(link);
  return new SignView(page);
}

/** Waits until the proposal is visible. */
export async function openLink(otherDevice: OtherDevice, link: string): Promise<SignView> {
  const view = await followLink(otherDevice, link);
  await expect(view.heading).toBeVisible();
  return view;
}
