// Unanswered codes of both pools when the password or address changes, and refusals in the audit log.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Region } from "@gap/server/platform/region";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import {
  aPersonWithPassword,
  answerCode,
  encryptedPassword,
  callIdentity,
  mailedCode,
  otherThan,
  signInWith,
  startIdentityServer,
} from "./identity.test-kit";
import { mailedLink } from "./links/links.test-kit";

const clientId = "gap-au-guest";
const EXPIRED = { status: 400, name: "ExpiredCodeException" };

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startIdentityServer();
  region = await server.region();
});
afterAll(() => server.close());

/** A guest's code that was mailed and not entered yet. */
async function aGuestCode(email: string) {
  const { session } = await callIdentity(server, "signIn", {
    clientId,
    username: email,
    authFlow: "CUSTOM_EMAIL",
  });
  const challengeResponse = await mailedCode(region, email);
  return () => callIdentity(server, "confirmSignIn", { clientId, session, challengeResponse });
}

async function changeEmail(person: TestPerson): Promise<void> {
  const newEmail = `moved.${person.email}`;
  await server.as(person).user.requestEmailChange.mutate({ newEmail });
  const { token } = await mailedLink(region, newEmail);
  await server.as(person).user.confirmMyEmailChange.mutate({ token });
}

async function resetPassword({ email }: TestPerson): Promise<void> {
  await server.open.user.requestPasswordReset.mutate({ email });
  const { token } = await mailedLink(region, email);
  const reset = { username: email, token, ...(await encryptedPassword(server, "Better-horse-10")) };
  expect(await callIdentity(server, "confirmResetPassword", reset)).toEqual({ status: 200 });
}

test("control: a guest's code opens the guest's session", async () => {
  const { email } = await aPerson(region, { orgType: "client" });
  expect(await (await aGuestCode(email))()).toMatchObject({ nextStep: "DONE" });
});

test.each([
  ["a new address", changeEmail],
  ["a new password", resetPassword],
])("%s invalidates a guest's code mailed before", async (_what, change) => {
  const person = await aPerson(region, { orgType: "client" });
  const enter = await aGuestCode(person.email);
  await change(person);
  expect(await enter()).toMatchObject(EXPIRED);
});

test("the audit row of a wrong code records the refusal; that of a right code does not", async () => {
  const { email, userId } = await aPersonWithPassword(region);
  const { session } = await signInWith(server, email);
  const code = await mailedCode(region, email);
  const subjects = async () => {
    const { rows } = await region.db.read.raw(
      `select subjects from audit_log
        where action = 'identity.confirmSignIn' and subjects @> $1::jsonb order by id`,
      [JSON.stringify([{ kind: "user", id: userId }])],
    );
    return rows.map((row) => row["subjects"]);
  };
  await answerCode(server, session, otherThan(code));
  const refused = [
    { kind: "user", id: userId },
    { kind: "refusal", id: "CodeMismatchException" },
  ];
  expect(await subjects()).toEqual([refused]);
  await answerCode(server, session, code);
  const [first, second] = await subjects();
  expect(first).toEqual(refused);
  expect(JSON.stringify(second)).not.toContain("refusal");
});
