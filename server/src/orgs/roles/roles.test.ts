// Roles through the API (spec 4 §F): which changes staff can make, and that they apply from members' next call.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ROLE_NAME_RESERVED,
  ROLE_NAME_TAKEN,
  RESERVED_ROLE_NOT_DELETABLE,
  ROLE_MAINTAINER_REQUIRED,
} from "@gap/core/access/role-rules";
import type { OrgType } from "@gap/core/orgs/org-types";
import { asInstallation, nextNumber } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { deactivateMember } from "../public";

let server: TestServer;
let staff: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  staff = await aPerson(await server.region(), { orgType: "gap" });
});
afterAll(() => server.close());

const role = () => server.as(staff).role;

async function rolesOf(orgType: OrgType) {
  return role().list.query({ orgType });
}

async function aRole(orgType: OrgType = "advisor", name = `Reviewer ${nextNumber()}`) {
  const { id } = await role().create.mutate({ orgType, name, description: "Reads" });
  return found(orgType, id);
}

async function found(orgType: OrgType, id: string) {
  return (await rolesOf(orgType)).find((each) => each.id === id)!;
}

async function named(orgType: OrgType, name: string) {
  return (await rolesOf(orgType)).find((each) => each.name === name)!;
}

const refused = (httpStatus: number, message: string) => ({ message, data: { httpStatus } });
const STALE = {
  data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
};
const holds = (featureId: "clients" | "roles" | "mindsets", ...actionIds: ("view" | "maintain")[]) => ({
  featureId,
  actions: actionIds.map((actionId) => ({ actionId })),
});

test("each org type has its default roles, with their features and number of members", async () => {
  const region = await server.region();
  const guests = (await named("client", "Guest")).members;
  const { id: orgId } = await anOrg(region, { orgType: "client" });
  await aPerson(region, { orgId, role: "Guest" });
  const away = await aPerson(region, { orgId, role: "Guest" });
  await asInstallation(region, (command) => deactivateMember(command, away));
  const [admin, member, guest] = await rolesOf("client");
  expect([admin?.name, member?.name, guest?.name]).toEqual(["Admin", "Team Member", "Guest"]);
  expect(guest?.members).toBe(guests + 2);
  expect(member?.features).toEqual([
    { featureId: "documents", actions: [{ actionId: "view" }] },
    { featureId: "proposals", actions: [{ actionId: "view" }] },
  ]);
});

test("a new role comes last without features; names are unique within the org type, ignoring case", async () => {
  const name = `Auditor ${nextNumber()}`;
  const made = await aRole("advisor", name);
  const all = await rolesOf("advisor");
  expect(all.at(-1)).toMatchObject({ id: made.id, name, description: "Reads", features: [], members: 0 });
  expect(all.map(({ displayOrder }) => displayOrder)).toEqual(all.map((_, index) => index + 1));
  const again = { orgType: "advisor", name: name.toUpperCase(), description: "" } as const;
  await expect(role().create.mutate(again)).rejects.toMatchObject(refused(409, ROLE_NAME_TAKEN));
  await expect(role().create.mutate({ ...again, orgType: "gap" })).resolves.toHaveProperty("id");
});

test.each(["guest", " Admin "])("no org type gets a second %j", async (name) => {
  await expect(role().create.mutate({ orgType: "advisor", name, description: "" })).rejects.toMatchObject(
    refused(422, ROLE_NAME_RESERVED),
  );
});

test("the description changes, the name does not; a stale page is refused", async () => {
  const seen = await aRole();
  const saved = { id: seen.id, lastUpdatedAt: seen.lastUpdatedAt, description: "Reviews the work" };
  server.clock.advance(1000);
  const renamed = { ...saved, name: "Renamed" };
  await role().update.mutate(renamed);
  expect(await found("advisor", seen.id)).toMatchObject({ name: seen.name, description: "Reviews the work" });
  await expect(role().update.mutate({ ...saved, description: "Late" })).rejects.toMatchObject(STALE);
  await expect(role().setFeatures.mutate({ ...saved, features: [] })).rejects.toMatchObject(STALE);
  await expect(role().delete.mutate(saved)).rejects.toMatchObject(STALE);
});

test("a missing role id is named in the error", async () => {
  await expect(
    role().update.mutate({ id: "", description: "", lastUpdatedAt: new Date() }),
  ).rejects.toMatchObject({
    data: { httpStatus: 422 },
    shape: { validationErrors: [{ field: "id", message: "Role ID is required" }] },
  });
});

test("a role in use cannot be deleted and the error counts its users; an unused one can", async () => {
  const region = await server.region();
  const seen = await aRole();
  const people = [
    await aPerson(region, { role: seen.name }),
    await aPerson(region, { role: seen.name }),
  ] as const;
  await asInstallation(region, (command) => deactivateMember(command, people[0]));
  await expect(role().delete.mutate(seen)).rejects.toMatchObject(
    refused(409, "2 users have this role. Give them another role first."),
  );
  const unused = await aRole();
  await role().delete.mutate(unused);
  expect(await found("advisor", unused.id)).toBeUndefined();
});

test.each(["gap", "advisor", "client"] as const)(
  "the Admin and Team Member roles of %s cannot be deleted",
  async (orgType) => {
    for (const name of ["Admin", "Team Member"])
      await expect(role().delete.mutate(await named(orgType, name))).rejects.toMatchObject(
        refused(409, RESERVED_ROLE_NOT_DELETABLE),
      );
  },
);

test("granting and removing a feature applies from the members' next call", async () => {
  const region = await server.region();
  const seen = await aRole("gap");
  const helper = await aPerson(region, { orgType: "gap", role: seen.name });
  const looks = () => server.as(helper).role.list.query({ orgType: "client" });
  await expect(looks()).rejects.toMatchObject({ data: { httpStatus: 403 } });
  const { lastUpdatedAt } = await role().setFeatures.mutate({
    ...seen,
    features: [holds("roles", "maintain")],
  });
  await expect(looks()).resolves.toHaveLength(3);
  await expect(
    server.as(helper).role.create.mutate({ orgType: "client", name: `By ${nextNumber()}`, description: "" }),
  ).resolves.toHaveProperty("id");
  expect((await found("gap", seen.id)).features).toEqual([holds("roles", "view", "maintain")]);
  await role().setFeatures.mutate({ id: seen.id, lastUpdatedAt, features: [] });
  await expect(looks()).rejects.toMatchObject({ data: { httpStatus: 403 } });
});

test("roles hold only features of their org type", async () => {
  const seen = await aRole("advisor");
  await expect(
    role().setFeatures.mutate({ ...seen, features: [holds("clients", "view"), holds("roles", "view")] }),
  ).rejects.toMatchObject({ data: { httpStatus: 422 } });
  expect((await found("advisor", seen.id)).features).toEqual([]);
});

test("the last role with members that maintains roles cannot lose that feature until another one has it", async () => {
  const own = await startTestServer();
  const region = await own.region();
  const [first, second] = [
    await aPerson(region, { orgType: "gap" }),
    await aPerson(region, { orgType: "gap", role: "Team Member" }),
  ];
  const list = () => own.as(first).role.list.query({ orgType: "gap" });
  const [admin, member] = await list();
  const without = { ...admin!, features: admin!.features.filter(({ featureId }) => featureId !== "roles") };
  const give = (to: typeof admin) =>
    own.as(first).role.setFeatures.mutate({ ...to!, features: [holds("roles", "maintain")] });
  const takeAway = () =>
    own.as(first).role.setFeatures.mutate({ ...without, features: [...without.features] });
  await expect(takeAway()).rejects.toMatchObject(refused(409, ROLE_MAINTAINER_REQUIRED));
  // A role without members does not help.
  await own.as(first).role.create.mutate({ orgType: "gap", name: "Spare", description: "" });
  await give((await list()).at(-1));
  await expect(takeAway()).rejects.toMatchObject(refused(409, ROLE_MAINTAINER_REQUIRED));
  await give(member);
  await expect(takeAway()).resolves.toHaveProperty("lastUpdatedAt");
  await expect(list()).resolves.toBeDefined();
  await expect(own.as(second).role.list.query({ orgType: "gap" })).resolves.toBeDefined();
  await own.close();
});

test("reordering needs the complete list; a list without one of the roles is stale", async () => {
  await aRole("client");
  const before = (await rolesOf("client")).map(({ id }) => id);
  const after = before.toReversed();
  await role().reorder.mutate({ orgType: "client", ids: after });
  expect((await rolesOf("client")).map(({ id }) => id)).toEqual(after);
  const [first = "", ...others] = after;
  for (const ids of [others, [first, first, ...others.slice(1)], [...after, (await rolesOf("gap"))[0]!.id]])
    await expect(role().reorder.mutate({ orgType: "client", ids })).rejects.toMatchObject(STALE);
  expect((await rolesOf("client")).map(({ id }) => id)).toEqual(after);
});

test("an organisation sees the roles of its own type and counts only its own people", async () => {
  const region = await server.region();
  const advisor = await aPerson(region);
  await aPerson(region, { orgId: advisor.orgId });
  await aPerson(region);
  const roles = await server.as(advisor).role.list.query({ orgType: "advisor" });
  expect(roles.find(({ name }) => name === "Admin")?.members).toBe(2);
  await expect(server.as(advisor).role.list.query({ orgType: "gap" })).rejects.toMatchObject({
    data: { httpStatus: 403 },
  });
  await expect(
    server.as(advisor).role.create.mutate({ orgType: "advisor", name: "Mine", description: "" }),
  ).rejects.toMatchObject({ data: { httpStatus: 403 } });
});

test("changes of roles are in the audit log", async () => {
  const seen = await aRole();
  await role().setFeatures.mutate({ ...seen, features: [holds("clients", "maintain")] });
  const { rows } = await (
    await server.region()
  ).db.read.raw(
    "select action, user_id, subjects from audit_log where action = 'role.setFeatures' order by id desc limit 1",
  );
  expect(rows[0]).toMatchObject({
    user_id: staff.userId,
    subjects: [{ kind: "role", id: seen.id, details: { name: seen.name, holds: "clients/maintain" } }],
  });
});
