// Signing in with the accounting provider after an address change: the provider verified the old address.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { credentials } from "../identity.tables";
import { makeMailedLink } from "../links/mailed-link";
import { browserFor, signInAs, redeem, startServerWithSimulator } from "./federated.test-kit";

const AVA = "ava@harbour.example";
const NEW = "nora@lindgren.example";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startServerWithSimulator();
  region = await server.region();
});
afterAll(() => server.close());

async function userWith(email: string) {
  const [user] = await region.db.read.select().from(users).where(eq(users.email, email));
  return user;
}

test("after an address change the provider signs in only users whose verified address is the new one", async () => {
  const ava = await aPerson(region, { email: AVA });
  const first = browserFor(server);
  await redeem(server, first, (await signInAs(first, AVA)).url);
  const { token } = await asInstallation(region, (command) =>
    makeMailedLink(command, { userId: ava.userId, purpose: "email-change", newEmail: NEW }),
  );
  await server.as(ava).user.confirmMyEmailChange.mutate({ token });
  // Nobody has the old address any more, so its provider user gets a new account.
  await signInAs(browserFor(server), AVA);
  expect((await userWith(AVA))?.id).not.toBe(ava.userId);
  const second = browserFor(server);
  const { tokens } = await redeem(server, second, (await signInAs(second, NEW)).url);
  expect(await server.as({ accessToken: tokens!.accessToken }).user.getMyUser.query()).toMatchObject({
    id: ava.userId,
  });
  // The provider's verification does not replace the code that the new address still requires.
  const [kept] = await region.db.read.select().from(credentials).where(eq(credentials.userId, ava.userId));
  expect(kept?.mailboxCodeDue).toBe(true);
});
