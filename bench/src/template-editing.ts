// Editing a template of 300 blocks on a slow machine (CPU 4×), compared with a template of 10 in the same browser: the
// longest task of the page's main thread while a block is chosen, moved by key and dragged, after the page has loaded.
// Tasks are read from a trace, in CPU time of the thread, because wall-clock time is noisy on a busy machine. Also the
// scripts that the editor loads after the list of templates.
import { chromium, type Browser, type Locator, type Page } from "playwright-core";
import type { BlockKindName } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { createIdFactory, systemClock, systemRandom } from "@gap/server/platform/clock";
import { findChromium } from "@gap/server/platform/browser/find-chromium";
import { privateCalls } from "@gap/testing/calls";
import type { SignedInPerson } from "@gap/testing/sign-in";
import { contextWith, sessionIn } from "./browser-session";
import { medianOf, type Figure } from "./figure";

const MANY = 300;
const FEW = 10;
const ROUNDS = 5;
const CPU_SLOWED = 4;
/** A task that is longer delays the next frames noticeably (the browsers' definition of a long task). */
const AIM = { of: "value", most: 50 } as const;

const newId = createIdFactory(systemClock, systemRandom);

const KINDS: readonly BlockKindName[] = [
  "shortAnswer",
  "longAnswer",
  "number",
  "money",
  "date",
  "singleChoice",
  "multipleChoice",
  "rating",
  "table",
];

const PHASES = [
  "the first block is chosen",
  "another block is chosen",
  "the next block is chosen by key",
  "a block is moved down by key",
  "a block is moved up by key",
  "a drag begins",
  "a block is dragged",
  "a block is dropped",
  "the draft is saved",
] as const;
type Phase = (typeof PHASES)[number];

/** The longest task of each phase, in milliseconds. */
type LongestTasks = Readonly<Record<Phase, number>>;

export async function measureTemplateEditing(url: string, person: SignedInPerson): Promise<Figure[]> {
  const browser = await chromium.launch(await findChromium());
  try {
    const measured = await medianTasks(browser, url, person, MANY);
    const control = await medianTasks(browser, url, person, FEW);
    return [
      ...PHASES.map((phase) => ({
        name: `Longest task in a template of ${MANY} blocks while ${phase} (CPU 4×)`,
        measured: measured[phase],
        control: control[phase],
        controlName: `template of ${FEW}`,
        unit: "ms" as const,
        aim: AIM,
      })),
      await editorWeight(browser, url, person),
    ];
  } finally {
    await browser.close();
  }
}

async function medianTasks(
  browser: Browser,
  url: string,
  person: SignedInPerson,
  blocks: number,
): Promise<LongestTasks> {
  const rounds: LongestTasks[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const blueprintId = await makeTemplate(url, person, blocks);
    const page = await openSignedIn(browser, person);
    await page.goto(`${url}/au/org/${person.orgId}/document-templates/${blueprintId}`);
    rounds.push(await editTraced(browser, page));
    await page.context().close();
  }
  return Object.fromEntries(
    PHASES.map((phase) => [phase, medianOf(rounds.map((round) => round[phase]))]),
  ) as LongestTasks;
}

/** The scripts that are loaded when a template is opened from the list, compared with those of the list. */
async function editorWeight(browser: Browser, url: string, person: SignedInPerson): Promise<Figure> {
  const blueprintId = await makeTemplate(url, person, FEW);
  const page = await openSignedIn(browser, person);
  let sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script")
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize / 1000));
  });
  const total = async () => (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0);
  const list = `${url}/au/org/${person.orgId}/document-templates`;
  await page.goto(list, { waitUntil: "networkidle" });
  const control = await total();
  sizes = [];
  // Within the application, so that nothing is loaded again.
  await page.evaluate(`history.pushState({}, "", ${JSON.stringify(`${list}/${blueprintId}`)})`);
  await page.evaluate("dispatchEvent(new PopStateEvent('popstate'))");
  await blockAt(page, 0).waitFor();
  const measured = await total();
  await page.context().close();
  return {
    name: "JS of the template editor beyond the list of templates (brotli)",
    measured,
    control,
    controlName: "list of templates",
    unit: "KB",
    aim: { of: "value", most: 60 },
  };
}

async function openSignedIn(browser: Browser, person: SignedInPerson): Promise<Page> {
  const context = await contextWith(sessionIn(person), browser, { viewport: { width: 1280, height: 800 } });
  return context.newPage();
}

/** Questions of many kinds, of which every tenth is shown only for an answer to the first one. */
async function makeTemplate(url: string, person: SignedInPerson, count: number): Promise<string> {
  const { blueprint } = privateCalls(url, person);
  const { blueprintId } = await blueprint.create.mutate({
    name: `Template of ${count} blocks`,
    docType: "Pre-work",
  });
  const { lastUpdated } = await blueprint.getBlueprint.query({ blueprintId });
  const first = newBlock("shortAnswer", newId, "Question 1");
  const others = Array.from({ length: count - 1 }, (_, place): Block => {
    const kind = KINDS[place % KINDS.length] ?? "shortAnswer";
    const block = newBlock(kind, newId, `Question ${place + 2}`);
    return place % 10 === 9 ? { ...block, showIf: { all: [{ blockId: first.id, op: "answered" }] } } : block;
  });
  await blueprint.updateDraft.mutate({ blueprintId, lastUpdated, blocks: [first, ...others] });
  return blueprintId;
}

/** The questions are found by their places, because their order changes. */
function blockAt(page: Page, place: number) {
  return page.locator("[data-blocks] > li").nth(place).locator("[data-choose]");
}

async function editTraced(browser: Browser, page: Page): Promise<LongestTasks> {
  await blockAt(page, 2).waitFor();
  await untilQuiet(page);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWED });
  await untilQuiet(page);
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  const begin = (phase: Phase) => page.evaluate(`performance.mark(${JSON.stringify(phase)}), undefined`);
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await untilQuiet(page);
  };
  for (const phase of ["the first block is chosen", "another block is chosen"] as const) {
    const { x, y } = await middleOf(blockAt(page, phase === "another block is chosen" ? 2 : 1));
    await page.mouse.move(x, y);
    await untilQuiet(page);
    await begin(phase);
    await page.mouse.down();
    await page.mouse.up();
    await untilQuiet(page);
  }
  await begin("the next block is chosen by key");
  await press("ArrowDown");
  const saved = page.waitForResponse(/blueprint\.updateDraft/);
  await begin("a block is moved down by key");
  await press("Alt+ArrowDown");
  await begin("a block is moved up by key");
  for (let move = 0; move < 3; move += 1) await press("Alt+ArrowUp");
  await begin("the draft is saved");
  await saved;
  await untilQuiet(page);
  await drag(page, begin);
  const trace = await browser.stopTracing();
  return longestTasksOf(JSON.parse(trace.toString()) as Trace);
}

async function drag(page: Page, begin: (phase: Phase) => Promise<unknown>): Promise<void> {
  const block = await middleOf(blockAt(page, 1));
  await page.mouse.click(block.x, block.y);
  await untilQuiet(page);
  const { x, y } = await middleOf(page.locator("[data-blocks] > li").nth(1).locator("> span[aria-hidden]"));
  await page.mouse.move(x, y);
  await untilQuiet(page);
  await begin("a drag begins");
  await page.mouse.down();
  await page.mouse.move(x, y + 6);
  await untilQuiet(page);
  await begin("a block is dragged");
  for (let step = 1; step <= 20; step += 1) {
    await page.mouse.move(x, y + 6 + step * 20);
    await page.evaluate(NEXT_FRAME);
  }
  await untilQuiet(page);
  await begin("a block is dropped");
  await page.mouse.up();
  await untilQuiet(page);
  await page.evaluate("performance.mark('end'), undefined");
}

/** Measured before a phase begins, because looking for elements takes time in the page too. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not shown.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const NEXT_FRAME = "new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))";

/** Resolves when the page has had nothing to do for a while, after its next frame. */
const QUIET = `new Promise((quiet) =>
  requestAnimationFrame(() => requestIdleCallback(() => requestIdleCallback(() => quiet()))))`;

async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(QUIET);
}

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, as the durations. */
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread. */
  readonly tdur?: number;
}

interface Trace {
  readonly traceEvents: readonly TraceEvent[];
}

function longestTasksOf({ traceEvents }: Trace): LongestTasks {
  const names: readonly string[] = PHASES;
  const marks = traceEvents
    .filter(({ cat, name }) => cat.includes("blink.user_timing") && (names.includes(name) || name === "end"))
    .toSorted((one, other) => one.ts - other.ts);
  const [first] = marks;
  if (first === undefined || marks.length !== PHASES.length + 1) throw new Error("The trace lacks marks.");
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ph }) =>
      name.endsWith("RunTask") && ph === "X" && pid === first.pid && tid === first.tid,
  );
  const longestIn = (phase: Phase): number => {
    const at = marks.findIndex(({ name }) => name === phase);
    const [from = 0, to = 0] = [marks[at]?.ts, marks[at + 1]?.ts];
    const within = tasks.filter(({ ts }) => ts > from && ts < to);
    return Math.max(...within.map(({ tdur, dur = Number.NaN }) => (tdur ?? dur) / 1000));
  };
  return Object.fromEntries(PHASES.map((phase) => [phase, longestIn(phase)])) as LongestTasks;
}
