import { afterAll, beforeAll, expect, test } from "vitest";
import type { TrialOrg } from "@gap/core/orgs/org.schema";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import type { GapError } from "@gap/core/shared/gap-error";
import { asInstallation } from "@gap/testing/factories/command";
import { aNewcomer, type Newcomer } from "@gap/testing/factories/newcomer";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { startSession } from "../identity/public";
import { deleteOrg } from "./delete-org";
import { linkUserToOrg } from "./link-user-to-org";
import { updateTrialOrg } from "./trial-org";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NAMES = { firstName: "Mere", lastName: "Tane" };
const TRIAL_ORG: TrialOrg = {
  name: "Tane & Co",
  website: "tane.example",
  orgSize: "2-5",
  countryCode: "NZ",
  currencyCode: "NZD",
  timezone: "Pacific/Auckland",
  taxDescription: "GST",
  taxPercentage: 15,
};
const ANSWERS = { situation: "starting" as const, barriers: ["time" as const, "structure" as const] };

async function aTrialist(): Promise<Newcomer> {
  const person = await aNewcomer(await server.region(), { trialStep: "org-setup" });
  await server.as(person).user.createAdvisorUser.mutate(NAMES);
  return person;
}

async function stepOf({ userId }: Newcomer): Promise<unknown> {
  const region = await server.region();
  const { rows } = await region.db.read.raw("select trial_step from users where id = $1", [userId]);
  return rows[0]?.["trial_step"];
}

async function orgsOf({ userId }: Newcomer): Promise<readonly Record<string, unknown>[]> {
  const region = await server.region();
  const { rows } = await region.db.read.raw(
    "select o.* from orgs o join user_orgs l on l.org_id = o.id where l.user_id = $1",
    [userId],
  );
  return rows;
}

test("a person goes from sign-up to a set-up trial with the calls in the order of the screens", async () => {
  const person = await aNewcomer(await server.region(), { trialStep: "org-setup" });
  const calls = server.as(person);
  await expect(calls.org.getMyTrialOrg.query()).rejects.toMatchObject({
    message: "User does not exist",
    data: { httpStatus: 404 },
  });
  expect(await calls.user.createAdvisorUser.mutate(NAMES)).toMatchObject({
    ...NAMES,
    id: person.userId,
    email: person.email,
    isTrialist: true,
  });
  expect(await calls.org.getMyTrialOrg.query()).toBeNull();
  const org = await calls.org.createTrialOrg.mutate(TRIAL_ORG);
  expect(org).toMatchObject({
    ...TRIAL_ORG,
    website: "https://tane.example",
    orgType: "advisor",
    tierName: "Trial",
    tierMaxUsers: 100,
    adminUserId: person.userId,
    trialEndDate: new Date(server.clock.now().getTime() + 14 * DAY_MS),
  });
  expect(await stepOf(person)).toBe("almost-there");
  expect(await calls.org.getMyTrialOrg.query()).toEqual(org);
  await calls.user.updateUserTrialData.mutate(ANSWERS);
  expect(await stepOf(person)).toBe("completed");
  const info = await server.as({ ...person, orgId: org.id }).user.getMyUserInfo.query();
  expect(info).toMatchObject({ trialData: ANSWERS, userOrg: { roleName: "Admin", tierName: "Trial" } });
});

test("two tabs that set up the org concurrently create one organisation", async () => {
  const person = await aTrialist();
  const made = await Promise.all(
    ["One", "Two", "Three", "Four"].map((name) =>
      server.as(person).org.createTrialOrg.mutate({ ...TRIAL_ORG, name }),
    ),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await orgsOf(person)).toHaveLength(1);
});

test("a repeated call changes the same organisation and does not extend its trial", async () => {
  const person = await aTrialist();
  const first = await server.as(person).org.createTrialOrg.mutate(TRIAL_ORG);
  server.clock.advance(DAY_MS);
  const { accessToken } = await freshSession(person);
  const again = await server
    .as({ accessToken })
    .org.createTrialOrg.mutate({ ...TRIAL_ORG, name: "Tane Ltd" });
  expect(again).toMatchObject({ id: first.id, name: "Tane Ltd", trialEndDate: first.trialEndDate });
});

test("the trial's org can be changed only until the set-up is completed", async () => {
  const person = await aTrialist();
  const calls = server.as(person);
  await expect(calls.org.updateTrialOrg.mutate(TRIAL_ORG)).rejects.toMatchObject({
    data: { httpStatus: 404 },
  });
  const { id } = await calls.org.createTrialOrg.mutate(TRIAL_ORG);
  const changed = await calls.org.updateTrialOrg.mutate({ ...TRIAL_ORG, website: "", orgSize: "Just me" });
  expect(changed).toMatchObject({ id, orgSize: "Just me" });
  expect(changed).not.toHaveProperty("website");
  await calls.user.updateUserTrialData.mutate(ANSWERS);
  const refusal = { message: "Your trial is already set up", data: { httpStatus: 409 } };
  await expect(calls.org.updateTrialOrg.mutate(TRIAL_ORG)).rejects.toMatchObject(refusal);
  await expect(calls.org.createTrialOrg.mutate(TRIAL_ORG)).rejects.toMatchObject(refusal);
});

test("the welcome questions cannot be answered before the org exists", async () => {
  const person = await aTrialist();
  await expect(server.as(person).user.updateUserTrialData.mutate(ANSWERS)).rejects.toMatchObject({
    message: "Please set up your org first",
    data: { httpStatus: 409 },
  });
  expect(await stepOf(person)).toBe("org-setup");
});

test.each([
  [{ ...ANSWERS, barriers: [] }, "barriers", "Please select at least 1 barrier"],
  [
    { ...ANSWERS, barriers: ["time", "structure", "knowledge", "positioning"] as const },
    "barriers",
    "Please select up to 3 barriers",
  ],
])("invalid answers are refused: case %#", async (answers, field, message) => {
  const person = await aTrialist();
  await expect(
    server.as(person).user.updateUserTrialData.mutate({ ...answers, barriers: [...answers.barriers] }),
  ).rejects.toMatchObject({ shape: { validationErrors: [{ field, message }] } });
});

test.each([
  [{ countryCode: "ZZ" }, "countryCode"],
  [{ currencyCode: "ZZZ" }, "currencyCode"],
  [{ timezone: "Mars/Base" }, "timezone"],
  [{ name: " " }, "name"],
])("an invalid org is refused with the field named: %j", async (change, field) => {
  const person = await aTrialist();
  await expect(
    server.as(person).org.createTrialOrg.mutate({ ...TRIAL_ORG, ...change }),
  ).rejects.toMatchObject({
    data: { httpStatus: 422 },
    shape: { validationErrors: [{ field, message: expect.any(String) as string }] },
  });
  expect(await orgsOf(person)).toEqual([]);
});

test("a trial whose org was deleted says so", async () => {
  const person = await aTrialist();
  const { id } = await server.as(person).org.createTrialOrg.mutate(TRIAL_ORG);
  const region = await server.region();
  await region.db.transaction((tx) => tx.raw("delete from orgs where id = $1", [id]));
  const refusal = { message: "Trial exists in cognito, but not in database", data: { httpStatus: 404 } };
  await expect(server.as(person).org.getMyTrialOrg.query()).rejects.toMatchObject(refusal);
  await expect(server.as(person).org.createTrialOrg.mutate(TRIAL_ORG)).rejects.toMatchObject(refusal);
});

test("changing and deleting the org concurrently does not deadlock", async () => {
  const region = await server.region();
  for (let round = 0; round < 4; round += 1) {
    const trialist = await aTrialist();
    const { id } = await server.as(trialist).org.createTrialOrg.mutate(TRIAL_ORG);
    const change = asInstallation(region, (command) => updateTrialOrg(command, trialist.userId, TRIAL_ORG));
    const [changed] = await Promise.all([
      change.then(
        (saved) => saved.id,
        (error: GapError) => error.type,
      ),
      asInstallation(region, (command) => deleteOrg(command, id)),
    ]);
    // If the deletion came first, the person has no trial any more.
    expect([id, "forbidden"]).toContain(changed);
  }
});

test("a firm's member cannot create another org with the trial's calls", async () => {
  const member = await aPerson(await server.region());
  await expect(server.as(member).org.createTrialOrg.mutate(TRIAL_ORG)).rejects.toMatchObject({
    data: { httpStatus: 403 },
  });
});

test("L9 forged invitation parameters give no membership, only a trial of the person's own", async () => {
  const region = await server.region();
  const invited = await aPerson(region);
  const person = await aNewcomer(region);
  const user = await server.as(person).user.createAdvisorUser.mutate({
    ...NAMES,
    id: invited.userId,
    email: invited.email,
    invitationEmail: invited.email,
  });
  expect(user).toMatchObject({ id: person.userId, email: person.email, isTrialist: true });
  expect(await orgsOf(person)).toEqual([]);
  expect(await stepOf(person)).toBe("org-setup");
});

test("a member of an organisation does not become a trialist", async () => {
  const region = await server.region();
  const { id: orgId } = await anOrg(region);
  const person = await aNewcomer(region);
  await asInstallation(region, (command) =>
    linkUserToOrg(command, { userId: person.userId, orgId, roleName: "Team Member" }),
  );
  expect(await server.as(person).user.createAdvisorUser.mutate(NAMES)).toMatchObject({ isTrialist: false });
  expect(await stepOf(person)).toBeNull();
});

test("an existing user is not created again", async () => {
  const person = await aTrialist();
  const again = await server
    .as(person)
    .user.createAdvisorUser.mutate({ firstName: "Else", lastName: "Else" });
  expect(again).toMatchObject(NAMES);
});

async function freshSession({ userId }: Newcomer): Promise<{ accessToken: string }> {
  return asInstallation(await server.region(), (command) => startSession(command, { userId }));
}
