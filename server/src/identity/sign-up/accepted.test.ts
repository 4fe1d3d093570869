import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation, nextNumber } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { linkUserToOrg } from "@gap/server/orgs/public";
import { createUser } from "@gap/server/users/public";
import { aSessionByLink, refusalOf } from "../links/links.test-kit";
import { startSession } from "../sessions/start-session";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function anInvitedPerson() {
  const region = await server.region();
  const { id: orgId } = await anOrg(region);
  return asInstallation(region, async (command) => {
    const { id: userId } = await createUser(command, {
      email: `invited-${nextNumber()}@test.example`,
      firstName: "Ivy",
      lastName: "Invited",
      inviteSentOn: command.now,
    });
    await linkUserToOrg(command, { userId, orgId, roleName: "Team Member" });
    const { accessToken } = await startSession(command, { userId });
    return { userId, accessToken, orgId };
  });
}

test("an invited user who signs in has accepted the invitation", async () => {
  const person = await anInvitedPerson();
  await server.as(person).user.ensureIAmAccepted.mutate();
  const { inviteAcceptedOn } = await server.as(person).user.getMyUserInfo.query();
  expect(inviteAcceptedOn).toEqual(server.clock.now());
});

test("a user who only opened the invitation's link has not: the password must be set first", async () => {
  const person = await anInvitedPerson();
  const byLink = await aSessionByLink(await server.region(), person.userId, "invitation");
  expect(await refusalOf(server.as(byLink).user.ensureIAmAccepted.mutate())).toMatchObject({
    type: "forbidden",
    message: "Please set your password first",
  });
  expect(await server.as(person).user.getMyUserInfo.query()).not.toHaveProperty("inviteAcceptedOn");
});

test("a user who accepted earlier keeps that date", async () => {
  const person = await aPerson(await server.region());
  const before = await server.as(person).user.getMyUserInfo.query();
  server.clock.advance(60_000);
  await server.as(person).user.ensureIAmAccepted.mutate();
  const after = await server.as(person).user.getMyUserInfo.query();
  expect(after.inviteAcceptedOn).toEqual(before.inviteAcceptedOn);
});
