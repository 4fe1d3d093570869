import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { aNewcomer, type Newcomer } from "@gap/testing/factories/newcomer";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { untilWaitingForLocks } from "@gap/testing/waiting-for-locks";
import { deactivateMember } from "./deactivate-member";
import { inviteMember } from "./invite-member";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NAMES = { firstName: "Sam", lastName: "Staff" };
const join = (person: Newcomer) => server.as(person).user.createGapUser.mutate(NAMES);
const ask = (person: Newcomer, email = person.email) =>
  server.as(person).org.gapUserShouldBeCreated.query({ email });
const gapLinks = async (person: Newcomer) => {
  const { orgs } = await server.as(person).user.getMyUserInfo.query();
  return orgs.filter(({ orgType }) => orgType === "gap");
};

test("of several staff who join a new installation concurrently, one becomes admin of the one org", async () => {
  const region = await server.region();
  const staff = await Promise.all(
    ["ann", "bob", "cat"].map((name) => aNewcomer(region, { email: `${name}@gap.example` })),
  );
  expect(await Promise.all(staff.map((person) => ask(person)))).toEqual([true, true, true]);
  await Promise.all(staff.map(join));
  const links = (await Promise.all(staff.map(gapLinks))).flat();
  expect(links.map(({ roleName }) => roleName).toSorted()).toEqual(["Admin", "Team Member", "Team Member"]);
  expect(new Set(links.map(({ orgId }) => orgId)).size).toBe(1);
  expect(links[0]).toMatchObject({ name: "Gap" });
  expect(await Promise.all(staff.map((person) => ask(person)))).toEqual([false, false, false]);
});

test("joining again changes nothing, and a deactivated person cannot rejoin", async () => {
  const region = await server.region();
  const person = await aNewcomer(region, { email: "dot@gap.example", trialStep: "org-setup" });
  await join(person);
  await join(person);
  const [link] = await gapLinks(person);
  expect(await gapLinks(person)).toHaveLength(1);
  const { rows } = await region.db.read.raw("select trial_step from users where id = $1", [person.userId]);
  expect(rows[0]?.["trial_step"]).toBeNull();
  const orgId = link?.orgId ?? "";
  await asInstallation(region, (command) => deactivateMember(command, { userId: person.userId, orgId }));
  const isRefused = { data: { gapError: { gapErrorData: { gapErrorType: "userIsDeactivated" } } } };
  await expect(ask(person)).rejects.toMatchObject(isRefused);
  await expect(join(person)).rejects.toMatchObject(isRefused);
  const inside = server.as({ ...person, orgId }).org.getUserCountInOrg.query({ orgId });
  await expect(inside).rejects.toMatchObject(isRefused);
});

test.each([
  ["eva@gap.example.evil.com", true],
  ["eva@evilgap.example", true],
  ["eva@mail.gap.example", true],
  ["eva@gap.example", false],
])("S21 %s, verified %s: not staff", async (email, emailVerified) => {
  const person = await aNewcomer(await server.region(), { email, emailVerified });
  expect(await ask(person)).toBe(false);
  await expect(join(person)).rejects.toMatchObject({ data: { httpStatus: 403 } });
  await expect(server.as(person).user.getMyUserInfo.query()).rejects.toMatchObject({
    message: "User does not exist",
  });
});

test("S9 the answer about another person's address is always false, and throttled", async () => {
  const region = await server.region();
  await aNewcomer(region, { email: "finn@gap.example" });
  const person = await aNewcomer(region, { email: "gil@gap.example" });
  const addresses = ["finn@gap.example", "nobody@gap.example", "someone@else.example"];
  expect(await Promise.all(addresses.map((email) => ask(person, email)))).toEqual([false, false, false]);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, number) => ask(person, `guess-${number}@gap.example`)),
  );
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused.length).toBeGreaterThanOrEqual(40);
  expect(refused[0]?.reason).toMatchObject({
    message: "Too many attempts. Please try again later.",
    data: { httpStatus: 423 },
  });
  // The throttle applies to the caller's own address too.
  await expect(ask(person)).rejects.toMatchObject({ data: { httpStatus: 423 } });
});

test("a person who joins while being invited becomes a member once, without an error", async () => {
  const region = await server.region();
  const { orgId } = await aPerson(region, { orgType: "gap" });
  const person = await aNewcomer(region, { email: "hal@gap.example" });
  const { joining } = await asInstallation(region, async (command) => {
    await command.tx.raw("select 1 from orgs where org_type = 'gap' for update");
    const outcome = join(person).then(() => "joined", String);
    await untilWaitingForLocks(region);
    await inviteMember(command, { email: person.email, orgId, roleName: "Team Member" });
    await command.tx.raw("update users set invite_sent_on = now() where id = $1", [person.userId]);
    return { joining: outcome };
  });
  expect(await joining).toBe("joined");
  const { rows } = await region.db.read.raw("select 1 from user_orgs where user_id = $1", [person.userId]);
  expect(rows).toHaveLength(1);
});
