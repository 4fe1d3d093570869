// Sign-ins of members in the logs of their organisations (spec 4 §F, Security: who, what, when, from where).
import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, signedInAgain } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import { deactivateMember, linkUserToOrg } from "../orgs/public";
import {
  aPersonWithPassword,
  answerCode,
  encryptedPassword,
  from,
  callIdentity,
  mailedCode,
  startIdentityServer,
} from "./identity.test-kit";

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.close());

test("a sign-in appears once in the log of each organisation that is open to the user", async () => {
  const region = await server.region();
  const person = await aPersonWithPassword(region);
  const [other, closed] = [await aPerson(region), await aPerson(region)];
  await asInstallation(region, async (command) => {
    for (const { orgId } of [other, closed])
      await linkUserToOrg(command, { userId: person.userId, orgId, roleName: "Team Member" });
    await deactivateMember(command, { userId: person.userId, orgId: closed.orgId });
  });
  const signInsSeenBy = async (admin: typeof person) => {
    const { orgId } = admin;
    // Setting the password ended the earlier session.
    const again = await signedInAgain(region, admin);
    const { rows } = await server.as(again).org.listActivity.query({ orgId, kinds: ["people"] });
    return rows.filter(({ action }) => action === "identity.signedIn");
  };
  const wrong = { username: person.email, ...(await encryptedPassword(server, "Wrong-horse-9")) };
  await callIdentity(server, "signIn", wrong);
  const right = { username: person.email, ...(await encryptedPassword(server)) };
  const { session } = await callIdentity(server, "signIn", right, from("203.0.113.9"));
  expect(await signInsSeenBy(person), "before the sign-in").toEqual([]);
  await answerCode(server, session, await mailedCode(region, person.email));
  for (const admin of [person, other])
    expect(await signInsSeenBy(admin)).toMatchObject([
      {
        at: server.clock.now(),
        person: { userId: person.userId, email: person.email },
        subjects: [{ details: { with: "password" } }],
        ip: expect.stringMatching(/\d/),
      },
    ]);
  expect(await signInsSeenBy(closed)).toEqual([]);
});

test("provider staff see a member's sign-in as the organisation's last activity", async () => {
  const region = await server.region();
  const person = await aPersonWithPassword(region);
  const { orgId } = person;
  const staff = server.as(await aPerson(region, { orgType: "gap" }));
  expect((await staff.org.getOverview.query({ orgId })).lastActiveAt).toBeUndefined();
  const given = { username: person.email, ...(await encryptedPassword(server)) };
  const { session } = await callIdentity(server, "signIn", given, from("203.0.113.10"));
  await answerCode(server, session, await mailedCode(region, person.email));
  expect((await staff.org.getOverview.query({ orgId })).lastActiveAt).toEqual(server.clock.now());
});
