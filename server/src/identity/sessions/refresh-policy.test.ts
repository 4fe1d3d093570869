// A refresh applies the policy of the session's sign-in method (spec 4 §B); guesses by others do not end sessions.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deactivateMember, linkUserToOrg } from "@gap/server/orgs/public";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import { credentials, type SignInMethod } from "../identity.tables";
import { aPersonWithPassword, startIdentityServer } from "../identity.test-kit";
import { startSession } from "./start-session";

const UNAUTHORISED = { data: { httpStatus: 401 } };
const LATER = new Date("2999-01-01");

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startIdentityServer();
  region = await server.region();
});
afterAll(() => server.close());

async function aSession(userId: string, door: SignInMethod) {
  const tokens = await asInstallation(region, (command) => startSession(command, { userId, door }));
  return { userId, accessToken: tokens.accessToken, refreshToken: tokens.refreshToken ?? "" };
}

const refresh = ({ refreshToken, userId }: { refreshToken: string; userId: string }) =>
  server.open.user.refreshToken.mutate({ refreshToken, userId });

test("the session of a user who became a service user ends at refresh, with an audit row", async () => {
  const { userId } = await aPerson(region);
  const session = await aSession(userId, "password");
  await region.db.read.update(users).set({ isServiceUser: true }).where(eq(users.id, userId));
  await expect(refresh(session)).rejects.toMatchObject(UNAUTHORISED);
  await region.db.read.update(users).set({ isServiceUser: false }).where(eq(users.id, userId));
  await expect(server.as(session).user.getMyUser.query()).rejects.toMatchObject(UNAUTHORISED);
  await expect(refresh(session)).rejects.toMatchObject(UNAUTHORISED);
  const { rows } = await region.db.read.raw(
    "select subjects from audit_log where action = 'user.refreshToken' and subjects @> $1::jsonb",
    [JSON.stringify([{ kind: "user", id: userId }])],
  );
  expect(rows).toEqual([
    {
      subjects: [
        { kind: "user", id: userId },
        { kind: "refusal", id: "unauthorised" },
      ],
    },
  ]);
});

test.each([
  ["provider", false],
  ["sign-up", false],
  ["password", true],
] as const)("deactivated everywhere, a session by %s can be refreshed: %s", async (door, goesOn) => {
  const person = await aPerson(region);
  const session = await aSession(person.userId, door);
  await asInstallation(region, (command) => deactivateMember(command, person));
  const outcome = await refresh(session).then(
    () => true,
    () => false,
  );
  expect(outcome).toBe(goesOn);
  const called = await server
    .as(session)
    .user.getMyUser.query()
    .then(
      () => true,
      () => false,
    );
  expect(called).toBe(goesOn);
});

test("a user active in one of two organisations can refresh", async () => {
  const person = await aPerson(region);
  const { id: orgId } = await anOrg(region);
  const session = await aSession(person.userId, "provider");
  await asInstallation(region, async (command) => {
    await linkUserToOrg(command, { userId: person.userId, orgId, roleName: "Team Member" });
    await deactivateMember(command, person);
  });
  expect(await refresh(session)).toHaveProperty("accessToken");
});

test.each([
  ["codes are locked", { codesLockedUntil: LATER }],
  ["passwords are locked", { passwordsLockedUntil: LATER }],
])("a session can be refreshed while %s because of others' guesses", async (_what, lock) => {
  const { userId } = await aPersonWithPassword(region);
  const sessions = [await aSession(userId, "password"), await aSession(userId, "provider")];
  await region.db.read.update(credentials).set(lock).where(eq(credentials.userId, userId));
  for (const session of sessions) expect(await refresh(session)).toHaveProperty("accessToken");
});
