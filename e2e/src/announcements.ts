// Records every text that a page announces (status and alert regions, including snackbars), so that a journey can check
// it after it has disappeared. A snackbar stays for four seconds, which a busy machine may miss.
import { expect, type BrowserContext, type Page } from "@playwright/test";

const announced = new WeakMap<Page, string[]>();

/** Call before the context's first page. */
export async function recordAnnouncements(context: BrowserContext): Promise<void> {
  await context.exposeBinding("recordAnnouncement", ({ page }, text: string) => {
    announced.set(page, [...(announced.get(page) ?? []), text]);
  });
  await context.addInitScript(() => {
    const regions = "[role=status], [role=alert]";
    const latest = new WeakMap<Element, string>();
    const record = (region: Element) => {
      const text = (region.textContent ?? "").trim();
      if (text === "" || latest.get(region) === text) return;
      latest.set(region, text);
      void (globalThis as unknown as Record<string, (text: string) => void>)["recordAnnouncement"]?.(text);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(regions);
        if (around) record(around);
        for (const added of addedNodes) {
          if (!(added instanceof Element)) continue;
          for (const region of [added, ...added.querySelectorAll("*")])
            if (region.matches(regions)) record(region);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Passes once for each announcement: a text that is expected twice must be announced twice. */
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => takeFirst(page, text), {
      message: `announced: ${text}`,
      intervals: [50, 100, 200],
    })
    .toContain(text);
}

/** Removes and returns the first recorded text that contains the given one; otherwise returns all recorded texts. */
function takeFirst(page: Page, text: string): string {
  const texts = announced.get(page) ?? [];
  const index = texts.findIndex((each) => each.includes(text));
  if (index === -1) return texts.join("\n");
  announced.set(page, texts.toSpliced(index, 1));
  return texts[index] ?? "";
}
