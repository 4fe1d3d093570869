// People who give an address at an open link and never prove it are forgotten by the daily job of the identity service.
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "@gap/core/shared/calendar/durations";
import { asInstallation } from "@gap/testing/factories/command";
import { aDocument } from "@gap/testing/factories/document";
import { aPerson } from "@gap/testing/factories/person";
import { entersByLink, tokenOf } from "@gap/testing/factories/share";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { identityJobs } from "../identity/public";
import { users } from "../users/public";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("unproven addresses are forgotten a day later; proven and known people stay", async () => {
  const region = await server.region();
  const clear = () =>
    identityJobs
      .find(({ name }) => name === "identity.clear-expired")
      ?.handle({} as never, region, { id: "1", attempt: 1, isLastAttempt: false });
  const stage = await aDocument(server, "draft");
  const { links } = await server
    .as(stage.advisor)
    .docShare.create.mutate({ documentId: stage.documentId, open: true });
  const token = tokenOf(links[0]?.url ?? "");
  const gives = (email: string) => server.open.docShare.createUserFromToken.query({ token, email });

  const invited = await aPerson(region, { orgId: stage.clientOrgId, orgType: "client" });
  const owner = "owner@made-up.example";
  const [made, again] = ["made@made-up.example", "again@made-up.example"];
  for (const email of [made, again, owner, invited.email]) await gives(email);
  const guest = await entersByLink(server, { token, email: "guest@client.example" });
  // Another record refers to them, although they never signed in.
  await asInstallation(region, async ({ tx }) => {
    const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, owner));
    await tx.raw("update orgs set admin_user_id = $1 where id = $2", [known?.id, stage.advisor.orgId]);
  });
  await server.fetch("/api/au/identity/signIn", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ clientId: "gap-au-guest", username: made, authFlow: "CUSTOM_EMAIL" }),
  });

  const all = [made, again, owner, invited.email, guest.email];
  const left = async () => {
    const rows = await region.db.read
      .select({ email: users.email })
      .from(users)
      .where(inArray(users.email, all));
    return rows.map(({ email }) => email).toSorted();
  };
  await clear();
  expect(await left()).toEqual(all.toSorted());
  server.clock.advance(DAY_MS);
  await gives(again);
  server.clock.advance(2 * HOUR_MS);
  await clear();
  expect(await left()).toEqual([again, owner, invited.email, guest.email].toSorted());
});
