// Dragging the sliders of the value gap calculator on a slow machine (CPU 4×): from the pointer's event until results and
// pictures are laid out (spec 8 §2), compared with a native slider that resizes one bar of an otherwise empty page.
import { chromium, type BrowserContext, type Locator, type Page } from "playwright-core";
import { privateCalls } from "@gap/testing/calls";
import type { SignedInPerson } from "@gap/testing/sign-in";
import { findChromium } from "@gap/server/platform/browser/find-chromium";
import { contextWith, sessionIn } from "./browser-session";
import type { Figure } from "./figure";
import { cpuOfInput, p95, takeInputs, watchInputs, type InputCost } from "./input-cost";

const CPU_SLOWED = 4;
const STEPS = 24;
const ROUNDS = 6;
const FRAME = { of: "value", most: 16 } as const;

const CLIENT = "Kauri Joinery";
/** The tab of each slider, with the pictures that follow it. */
const SLIDERS = [
  { tab: "profit", slider: "Price", pictures: "results and waterfall" },
  { tab: "cash", slider: "Debtor days", pictures: "results, cycle and waterfall" },
  { tab: "return", slider: "Share of the gap that closes", pictures: "return" },
] as const;

const CONTROL = `<!doctype html><title>Control</title>
  <input type="range" min="0" max="24" style="width: 480px">
  <svg width="480" height="40"><rect width="0" height="40"></rect></svg>`;

export async function measureCalculator(url: string, person: SignedInPerson): Promise<Figure[]> {
  const { advisor } = privateCalls(url, person);
  const { rows } = await advisor.listClients.query({ search: CLIENT });
  const { id } = await advisor.ensureClientOrgExists.mutate({ advisorClientId: rows[0]?.id ?? "" });
  const browser = await chromium.launch(await findChromium());
  try {
    const context = await contextWith(sessionIn(person), browser, { viewport: { width: 1440, height: 900 } });
    const control = await controlCost(context);
    const figures: Figure[] = [];
    for (const { tab, slider, pictures } of SLIDERS) {
      const page = await context.newPage();
      await page.goto(`${url}/au/org/${person.orgId}/vgc/${id}?tab=${tab}`);
      const handle = page.getByRole("slider", { name: slider, exact: true });
      await handle.waitFor();
      const cost = await dragCost(page, handle.locator(".."));
      await page.close();
      const against = { controlName: "native slider", unit: "ms", aim: FRAME } as const;
      const name = `A step of “${slider}” to ${pictures} (CPU 4×, p95)`;
      figures.push(
        { name: `${name}, wall clock`, measured: cost.wall, control: control.wall, ...against },
        { name: `${name}, CPU with its frame`, measured: cost.cpu, control: control.cpu, ...against },
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
}

async function controlCost(context: BrowserContext): Promise<InputCost> {
  const page = await context.newPage();
  await page.setContent(CONTROL);
  await page.evaluate(`
    const [slider, bar] = [document.querySelector("input"), document.querySelector("rect")];
    slider.addEventListener("input", () => bar.setAttribute("width", slider.value * 20));
  `);
  const cost = await dragCost(page, page.locator("input"));
  await page.close();
  return cost;
}

/** Drags forth and back over the slider; each move is a step of its value. */
async function dragCost(page: Page, track: Locator): Promise<InputCost> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Performance.enable", { timeDomain: "threadTicks" });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWED });
  await track.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await track.boundingBox()) ?? {};
  const middle = y + height / 2;
  const placeOf = (step: number) => x + (width * step) / STEPS;
  await page.mouse.move(placeOf(1), middle);
  await page.mouse.down();
  await watchInputs(page, "pointermove");
  const cpu: number[] = [];
  const wall: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let step = 2; step < STEPS; step += 1) {
      const place = round % 2 === 0 ? step : STEPS - step;
      cpu.push(await cpuOfInput(page, devTools, () => page.mouse.move(placeOf(place), middle)));
    }
    const took = await takeInputs(page);
    // The first round warms up the page.
    if (round === 0) cpu.length = 0;
    else wall.push(...took);
  }
  await page.mouse.up();
  return { wall: p95(wall), cpu: p95(cpu) };
}
