// Clicks near a button's lower edge: the click is lost if the button moves while the mouse is down, as when a message
// above it disappears.
import type { Locator } from "@playwright/test";

export async function clickNearTheBottom(button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (box === null) throw new Error("There is no such button to click on");
  await button.click({ position: { x: box.width / 2, y: box.height - 4 } });
}
