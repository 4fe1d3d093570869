// T1, T2 and T5 of spec 6: every private procedure has a row in the matrix, which the `*.tenancy.test.ts` files run.
import { afterAll, beforeAll, expect, test } from "vitest";
import { appRouters } from "@gap/server/app-router";
import { deactivateMember } from "@gap/server/orgs/public";
import type { Region } from "@gap/server/platform/region";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { MATRIX } from "./matrix.test-kit";
import { outcomeOf } from "./tenancy.test-kit";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

test("every private procedure and every one of the PDF service has a row, and the public procedures are exactly the listed ones", () => {
  const namesOf = (router: { _def: { procedures: object } }) =>
    Object.keys(router._def.procedures).toSorted();
  expect(Object.keys(MATRIX).toSorted()).toEqual(
    [...namesOf(appRouters.private), ...namesOf(appRouters.pdf)].toSorted(),
  );
  expect(namesOf(appRouters.public)).toEqual([
    "dev.createInitialData",
    "dev.needsInitialData",
    "docShare.createUserFromToken",
    "docShare.getSnoozeInfo",
    "docShare.getTokenInfo",
    "docShare.requestNewLink",
    "docShare.snooze",
    "proposals.getSealKey",
    "user.confirmEmailChange",
    "user.refreshToken",
    "user.requestNewEmailLink",
    "user.requestPasswordReset",
    "user.validateCustomTokenAndReturnCognitoTokens",
    "user.validateTokenForUser",
    "user.viewEmailChange",
  ]);
});

test.each([
  { who: "a foreign advisor", orgType: "advisor", role: "Admin" },
  { who: "a client", orgType: "client", role: "Admin" },
  { who: "a guest", orgType: "client", role: "Guest" },
] as const)("T2 a foreign org-id header is refused to $who", async ({ orgType, role }) => {
  const advisor = await aPerson(region);
  const { id } = await anOrg(region, {
    orgType,
    ...(orgType === "client" ? { advisorOrgId: advisor.orgId } : {}),
  });
  const { accessToken } = await aPerson(region, { orgId: id, role });
  const foreign = server.as({ accessToken, orgId: advisor.orgId });
  expect(await outcomeOf(() => foreign.user.getMyUserInfo.query())).toBe("forbidden");
});

test("T5 a person who is deactivated during a session is refused at the next call", async () => {
  const { orgId } = await aPerson(region);
  const member = await aPerson(region, { orgId });
  const ownOrg = () => outcomeOf(() => server.as(member).org.getUserCountInOrg.query({ orgId }));
  expect(await ownOrg()).toBe("allowed");
  await asInstallation(region, (command) => deactivateMember(command, member));
  expect(await ownOrg()).toBe("userIsDeactivated");
});
