// The cost of one input to a page: in wall-clock time from its event until all effects have run and the page is laid out, which
// is noisy on a busy machine; and in CPU time of the page's main thread, including the next frame, which is less so.
import type { CDPSession, Page } from "playwright-core";

/** In milliseconds. */
export interface InputCost {
  readonly wall: number;
  readonly cpu: number;
}

/** Watches events of this type. A script, as text, because Node has no types for the page's globals. */
export function watchInputs(page: Page, type: string): Promise<unknown> {
  return page.evaluate(`
    globalThis.inputsTook = [];
    let begunAt = 0;
    const afterwards = new MessageChannel();
    afterwards.port1.onmessage = () => {
      document.body.getBoundingClientRect();
      inputsTook.push(performance.now() - begunAt);
    };
    const begin = () => {
      begunAt = performance.now();
      afterwards.port2.postMessage(undefined);
      globalThis.isShown = new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    };
    addEventListener(${JSON.stringify(type)}, begin, { capture: true });
  `);
}

/** Requested together with the event: requesting it afterwards would cause a second frame. */
export async function inputIsShown(page: Page): Promise<void> {
  await page.evaluate("isShown");
}

/** The durations since the last call. */
export async function takeInputs(page: Page): Promise<readonly number[]> {
  return (await page.evaluate("inputsTook.splice(0)")) as number[];
}

/** CPU time of the page's main thread so far; `Performance.enable` with threadTicks must have been sent. */
export async function busyMs(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send("Performance.getMetrics");
  return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

export async function cpuOfInput(
  page: Page,
  devTools: CDPSession,
  act: () => Promise<void>,
): Promise<number> {
  const before = await busyMs(devTools);
  await act();
  await inputIsShown(page);
  return (await busyMs(devTools)) - before;
}

/** The p95 of the keystrokes of a text; `watchInputs` must have been called. */
export async function p95OfTyping(page: Page, devTools: CDPSession, text: string): Promise<InputCost> {
  const cpu: number[] = [];
  for (const letter of text) cpu.push(await cpuOfInput(page, devTools, () => page.keyboard.type(letter)));
  return { wall: p95(await takeInputs(page)), cpu: p95(cpu) };
}

export function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}
