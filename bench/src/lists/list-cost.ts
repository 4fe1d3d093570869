// Compares the CPU per page of a list with 100 and with 10,000 records. Runs on the embedded database, so that the work
// of the database is included.
import type { Region } from "@gap/server/platform/region";
import { manyClients } from "@gap/testing/factories/many-clients";
import { manyOrgs } from "@gap/testing/factories/many-orgs";
import { manyServices } from "@gap/testing/factories/many-services";
import { aPerson } from "@gap/testing/factories/person";
import { medianOf, type Figure } from "../figure";
import { onEmbeddedServer, type Calling } from "../embedded-server";

interface MeasuredList {
  readonly records: string;
  readonly procedure: string;
  readonly orgType: "gap" | "advisor";
  /** Queries by name: the list as it opens, in another order, filtered, and searched. */
  readonly pages: (orgId: string) => Readonly<Record<string, object>>;
  readonly add: (region: Region, orgId: string, numbers: readonly [number, number]) => Promise<void>;
}

const BY_NAME = { sort: { columnId: "name", direction: "asc" } } as const;

const LISTS: readonly MeasuredList[] = [
  {
    records: "organisations",
    procedure: "org.list",
    orgType: "gap",
    pages: () => ({
      "as it opens": {},
      "by name": BY_NAME,
      "of one type": { orgType: "client" },
      searched: { search: "77 org" },
      "of a tier": { tierNames: ["Scale"] },
      "of a rare tier, by name": { tierNames: ["Enterprise"], ...BY_NAME },
      "of other countries": { countries: ["other"] },
    }),
    add: (region, _, [first, last]) => manyOrgs(region, first, last),
  },
  {
    // The size of a team is limited by its seats; only the number of other users in the region grows.
    records: "users",
    procedure: "team.list",
    orgType: "advisor",
    pages: (orgId) => ({
      "one team as it opens": { orgId },
      "one team, searched": { orgId, search: "person" },
    }),
    add: (region, _, [first, last]) => manyOrgs(region, first, last),
  },
  {
    records: "clients",
    procedure: "advisor.listClients",
    orgType: "advisor",
    pages: () => ({
      "as it opens": {},
      "by name": BY_NAME,
      archived: { tab: "archived" },
      searched: { search: "client 77" },
      "searched by one letter": { search: "c" },
      "searched by an address": { search: "cora-77@client.example" },
      "from the practice manager": { fromPracticeManager: true },
    }),
    add: manyClients,
  },
  {
    // A catalogue is bounded and loaded whole; only the services of other firms grow in number.
    records: "services",
    procedure: "services.listWithLinkedProcesses",
    orgType: "advisor",
    pages: () => ({ "one firm's own": {} }),
    add: manyServices,
  },
];

interface Sizes {
  readonly few: number;
  readonly many: number;
  readonly warmUp: number;
  readonly pagesABlock: number;
  readonly blocks: number;
}
const WHOLE: Sizes = { few: 100, many: 10_000, warmUp: 300, pagesABlock: 50, blocks: 3 };

/** Uses a separate database for each list, so that records of one do not affect the next. */
export async function measureLists(
  environment: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
  sizes: Sizes = WHOLE,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const list of LISTS) {
    const own = { ...environment, DATA_DIR: `${environment.DATA_DIR}-${list.records}` };
    figures.push(
      ...(await onEmbeddedServer(own, async (region, callingAs) => {
        const person = await aPerson(region, { orgType: list.orgType });
        return measureList(list, region, person.orgId, callingAs(person), sizes);
      })),
    );
  }
  return figures;
}

async function measureList(
  { records, procedure, pages, add }: MeasuredList,
  region: Region,
  orgId: string,
  { query }: Calling,
  sizes: Sizes,
): Promise<Figure[]> {
  const { few, many } = sizes;
  const queries = pages(orgId);
  const costOfEach = async () => {
    const costs: number[] = [];
    for (const page of Object.values(queries))
      costs.push(await cpuPerPage(() => query(procedure, page), sizes));
    return costs;
  };
  await add(region, orgId, [1, few]);
  const withFew = await costOfEach();
  await add(region, orgId, [few + 1, many]);
  const withMany = await costOfEach();
  return Object.keys(queries).map((name, index) => ({
    name: `CPU per page of ${many} ${records}, ${name}`,
    measured: withMany[index] ?? Number.NaN,
    control: withFew[index] ?? Number.NaN,
    controlName: `of ${few}`,
    unit: "ms",
    aim: { of: "ratio", most: 1.5 },
  }));
}

async function cpuPerPage(
  open: () => Promise<unknown>,
  { warmUp, pagesABlock, blocks }: Sizes,
): Promise<number> {
  for (let n = 0; n < warmUp; n += 1) await open();
  const costs: number[] = [];
  for (let block = 0; block < blocks; block += 1) {
    const before = process.cpuUsage();
    for (let n = 0; n < pagesABlock; n += 1) await open();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000 / pagesABlock);
  }
  return medianOf(costs);
}
