// Compares calls of the product with hand-written routes, and pages of long lists with pages of short ones: in CPU time and
// in statements.
import { onStatement } from "@gap/server/platform/db/statement-channel";
import { medianOf, type Figure } from "../figure";

export type Call = () => Promise<unknown>;

interface Repeated {
  readonly warmUp: number;
  readonly callsABlock: number;
  readonly blocks: number;
}

export interface PageSizes extends Repeated {
  /** For each page, with few and with many records, after all pages are warmed up. */
  readonly growth: Repeated;
}

// Long enough for the JIT compiler to finish, because its work is not part of a call.
export const WHOLE_PAGES: PageSizes = {
  warmUp: 2_000,
  callsABlock: 200,
  blocks: 7,
  growth: { warmUp: 300, callsABlock: 30, blocks: 5 },
};

const MOST = { of: "ratio", most: 1.5 } as const;

export function comparing(database: string, sizes: Repeated, maxStatements: number) {
  return {
    against: (name: string, product: Call, control: Call) =>
      compare(`${name} (${database})`, { product, control }, sizes),
    statements: (name: string, product: Call, control: Call) =>
      compareStatements(`Statements of ${name} (${database})`, { product, control }, maxStatements),
  };
}

interface Growth {
  readonly records: string;
  readonly few: number;
  readonly many: number;
  readonly database: string;
}

/** The cost of each page, measured with few records and again with many. */
export function growthOf(
  page: (query: object) => Call,
  pages: Readonly<Record<string, object>>,
  { growth }: PageSizes,
) {
  const measure = async () => {
    const costs: number[] = [];
    for (const query of Object.values(pages)) costs.push(await costOf(page(query), growth));
    return costs;
  };
  return {
    measure,
    warmUpAndMeasure: async () => {
      for (const query of Object.values(pages)) await repeat(page(query), growth.warmUp);
      return measure();
    },
    figures: (
      { records, few, many, database }: Growth,
      withFew: readonly number[],
      withMany: readonly number[],
    ): Figure[] =>
      Object.keys(pages).map((name, at) => ({
        name: `CPU per page of ${many} ${records}, ${name} (${database})`,
        measured: withMany[at] ?? Number.NaN,
        control: withFew[at] ?? Number.NaN,
        controlName: `of ${few}`,
        unit: "ms",
        aim: MOST,
      })),
  };
}

async function costOf(open: Call, growth: Repeated): Promise<number> {
  await repeat(open, growth.callsABlock);
  const blocks: number[] = [];
  for (let block = 0; block < growth.blocks; block += 1) blocks.push(await cpuPerCall(open, growth));
  return medianOf(blocks);
}

interface Compared {
  readonly product: Call;
  readonly control: Call;
}

async function compare(name: string, { product, control }: Compared, sizes: Repeated): Promise<Figure> {
  for (const call of [control, product]) await repeat(call, sizes.warmUp);
  const costs: { readonly control: number; readonly measured: number }[] = [];
  // Alternating, so that other load on the machine affects both.
  for (let block = 0; block < sizes.blocks; block += 1)
    costs.push({ control: await cpuPerCall(control, sizes), measured: await cpuPerCall(product, sizes) });
  return {
    name,
    measured: medianOf(costs.map(({ measured }) => measured)),
    control: medianOf(costs.map((each) => each.control)),
    controlName: "hand-written route",
    unit: "ms",
    aim: MOST,
  };
}

/** Includes the statement that authenticates the caller. */
async function compareStatements(
  name: string,
  { product, control }: Compared,
  most: number,
): Promise<Figure> {
  return {
    name,
    measured: await statementsOf(product),
    control: await statementsOf(control),
    controlName: "hand-written route",
    unit: "statements",
    aim: { of: "value", most },
  };
}

/** Background work may add statements, so the minimum of several calls counts. */
async function statementsOf(call: Call): Promise<number> {
  const counts: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    let count = 0;
    const stop = onStatement(() => {
      count += 1;
    });
    await call().finally(stop);
    counts.push(count);
  }
  return Math.min(...counts);
}

async function repeat(call: Call, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) await call();
}

async function cpuPerCall(call: Call, { callsABlock }: Repeated): Promise<number> {
  const before = process.cpuUsage();
  await repeat(call, callsABlock);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / callsABlock;
}
