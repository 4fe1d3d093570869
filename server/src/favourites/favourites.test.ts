// Favourites through the API: per person and organisation, limited, and idempotent.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FeatureId } from "@gap/core/access/features";
import { MAX_FAVOURITES, TOO_MANY_FAVOURITES } from "@gap/core/favourites/favourites.schema";
import { asInstallation, nextNumber } from "@gap/testing/factories/command";
import { addToOrg } from "@gap/testing/factories/membership";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { roleFeatures, roles } from "../access/public";
import { deleteOrg } from "../orgs/public";
import type { Region } from "../platform/region";
import { processFavourites } from "./favourites.tables";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const calls = (person: TestPerson) => server.as(person).processFavorite;
const processesOf = (person: TestPerson) => calls(person).getFavorites.query({ favoriteType: "process" });
const aProcess = () => ({ favoriteType: "process" as const, id: region.newId() });
const idsOf = (favourites: readonly { id: string }[]) => favourites.map(({ id }) => id);
const FORBIDDEN = { data: { gapError: { gapErrorData: { gapErrorType: "forbidden" } } } };

/** Adds favourites with increasing times. */
async function addFavourites({ userId, orgId }: TestPerson, howMany: number): Promise<string[]> {
  const ids = Array.from({ length: howMany }, () => region.newId());
  const favoriteType = "process" as const;
  await asInstallation(region, ({ tx, now: createdAt }) =>
    tx
      .insert(processFavourites)
      .values(ids.map((itemId) => ({ userId, orgId, favoriteType, itemId, createdAt }))),
  );
  return ids;
}

test("favourites are listed by type, newest first", async () => {
  const person = await aPerson(region);
  expect(await processesOf(person)).toEqual([]);
  const [first, second] = [aProcess(), aProcess()];
  const blueprint = { favoriteType: "blueprint" as const, id: region.newId() };
  const firstAt = server.clock.now();
  await calls(person).addFavorite.mutate(first);
  server.clock.advance(1_000);
  await calls(person).addFavorite.mutate(second);
  await calls(person).addFavorite.mutate(blueprint);
  expect(await processesOf(person)).toEqual([
    { id: second.id, createdAt: server.clock.now() },
    { id: first.id, createdAt: firstAt },
  ]);
  expect(idsOf(await calls(person).getFavorites.query({ favoriteType: "blueprint" }))).toEqual([
    blueprint.id,
  ]);
});

test("adding and removing favourites is idempotent", async () => {
  const person = await aPerson(region);
  const favourite = aProcess();
  const added = await calls(person).addFavorite.mutate(favourite);
  expect(added).toEqual({ id: favourite.id, createdAt: server.clock.now() });
  server.clock.advance(1_000);
  expect(await calls(person).addFavorite.mutate(favourite)).toEqual(added);
  await Promise.all([
    calls(person).addFavorite.mutate(favourite),
    calls(person).addFavorite.mutate(favourite),
  ]);
  expect(await processesOf(person)).toEqual([added]);
  await calls(person).removeFavorite.mutate({ ...favourite, favoriteType: "blueprint" });
  expect(await processesOf(person)).toEqual([added]);
  await calls(person).removeFavorite.mutate(favourite);
  await calls(person).removeFavorite.mutate(favourite);
  expect(await processesOf(person)).toEqual([]);
});

test("favourites belong to a person and an organisation", async () => {
  const person = await aPerson(region);
  const colleague = await aPerson(region, { orgId: person.orgId });
  const { id: orgId } = await anOrg(region);
  await addToOrg(region, person, orgId);
  const elsewhere = { ...person, orgId };
  const favourite = aProcess();
  await calls(person).addFavorite.mutate(favourite);
  for (const other of [colleague, elsewhere]) {
    expect(await processesOf(other)).toEqual([]);
    await calls(other).removeFavorite.mutate(favourite);
  }
  expect(idsOf(await processesOf(person))).toEqual([favourite.id]);
});

test("the limit holds under concurrent additions", async () => {
  const person = await aPerson(region);
  const [known = ""] = await addFavourites(person, MAX_FAVOURITES - 1);
  const outcomes = await Promise.allSettled(
    [aProcess(), aProcess(), aProcess()].map((favourite) => calls(person).addFavorite.mutate(favourite)),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(await processesOf(person)).toHaveLength(MAX_FAVOURITES);
  await expect(calls(person).addFavorite.mutate(aProcess())).rejects.toMatchObject({
    message: TOO_MANY_FAVOURITES,
    data: { httpStatus: 409 },
  });
  // Existing favourites and the other type are still accepted, and removing one makes space.
  await calls(person).addFavorite.mutate({ favoriteType: "process", id: known });
  await calls(person).addFavorite.mutate({ favoriteType: "blueprint", id: known });
  await calls(person).removeFavorite.mutate({ favoriteType: "process", id: known });
  await calls(person).addFavorite.mutate(aProcess());
  expect(await processesOf(person)).toHaveLength(MAX_FAVOURITES);
});

test.each<[FeatureId, "process" | "blueprint", "process" | "blueprint"]>([
  ["processes", "process", "blueprint"],
  ["blueprints", "blueprint", "process"],
])("a role that views only %s can mark a %s but not a %s", async (featureId, seen, unseen) => {
  const role = `Reader ${nextNumber()}`;
  await asInstallation(region, async ({ tx, now }) => {
    const roleId = region.newId();
    const audit = { createdAt: now, lastUpdatedAt: now };
    await tx.insert(roles).values({ id: roleId, name: role, orgType: "advisor", displayOrder: 9, ...audit });
    await tx.insert(roleFeatures).values({ roleId, featureId, actionId: "view" });
  });
  const person = await aPerson(region, { role });
  const id = region.newId();
  await calls(person).addFavorite.mutate({ favoriteType: seen, id });
  expect(idsOf(await calls(person).getFavorites.query({ favoriteType: seen }))).toEqual([id]);
  const other = { favoriteType: unseen, id };
  await expect(calls(person).addFavorite.mutate(other)).rejects.toMatchObject(FORBIDDEN);
  await expect(calls(person).removeFavorite.mutate(other)).rejects.toMatchObject(FORBIDDEN);
  await expect(calls(person).getFavorites.query(other)).rejects.toMatchObject(FORBIDDEN);
});

test("favourites are deleted with the organisation", async () => {
  const person = await aPerson(region);
  await calls(person).addFavorite.mutate(aProcess());
  await asInstallation(region, (command) => deleteOrg(command, person.orgId));
  const { rows } = await region.db.read.raw("select item_id from process_favourites where user_id = $1", [
    person.userId,
  ]);
  expect(rows).toEqual([]);
});
