// Services stay in order under concurrent moves, additions, deletions and changes of category.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SERVICE_CATEGORIES, SERVICE_LIMITS, type ServiceCategory } from "@gap/core/services/service.schema";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const CATEGORIES = SERVICE_CATEGORIES.slice(0, 3);
const AT_FIRST = 6;
const RUNS = 6;

type Change =
  | {
      readonly kind: "move";
      readonly which: number;
      readonly category: ServiceCategory;
      readonly order: number;
    }
  | { readonly kind: "change"; readonly which: number; readonly category: ServiceCategory }
  | { readonly kind: "add"; readonly category: ServiceCategory }
  | { readonly kind: "delete"; readonly which: number };

const which = fc.nat(AT_FIRST - 1);
const category = fc.constantFrom(...CATEGORIES);
const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("move"), which, category, order: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("change"), which, category }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("add"), category }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete"), which }) },
);

const fields = {
  name: "Service",
  description: "",
  pricing: { startingPrice: 1, startingPriceRate: "Per unit" },
} as const;

async function applyChange(person: TestPerson, ids: readonly string[], change: Change): Promise<void> {
  const { create, update, reorder, delete: remove } = server.as(person).services;
  const id = "which" in change ? (ids[change.which] ?? "") : "";
  // A service deleted concurrently is a valid outcome too.
  const unlessGone = (done: Promise<unknown>) =>
    done.then(
      () => undefined,
      (error: Error) => expect(error.message).toBe("Service not found"),
    );
  switch (change.kind) {
    case "move":
      return unlessGone(reorder.mutate({ serviceId: id, category: change.category, order: change.order }));
    case "change":
      return unlessGone(
        update.mutate({ ...fields, id, category: change.category, lastUpdated: server.clock.now() }),
      );
    case "add":
      return unlessGone(create.mutate({ ...fields, category: change.category }));
    case "delete":
      return unlessGone(remove.mutate({ serviceId: id }));
  }
}

test("after any concurrent changes each category counts from 0 without gaps", async () => {
  const region = await server.region();
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 4, maxLength: 10 }), async (atOnce) => {
      const person = await aPerson(region);
      const colleague = await aPerson(region, { orgId: person.orgId });
      const { create, listWithLinkedProcesses } = server.as(person).services;
      const ids: string[] = [];
      for (let each = 0; each < AT_FIRST; each += 1) {
        const added = await create.mutate({ ...fields, category: CATEGORIES[each % 2] ?? "Compliance" });
        ids.push(added.id);
      }
      await Promise.all(
        atOnce.map((change, index) => applyChange(index % 2 === 0 ? person : colleague, ids, change)),
      );
      const services = await listWithLinkedProcesses.query();
      for (const each of SERVICE_CATEGORIES) {
        const orders = services.filter((service) => service.category === each).map(({ order }) => order);
        expect(orders).toEqual(orders.map((_order, index) => index));
      }
      const count = (kind: Change["kind"]) => atOnce.filter((change) => change.kind === kind).length;
      expect(services.length).toBeLessThanOrEqual(AT_FIRST + count("add"));
      expect(services.length).toBeGreaterThanOrEqual(AT_FIRST + count("add") - count("delete"));
    }),
    { numRuns: RUNS, seed: 20_261_115 },
  );
}, 120_000);

test("a place beyond the end moves the service to the end", async () => {
  const person = await aPerson(await server.region());
  const { create, reorder, listWithLinkedProcesses } = server.as(person).services;
  const { id } = await create.mutate({ ...fields, category: "Compliance" });
  await create.mutate({ ...fields, name: "Other", category: "Compliance" });
  await reorder.mutate({ serviceId: id, category: "Compliance", order: SERVICE_LIMITS.perOrg });
  expect((await listWithLinkedProcesses.query()).map(({ name }) => name)).toEqual(["Other", "Service"]);
});
