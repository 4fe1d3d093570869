// The service catalogue through the API: own services in order, the provider's to adopt, and access rights.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SERVICE_LIMITS, type NewService } from "@gap/core/services/service.schema";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import { asInstallation } from "@gap/testing/factories/command";
import { aProcess } from "@gap/testing/factories/process";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { refusal } from "@gap/testing/refusal";
import { ensureProviderOrg } from "../orgs/public";
import type { Region } from "../platform/region";
import { services } from "./services.tables";

let server: TestServer;
let region: Region;
/** The provider's staff, whose services every advisor can adopt. */
let staff: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  const { id: orgId } = await asInstallation(region, ensureProviderOrg);
  staff = await aPerson(region, { orgId });
});
afterAll(() => server.close());

const calls = (person: TestPerson) => server.as(person).services;
const pricing = { startingPrice: 450, startingPriceRate: "Per month" } as const;
const accounts: NewService = { name: "Annual accounts", description: "Every year", category: "Compliance" };
const priced: NewService = { ...accounts, pricing };

const listOf = (person: TestPerson) => calls(person).listWithLinkedProcesses.query();
const ownOf = async (person: TestPerson) =>
  (await listOf(person)).filter(({ orgId }) => orgId === person.orgId);
const placesOf = async (person: TestPerson) =>
  (await ownOf(person)).map(({ name, category, order }) => `${category} ${order} ${name}`);
const add = (person: TestPerson, part: Partial<NewService> = {}) =>
  calls(person).create.mutate({ ...priced, ...part });
/** Sends the version stored now. */
const change = (person: TestPerson, part: { id: string; lastUpdated?: Date } & Partial<NewService>) =>
  calls(person).update.mutate({ ...priced, lastUpdated: server.clock.now(), ...part });

/** Links a process of the person's organisation. */
async function runByProcess(
  serviceId: string,
  person: TestPerson,
  status: "draft" | "published" = "published",
): Promise<void> {
  const { id } = await aProcess(server, person, { name: "Year end", description: "Step by step", status });
  await asInstallation(region, ({ tx }) =>
    tx.update(services).set({ linkedProcessId: id }).where(eq(services.id, serviceId)),
  );
}

test("adding a service returns it completely, with the organisation's currency", async () => {
  const advisor = await aPerson(region);
  const howItWorks = richTextOfPlainText("We ask, you answer");
  const saved = await add(advisor, { howItWorks, terms: EMPTY_RICH_TEXT });
  expect(saved).toEqual({
    ...accounts,
    id: expect.any(String),
    orgId: advisor.orgId,
    order: 0,
    howItWorks,
    lastUpdated: server.clock.now(),
    lastUpdatedByUserId: advisor.userId,
    pricing: { ...pricing, currency: { code: "NZD", name: "New Zealand Dollar", symbol: "$" } },
  });
  expect(await calls(advisor).get.query({ serviceId: saved.id })).toEqual(saved);
});

test("a list says which texts exist without containing them", async () => {
  const advisor = await aPerson(region);
  const text = richTextOfPlainText("Pages and pages");
  const { howItWorks: _text, ...saved } = await add(advisor, { howItWorks: text });
  expect(await ownOf(advisor)).toEqual([{ ...saved, hasHowItWorks: true, hasTerms: false }]);
  await calls(staff).create.mutate({ ...accounts, name: "With terms", terms: text });
  const offered = (await listOf(advisor)).find(({ name }) => name === "With terms");
  expect(offered).toMatchObject({ hasHowItWorks: false, hasTerms: true });
  expect(JSON.stringify(await listOf(advisor))).not.toContain("Pages and pages");
});

test("advisors see the provider's service completely but without its author; others' are not found", async () => {
  const [advisor, other] = [await aPerson(region), await aPerson(region)];
  const terms = richTextOfPlainText("The provider's terms");
  const offered = await calls(staff).create.mutate({ ...accounts, name: "To look at", terms });
  await runByProcess(offered.id, staff, "draft");
  const { lastUpdatedByUserId: _author, ...shown } = offered;
  expect(await calls(advisor).get.query({ serviceId: offered.id })).toEqual(shown);
  const { id } = await add(other);
  for (const person of [advisor, staff])
    await expect(calls(person).get.query({ serviceId: id })).rejects.toMatchObject(
      refusal("notFound", "Service not found"),
    );
});

test("a change without the version it started from is refused", async () => {
  const advisor = await aPerson(region);
  const { id } = await add(advisor);
  const unseen = { ...priced, id } as Parameters<ReturnType<typeof calls>["update"]["mutate"]>[0];
  await expect(calls(advisor).update.mutate(unseen)).rejects.toMatchObject({
    ...refusal("unprocessable"),
    shape: { validationErrors: [{ field: "lastUpdated" }] },
  });
});

test("each category counts from 0, and lists are in the order of the categories", async () => {
  const advisor = await aPerson(region);
  await add(advisor, { name: "A", category: "Advisory" });
  await add(advisor, { name: "B" });
  await add(advisor, { name: "C", category: "Business Development" });
  await add(advisor, { name: "D" });
  expect(await placesOf(advisor)).toEqual([
    "Business Development 0 C",
    "Compliance 0 B",
    "Compliance 1 D",
    "Advisory 0 A",
  ]);
});

test.each([
  ["an advisor without a price", "advisor", accounts, "* Required"],
  ["the provider with a price", "gap", priced, "Services that are published to advisors have no price"],
])("%s is refused at the field", async (_who, orgType, input, message) => {
  const person = orgType === "gap" ? staff : await aPerson(region);
  await expect(calls(person).create.mutate(input)).rejects.toMatchObject({
    ...refusal("unprocessable"),
    shape: { validationErrors: [{ field: "pricing.startingPrice", message }] },
  });
});

test("the error names an unknown rate type", async () => {
  const advisor = await aPerson(region);
  const wrong = { ...priced, pricing: { ...pricing, startingPriceRate: "Per hour" as "Per unit" } };
  await expect(calls(advisor).create.mutate(wrong)).rejects.toMatchObject({
    shape: {
      validationErrors: [
        {
          field: "pricing.startingPriceRate",
          message: "Service rate type does not exists for Per hour",
        },
      ],
    },
  });
});

test("changing a service; one moved to another category comes last, and the gap closes", async () => {
  const advisor = await aPerson(region);
  const first = await add(advisor, { name: "First" });
  await add(advisor, { name: "Second" });
  await add(advisor, { name: "Third", category: "Advisory" });
  server.clock.advance(1_000);
  const saved = await calls(advisor).update.mutate({
    ...priced,
    id: first.id,
    name: "Renamed",
    category: "Advisory",
    lastUpdated: first.lastUpdated,
  });
  expect(saved).toMatchObject({ name: "Renamed", order: 1, lastUpdated: server.clock.now() });
  expect(await placesOf(advisor)).toEqual(["Compliance 0 Second", "Advisory 0 Third", "Advisory 1 Renamed"]);
  const stale = calls(advisor).update.mutate({ ...priced, id: first.id, lastUpdated: first.lastUpdated });
  await expect(stale).rejects.toMatchObject(refusal("triedUpdatingStaleRecord"));
});

test("a move within a category does not make edits stale; one to another category does", async () => {
  const advisor = await aPerson(region);
  const [one] = [await add(advisor, { name: "One" }), await add(advisor, { name: "Two" })];
  const { id, lastUpdated } = one;
  server.clock.advance(1_000);
  await calls(advisor).reorder.mutate({ serviceId: id, category: "Compliance", order: 1 });
  expect(await placesOf(advisor)).toEqual(["Compliance 0 Two", "Compliance 1 One"]);
  const saved = await calls(advisor).update.mutate({ ...priced, id, name: "One", lastUpdated });
  server.clock.advance(1_000);
  await calls(advisor).reorder.mutate({ serviceId: id, category: "Bookkeeping", order: 7 });
  expect(await placesOf(advisor)).toEqual(["Compliance 0 Two", "Bookkeeping 0 One"]);
  const stale = calls(advisor).update.mutate({ ...priced, id, lastUpdated: saved.lastUpdated });
  await expect(stale).rejects.toMatchObject(refusal("triedUpdatingStaleRecord"));
});

test("deleting closes the gap; a service linked to a process cannot be deleted", async () => {
  const advisor = await aPerson(region);
  const [one, two] = [await add(advisor, { name: "One" }), await add(advisor, { name: "Two" })];
  await runByProcess(two.id, advisor, "draft");
  expect(await ownOf(advisor)).toMatchObject([
    { name: "One" },
    { name: "Two", linkedProcess: { id: expect.any(String), name: "Year end", description: "Step by step" } },
  ]);
  await expect(calls(advisor).delete.mutate({ serviceId: two.id })).rejects.toMatchObject(
    refusal("conflict", "Unable to delete service"),
  );
  await calls(advisor).delete.mutate({ serviceId: one.id });
  expect(await placesOf(advisor)).toEqual(["Compliance 0 Two"]);
  await expect(calls(advisor).delete.mutate({ serviceId: one.id })).rejects.toMatchObject(
    refusal("notFound", "Service not found"),
  );
});

test("another organisation's service cannot be changed, moved or deleted", async () => {
  const [advisor, other] = [await aPerson(region), await aPerson(region)];
  const { id } = await add(other);
  const ofProvider = await calls(staff).create.mutate({ ...accounts, name: "The provider's" });
  for (const serviceId of [id, ofProvider.id]) {
    const missing = refusal("notFound", "Service not found");
    await expect(change(advisor, { id: serviceId })).rejects.toMatchObject(missing);
    await expect(calls(advisor).delete.mutate({ serviceId })).rejects.toMatchObject(missing);
    const move = { serviceId, category: "Advisory", order: 0 } as const;
    await expect(calls(advisor).reorder.mutate(move)).rejects.toMatchObject(missing);
  }
  await expect(add(advisor, { gapServiceId: id })).rejects.toMatchObject(
    refusal("notFound", "Service not found"),
  );
  expect(await placesOf(other)).toEqual(["Compliance 0 Annual accounts"]);
});

test("the provider's services are offered until they are adopted, once each", async () => {
  const [advisor, other] = [await aPerson(region), await aPerson(region)];
  const offered = await calls(staff).create.mutate({ ...accounts, name: "Growth plan" });
  await runByProcess(offered.id, staff);
  const toAdopt = async (person: TestPerson) => (await listOf(person)).find(({ id }) => id === offered.id);
  const { lastUpdatedByUserId: _author, ...shown } = offered;
  expect(await toAdopt(advisor)).toEqual({
    ...shown,
    hasHowItWorks: false,
    hasTerms: false,
    linkedProcess: { id: expect.any(String), name: "Year end", description: "Step by step" },
  });
  const adoptions = await Promise.allSettled([
    add(advisor, { gapServiceId: offered.id }),
    add(advisor, { gapServiceId: offered.id }),
  ]);
  expect(adoptions.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(adoptions.find(({ status }) => status === "rejected")).toMatchObject({
    reason: refusal("conflict", "This service is already in your catalogue"),
  });
  expect(await toAdopt(advisor)).toBeUndefined();
  expect(await ownOf(advisor)).toMatchObject([{ gapServiceId: offered.id }]);
  expect(await toAdopt(other)).toBeDefined();
  // The adopted copy belongs to the advisor: it stays, unlinked, when the provider deletes the original.
  const unlinked = await calls(staff).create.mutate({ ...accounts, name: "Taken back" });
  await add(advisor, { name: "Kept", gapServiceId: unlinked.id });
  await calls(staff).delete.mutate({ serviceId: unlinked.id });
  const keptService = (await ownOf(advisor)).find(({ name }) => name === "Kept");
  expect(keptService?.gapServiceId).toBeUndefined();
});

test("advisors do not see processes that the provider has not published", async () => {
  const advisor = await aPerson(region);
  const { id } = await calls(staff).create.mutate({ ...accounts, name: "In the making" });
  await runByProcess(id, staff, "draft");
  const seenBy = async (person: TestPerson) => (await listOf(person)).find((each) => each.id === id);
  expect((await seenBy(staff))?.linkedProcess).toBeDefined();
  expect((await seenBy(advisor))?.linkedProcess).toBeUndefined();
});

test("the levers of a service are kept until they are changed, and an adopted one has the provider's", async () => {
  const advisor = await aPerson(region);
  const levers = [{ lever: "price" as const, percent: 60 }];
  const { id } = await add(advisor, { levers });
  const { lastUpdated } = await change(advisor, { id, name: "Renamed" });
  expect(await ownOf(advisor)).toMatchObject([{ name: "Renamed", levers }]);
  await change(advisor, { id, lastUpdated, levers: [] });
  expect((await ownOf(advisor))[0]).not.toHaveProperty("levers");
  const offered = await calls(staff).create.mutate({ ...accounts, name: "Pricing review", levers });
  expect(await add(advisor, { gapServiceId: offered.id })).toMatchObject({ levers });
  const other = await aPerson(region);
  expect(await add(other, { gapServiceId: offered.id, levers: [] })).not.toHaveProperty("levers");
});

test.each([
  [[{ lever: "luck", percent: 50 }], "levers.0.lever"],
  [[{ lever: "price", percent: 0 }], "levers.0.percent"],
  [[{ lever: "price", percent: 101 }], "levers.0.percent"],
  [
    [
      { lever: "price", percent: 50 },
      { lever: "price", percent: 60 },
    ],
    "levers",
  ],
])("levers %j are refused at %s", async (levers, field) => {
  const advisor = await aPerson(region);
  await expect(add(advisor, { levers: levers as never })).rejects.toMatchObject({
    ...refusal("unprocessable"),
    shape: { validationErrors: [{ field }] },
  });
});

test("the limit of services holds under concurrent additions", async () => {
  const advisor = await aPerson(region);
  await asInstallation(region, ({ tx, now }) =>
    tx.insert(services).values(
      Array.from({ length: SERVICE_LIMITS.perOrg - 1 }, (_, position) => ({
        ...accounts,
        id: region.newId(),
        orgId: advisor.orgId,
        position,
        createdAt: now,
        lastUpdatedAt: now,
      })),
    ),
  );
  const outcomes = await Promise.allSettled([add(advisor), add(advisor), add(advisor)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: refusal("conflict", "An organisation can have 500 services. Delete one to add another."),
  });
  expect(await ownOf(advisor)).toHaveLength(SERVICE_LIMITS.perOrg);
});

test("a search finds the organisation's own services by their current names", async () => {
  const [advisor, other] = [await aPerson(region), await aPerson(region)];
  await add(other, { name: "Kōwhai plan" });
  const { id } = await add(advisor, { name: "Kōwhai plan" });
  const find = (search: string) => calls(advisor).find.query({ search });
  expect(await find("kowhai PL")).toEqual([{ id, name: "Kōwhai plan", category: "Compliance" }]);
  await change(advisor, { id, name: "Rimu plan" });
  expect(await find("kowhai")).toEqual([]);
  expect(await find("rimu")).toHaveLength(1);
  expect(await find("?")).toEqual([]);
});

test("people with view access can only read; changes are logged", async () => {
  const advisor = await aPerson(region);
  const member = await aPerson(region, { orgId: advisor.orgId, role: "Team Member" });
  const { id } = await add(advisor);
  expect(await ownOf(member)).toMatchObject([{ id }]);
  await expect(add(member)).rejects.toMatchObject(refusal("forbidden"));
  await expect(calls(member).delete.mutate({ serviceId: id })).rejects.toMatchObject(refusal("forbidden"));
  await calls(advisor).delete.mutate({ serviceId: id });
  const { rows } = await server.as(advisor).org.listActivity.query({ orgId: advisor.orgId });
  expect(rows.map(({ action }) => action)).toEqual(["services.delete", "services.create"]);
  expect(rows[0]?.subjects).toEqual([{ kind: "service", id, details: { name: "Annual accounts" } }]);
});

test("pricing a service completes that step of the set-up checklist once", async () => {
  const advisor = await aPerson(region);
  const steps = async () => (await server.as(advisor).user.getMyUserInfo.query()).onboarding?.completedSteps;
  expect(await steps()).toEqual([]);
  const { id } = await add(advisor);
  await change(advisor, { id });
  expect(await steps()).toEqual([6]);
});
