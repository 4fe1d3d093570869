// Moves the focus by the keyboard alone, for journeys without a pointer.
import { expect, type Locator } from "@playwright/test";

/** More than any page of these journeys has tab stops. */
const MAX_TAB_STOPS = 120;
/** More than any menu or list of options of these journeys has items. */
const MAX_ITEMS = 30;

export async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeEnabled();
  const { keyboard } = target.page();
  for (let stop = 0; stop < MAX_TAB_STOPS && !(await hasFocus(target)); stop += 1) await keyboard.press(key);
  await expect(target).toBeFocused();
}

export function tabBackTo(target: Locator): Promise<void> {
  return tabTo(target, "Shift+Tab");
}

/** Reaches a button or link from the current focus and presses Enter. */
export async function enterOn(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await tabTo(target, key);
  await target.page().keyboard.press("Enter");
}

/** Chooses an item of the menu that is open or about to open. */
export async function enterOnMenuItem(item: Locator): Promise<void> {
  await expect(item).toBeVisible();
  const { keyboard } = item.page();
  for (let press = 0; press < MAX_ITEMS && !(await hasFocus(item)); press += 1)
    await keyboard.press("ArrowDown");
  await expect(item).toBeFocused();
  await keyboard.press("Enter");
}

/** Opens the list of a focused select and chooses an option; the focus stays on the select. */
export async function enterOnOption(select: Locator, option: Locator): Promise<void> {
  const { keyboard } = select.page();
  await expect(select).toBeFocused();
  await keyboard.press("Enter");
  await expect(option).toBeVisible();
  const isReached = async () => (await option.getAttribute("data-combobox-selected")) !== null;
  for (let press = 0; press < MAX_ITEMS && !(await isReached()); press += 1)
    await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(option).toBeHidden();
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
