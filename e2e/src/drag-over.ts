// Drags an element by its handle over another one and drops it there.
import type { Locator, Page } from "@playwright/test";

/** Drops once `isOver` has seen that the page shows the new place. Hovering scrolls the handle into view and waits until it is still. */
export async function dragOver(
  page: Page,
  handle: Locator,
  target: Locator,
  isOver: () => Promise<void>,
): Promise<void> {
  await handle.hover();
  await page.mouse.down();
  const from = await middleOf(handle);
  await page.mouse.move(from.x, from.y + 8, { steps: 2 });
  const to = await middleOf(target);
  await page.mouse.move(to.x, to.y + 4, { steps: 6 });
  await isOver();
  await page.mouse.up();
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
