// Processor time to authenticate a caller: the token's signature and the link to the organisation, without HTTP.
import { authenticate } from "@gap/server/identity/public";
import { composeServer, systemSurroundings } from "@gap/server/compose";
import { readConfig } from "@gap/server/platform/config";
import { createLog } from "@gap/server/platform/log";
import type { Region } from "@gap/server/platform/region";
import { medianOf, type Figure } from "./figure";

const WARM_UP = 3000;
const CALLS_A_BLOCK = 2000;
const BLOCKS = 5;

export async function measureAuthentication(
  environment: Readonly<Record<string, string>>,
  { accessToken, orgId }: { accessToken: string; orgId: string },
): Promise<Figure> {
  const config = readConfig({ ...environment, LOG_LEVEL: "silent", PORT: "0" });
  const { regions, live } = composeServer(systemSurroundings(config, createLog("silent")));
  try {
    const region = await regions.get("au");
    if (region === undefined) throw new Error("The bench serves au");
    const recognise = () => authenticate(region, `Bearer ${accessToken}`, orgId);
    const bare = () => selectOne(region);
    await cpuPerCall(bare, WARM_UP);
    await cpuPerCall(recognise, WARM_UP);
    const costs: { measured: number; control: number }[] = [];
    for (let block = 0; block < BLOCKS; block += 1)
      costs.push({
        control: await cpuPerCall(bare, CALLS_A_BLOCK),
        measured: await cpuPerCall(recognise, CALLS_A_BLOCK),
      });
    return {
      name: "CPU to authenticate a caller and their org",
      measured: medianOf(costs.map(({ measured }) => measured)),
      control: medianOf(costs.map(({ control }) => control)),
      controlName: "one select 1",
      unit: "ms",
      aim: { of: "ratio", most: 2.5 },
    };
  } finally {
    await live.close();
    await regions.close();
  }
}

async function selectOne(region: Region): Promise<void> {
  await region.db.read.raw("select 1");
}

async function cpuPerCall(call: () => Promise<unknown>, times: number): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < times; n += 1) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}
