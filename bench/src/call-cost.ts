// Processor time per trivial private call, against a bare JSON route under the same load.
import { Agent, get } from "node:http";
import type { Figure } from "./figure";
import { readProcessFigures } from "./process-figures";

const WARM_UP_CALLS = 1500;
const MEASURED_CALLS = 4000;
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
  const control = await cpuPerCall({ url: bareUrl, path: "/json", headers });
  const measured = await cpuPerCall({ url: product.url, path: "/api/au/trpc/user.getMyUser", headers });
  return {
    name: `CPU per private call (${database})`,
    measured,
    control,
    controlName: "bare JSON route",
    unit: "ms",
    aim: { of: "ratio", most: 5 },
  };
}

async function cpuPerCall(target: Target): Promise<number> {
  await load(target, WARM_UP_CALLS);
  const before = await readProcessFigures(target.url);
  await load(target, MEASURED_CALLS);
  const after = await readProcessFigures(target.url);
  return (after.cpuMs - before.cpuMs) / MEASURED_CALLS;
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
