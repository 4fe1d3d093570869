// User search, duplicate users and Delete org for developers (spec 2 §2.6, §7).
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_USERS_FOUND } from "@gap/core/dev-tools/user-search.schema";
import { DELETING_CURRENT_ORG_REFUSED } from "@gap/core/users/org-switcher-order";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aDeveloper, aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { deactivateMember, linkUserToOrg, orgs } from "../orgs/public";
import { files } from "../platform/files/files.tables";
import { createUser, users } from "../users/public";

let server: TestServer;
let developer: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ environment: { TICKET_TRACKER_URL: "https://tracker.example/browse/" } });
  developer = await aDeveloper(await server.region());
});
afterAll(() => server.close());

const dev = () => server.as(developer).dev;
const search = (email: string) => dev().searchUsers.query({ email });

test("people are found by the beginning of their address, with their organisations sorted by name", async () => {
  const region = await server.region();
  const first = await anOrg(region, { name: "beta firm", orgType: "advisor" });
  const second = await anOrg(region, { name: "Alpha client", orgType: "client" });
  const person = await aPerson(region, { email: "find.me@test.example", orgId: first.id });
  await aPerson(region, { email: "x.find.me@test.example" });
  const link = { userId: person.userId, orgId: second.id, roleName: "Team Member" };
  await asInstallation(region, (command) => linkUserToOrg(command, link));
  await asInstallation(region, (command) => deactivateMember(command, link));
  expect(await search("  Find.ME@ ")).toEqual([
    {
      id: person.userId,
      email: "find.me@test.example",
      firstName: "Pat",
      lastName: "Tester",
      orgs: [
        {
          id: second.id,
          orgName: "Alpha client",
          roleName: "Team Member",
          orgType: "client",
          deactivated: true,
          inviteSent: false,
        },
        {
          id: first.id,
          orgName: "beta firm",
          roleName: "Admin",
          orgType: "advisor",
          deactivated: false,
          inviteSent: false,
        },
      ],
    },
  ]);
});

test.each(["%", "find_me", "\\"])("%j is matched literally, not as a pattern", async (typed) => {
  expect(await search(typed)).toEqual([]);
});

test("an empty search is refused", async () => {
  await expect(search("  ")).rejects.toMatchObject({ data: { httpStatus: 422 } });
});

test("at most fifty people are listed, sorted by address", async () => {
  await asInstallation(await server.region(), async (command) => {
    for (let number = 0; number <= MAX_USERS_FOUND; number += 1)
      await createUser(command, {
        email: `many-${String(100 + number)}@test.example`,
        firstName: "One",
        lastName: "Of many",
        emailVerified: true,
      });
  });
  const found = await search("many-");
  expect(found).toHaveLength(MAX_USERS_FOUND);
  expect(found[0]).toMatchObject({ email: "many-100@test.example", orgs: [] });
});

test("two records with the same address are reported", async () => {
  const own = await startTestServer();
  const region = await own.region();
  const colleague = await aDeveloper(region);
  const duplicates = () => own.as(colleague).dev.findDuplicateUsers.query();
  expect(await duplicates()).toEqual([]);
  await aPerson(region, { email: "twice@test.example" });
  const second = await aPerson(region);
  await region.db.transaction(async (tx) => {
    await tx.raw("alter table users drop constraint users_email");
    await tx.update(users).set({ email: "twice@test.example" }).where(eq(users.id, second.userId));
  });
  expect(await duplicates()).toEqual([{ email: "twice@test.example", count: 2 }]);
  await own.close();
});

test("deleting an organisation deletes its links and releases its files, but keeps its people", async () => {
  const region = await server.region();
  const org = await anOrg(region, { name: "To be gone", orgType: "advisor" });
  const person = await aPerson(region, { email: "stays@test.example", orgId: org.id });
  await asInstallation(region, ({ tx, now }) =>
    tx.insert(files).values({
      key: "picture-of-gone",
      kind: "logo",
      orgId: org.id,
      uploadedBy: person.userId,
      fileName: "logo.png",
      type: "image/png",
      status: "passed",
      createdAt: now,
      unusedSince: null,
    }),
  );
  expect(await dev().deleteOrg.mutate({ orgId: org.id })).toEqual({ message: "To be gone deleted!" });
  expect(await search("stays@")).toMatchObject([{ id: person.userId, orgs: [] }]);
  expect(await region.db.read.select().from(orgs).where(eq(orgs.id, org.id))).toEqual([]);
  expect(await region.db.read.select().from(files)).toMatchObject([{ unusedSince: expect.any(Date) }]);
  await expect(dev().deleteOrg.mutate({ orgId: org.id })).rejects.toThrow("No such org");
});

test("neither the current organisation nor another one of the provider can be deleted", async () => {
  const another = await anOrg(await server.region(), { orgType: "gap" });
  await expect(dev().deleteOrg.mutate({ orgId: developer.orgId })).rejects.toThrow(
    DELETING_CURRENT_ORG_REFUSED,
  );
  await expect(dev().deleteOrg.mutate({ orgId: another.id })).rejects.toThrow(
    "The provider's organisation cannot be deleted",
  );
});

test("migrations are returned in two lists, with the address of their tickets", async () => {
  const { globalMigrations, regionalMigrations } = await dev().getAllMigrations.query();
  expect(globalMigrations).toContainEqual(
    expect.objectContaining({ ticketNumber: "GAP-5", ticketUrl: "https://tracker.example/browse/GAP-5" }),
  );
  expect(regionalMigrations.length).toBeGreaterThan(0);
});
