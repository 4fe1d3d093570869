import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { createUser } from "./create-user";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("users see themselves, their organisations and their rights in the current one", async () => {
  const person = await aPerson(await server.region());
  const info = await server.as(person).user.getMyUserInfo.query();
  expect(info).toMatchObject({
    id: person.userId,
    email: person.email,
    firstName: "Pat",
    isServiceUser: false,
  });
  expect(info.orgs).toHaveLength(1);
  expect(info.userOrg).toMatchObject({
    orgId: person.orgId,
    orgType: "advisor",
    roleName: "Admin",
    tierName: "Focus",
  });
  expect(info.userOrg?.features).toContainEqual({
    featureId: "clients",
    actions: expect.arrayContaining([{ actionId: "view" }, { actionId: "maintain" }]) as unknown,
  });
  expect(info.userOrg?.featureToggles).toEqual([]);
});

test("without an org-id header a user still gets their list of organisations", async () => {
  const { accessToken, orgId } = await aPerson(await server.region());
  const info = await server.as({ accessToken }).user.getMyUserInfo.query();
  expect(info.userOrg).toBeUndefined();
  expect(info.orgs.map((org) => org.orgId)).toEqual([orgId]);
});

test("name changes are trimmed and audited with user and IP address", async () => {
  const region = await server.region();
  const person = await aPerson(region);
  await server.as(person).user.updateMyProfile.mutate({ firstName: "  Mere ", lastName: "Tane" });
  expect(await server.as(person).user.getMyUserInfo.query()).toMatchObject({
    firstName: "Mere",
    lastName: "Tane",
  });
  const { rows } = await region.db.read.raw(
    "select action, user_id, org_id, ip, subjects from audit_log where user_id = $1 order by id desc limit 1",
    [person.userId],
  );
  expect(rows[0]).toMatchObject({
    action: "user.updateMyProfile",
    user_id: person.userId,
    org_id: person.orgId,
    ip: "127.0.0.1",
    subjects: [
      {
        kind: "user",
        id: person.userId,
        details: {
          firstName: "Mere",
          lastName: "Tane",
        },
      },
    ],
  });
});

test.each([
  [{ firstName: "", lastName: "Tane" }, [{ field: "firstName", message: "* Required" }]],
  [
    { firstName: "x".repeat(201), lastName: "Tane" },
    [{ field: "firstName", message: "Field First name cannot exceed 200 characters" }],
  ],
])("names outside their limits are refused per field: case %#", async (names, validationErrors) => {
  const person = await aPerson(await server.region());
  await expect(server.as(person).user.updateMyProfile.mutate(names)).rejects.toMatchObject({
    data: { httpStatus: 422, gapError: { gapErrorData: { gapErrorType: "unprocessable" } } },
    shape: { validationErrors },
  });
});

test("a given job title is saved, an omitted one is kept, an unknown one is refused", async () => {
  const person = await aPerson(await server.region());
  const update = (jobTitle?: "Partner") =>
    server.as(person).user.updateMyProfile.mutate({
      firstName: "Mere",
      lastName: "Tane",
      ...(jobTitle === undefined ? {} : { jobTitle }),
    });
  await update("Partner");
  await update();
  expect(await server.as(person).user.getMyUserInfo.query()).toMatchObject({ jobTitle: "Partner" });
  await expect(update("Astronaut" as "Partner")).rejects.toMatchObject({
    shape: { validationErrors: [{ field: "jobTitle", message: "* Required" }] },
  });
});

test("an update based on an outdated profile is refused", async () => {
  const person = await aPerson(await server.region());
  const me = server.as(person).user;
  const { lastUpdated } = await me.getMyUserInfo.query();
  server.clock.advance(1000);
  const first = { firstName: "Mere", lastName: "Tane", lastUpdatedAt: lastUpdated };
  const { lastUpdatedAt } = await me.updateMyProfile.mutate(first);
  await expect(me.updateMyProfile.mutate({ ...first, firstName: "Late" })).rejects.toMatchObject({
    data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
  });
  expect(await me.getMyUserInfo.query()).toMatchObject({ firstName: "Mere", lastUpdated: lastUpdatedAt });
  await me.updateMyProfile.mutate({ ...first, firstName: "Next", lastUpdatedAt });
  expect(await me.getMyUserInfo.query()).toMatchObject({ firstName: "Next" });
});

test("the identity service's profile is copied, except the email address", async () => {
  const person = await aPerson(await server.region());
  await server.as(person).user.updateFromAmplify.mutate({
    firstName: "Mere",
    lastName: "Tane",
    jobTitle: "Director",
    cognitoUsername: "mere-1",
    email: "other@test.example",
  });
  expect(await server.as(person).user.getMyUserInfo.query()).toMatchObject({
    firstName: "Mere",
    lastName: "Tane",
    jobTitle: "Director",
    cognitoUsername: "mere-1",
    email: person.email,
  });
});

test("onboarding progress updates the given fields and keeps the rest", async () => {
  const person = await aPerson(await server.region());
  await server.as(person).user.updateMyOnboardingProgress.mutate({ completedSteps: [1, 3] });
  const onboarding = await server
    .as(person)
    .user.updateMyOnboardingProgress.mutate({ hasViewedWelcome: true });
  expect(onboarding).toEqual({
    hasViewedWelcome: true,
    hasViewedTacticAnnouncement: false,
    showCheckList: true,
    completedSteps: [1, 3],
  });
});

test("the second of two concurrent users with one address is refused and leaves no audit row", async () => {
  const region = await server.region();
  const make = () =>
    asInstallation(region, (command) =>
      createUser(command, { email: "twice@test.example", firstName: "Two", lastName: "Times" }),
    );
  const results = await Promise.allSettled([make(), make()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { rows } = await region.db.read.raw(
    'select 1 from audit_log where subjects @> \'[{"details": {"email": "twice@test.example"}}]\'',
  );
  expect(rows).toHaveLength(1);
});
