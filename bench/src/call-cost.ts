// Processor time per trivial private call, compared with a bare JSON route under the same load.
import { Agent, get } from "node:http";
import { medianOf, type Figure } from "./figure";
import { readProcessFigures } from "./process-figures";

// Both are still being compiled before that: in its first thousands of calls, a bare route costs four times as much.
const WARM_UP_CALLS = 10_000;
const CALLS_A_BLOCK = 2000;
const BLOCKS = 5;
const AT_ONCE = 8;

interface Target {
  readonly url: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export async function measureCallCost(
  database: string,
  product: { readonly url: string; readonly accessToken: string; readonly orgId: string },
  bareUrl: string,
): Promise<Figure> {
  const headers = { authorization: `Bearer ${product.accessToken}`, "org-id": product.orgId };
  const bare = bareRoute(bareUrl, headers);
  const call = { url: product.url, path: "/api/au/trpc/user.getMyUser", headers };
  for (const target of [bare, call]) await load(target, WARM_UP_CALLS);
  const costs: { readonly control: number; readonly measured: number }[] = [];
  // Alternating, so that other load on the machine affects both.
  for (let block = 0; block < BLOCKS; block += 1)
    costs.push({ control: await cpuPerCall(bare), measured: await cpuPerCall(call) });
  return {
    name: `CPU per private call (${database})`,
    measured: medianOf(costs.map(({ measured }) => measured)),
    control: medianOf(costs.map(({ control }) => control)),
    controlName: "bare JSON route",
    unit: "ms",
    aim: { of: "ratio", most: 5 },
  };
}

/** Cost of the bare JSON route, as a control for other figures. */
export async function bareCallCost(bareUrl: string): Promise<number> {
  const bare = bareRoute(bareUrl, {});
  await load(bare, WARM_UP_CALLS);
  const costs: number[] = [];
  for (let block = 0; block < BLOCKS; block += 1) costs.push(await cpuPerCall(bare));
  return medianOf(costs);
}

function bareRoute(url: string, headers: Target["headers"]): Target {
  return { url, path: "/json", headers };
}

async function cpuPerCall(target: Target): Promise<number> {
  const before = await readProcessFigures(target.url);
  await load(target, CALLS_A_BLOCK);
  const after = await readProcessFigures(target.url);
  return (after.cpuMs - before.cpuMs) / CALLS_A_BLOCK;
}

async function load({ url, path, headers }: Target, calls: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let left = calls;
  const loop = async () => {
    while (left > 0) {
      left -= 1;
      await callOnce(`${url}${path}`, agent, headers);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, loop));
  } finally {
    agent.destroy();
  }
}

function callOnce(address: string, agent: Agent, headers: Target["headers"]): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { ...headers } }, (response) => {
      response.resume();
      response.once("end", () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${address} answered ${response.statusCode}`)),
      );
    }).once("error", reject);
  });
}
