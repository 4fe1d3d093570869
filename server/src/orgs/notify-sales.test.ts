import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson, signedInAgain } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { listMailbox } from "../platform/mail/mailbox";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function mailsToSales(about: string) {
  const region = await server.region();
  await region.jobs.drain();
  const mails = await listMailbox(region.db.read, { to: region.config.salesEmail });
  return mails.filter(({ subject }) => subject.includes(about));
}

test("sales get one mail a day per firm, however often its people press the button", async () => {
  const region = await server.region();
  const { id: orgId } = await anOrg(region, {
    name: "Rata Partners",
    tierName: "Enterprise",
    tierMaxUsers: 100,
  });
  const admin = await aPerson(region, { orgId });
  const other = await aPerson(region, { orgId });
  await Promise.all(
    [admin, other, admin].map((person) => server.as(person).org.notifySalesOfUpgrade.query()),
  );
  const [mail, ...more] = await mailsToSales("Rata Partners");
  expect(mail?.subject).toBe("Rata Partners would like a larger plan");
  expect(mail?.text).toContain("Active users: 2 of 100");
  expect(more).toEqual([]);
});

test("a day later sales are notified again", async () => {
  const region = await server.region();
  const { id: orgId } = await anOrg(region, {
    name: "Miro Group",
    tierName: "Enterprise",
    tierMaxUsers: 100,
  });
  const admin = await aPerson(region, { orgId });
  const ask = async () => server.as(await signedInAgain(region, admin)).org.notifySalesOfUpgrade.query();
  await ask();
  server.clock.advance(DAY_MS - 1);
  await ask();
  expect(await mailsToSales("Miro Group")).toHaveLength(1);
  server.clock.advance(1);
  await ask();
  await ask();
  expect(await mailsToSales("Miro Group")).toHaveLength(2);
});

test("sales are notified once when a firm chooses a plan", async () => {
  const region = await server.region();
  const { id: orgId } = await anOrg(region, { name: "Totara Ltd", tierName: "Trial", tierMaxUsers: 100 });
  const admin = await aPerson(region, { orgId });
  await server.as(admin).org.upgradeTier.query({ tierName: "Focus" });
  await server.as(admin).org.upgradeTier.query({ tierName: "Focus" });
  const mails = await mailsToSales("Totara Ltd");
  expect(mails.map(({ subject }) => subject)).toEqual(["Totara Ltd chose Focus"]);
});
