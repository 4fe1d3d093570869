// The report on sent proposals: its figures by month, owner and service, and the proposals that it leaves out.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "@gap/server/users/public";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aService } from "@gap/testing/factories/proposal";
import { DAY_MS, DAY_SECONDS } from "@gap/core/shared/calendar/durations";
import { proposals } from "../proposals.tables";
import { aProposalOut, responseTo } from "../signing/signing.test-kit";
import { offeredServicesMigration } from "./offered-services.migration";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

interface Sent {
  readonly sentAt: string;
  readonly acceptedAt?: string;
  readonly declinedAt?: string;
  readonly voidedAt?: string;
  readonly archivedAt?: string;
  readonly cents?: number;
  readonly services?: readonly string[];
  readonly ownerId?: string | null;
}

/** Stored directly, because the report reads months and years that the tests' clock has not lived through. */
async function sent(person: TestPerson, given: readonly Sent[]): Promise<void> {
  await asInstallation(region, async ({ tx, live }) => {
    for (const [at, each] of given.entries())
      await tx.raw(
        `insert into proposals (id, advisor_org_id, number, owner_id, steps, offered_services, value_cents, sent_at, due_at,
            timezone, snapshot_hash, signatures_needed, signatures_received, accepted_at, declined_at, voided_at,
            archived_at, created_at, last_updated_at)
          values ($1, $2, $3, $4, '{}', $5, $6, $7, $7, 'Pacific/Auckland', repeat('0', 64), 1, $8, $9, $10, $11, $12,
            now(), now())`,
        [
          region.newId(),
          person.orgId,
          5000 + at,
          each.ownerId === undefined ? person.userId : each.ownerId,
          JSON.stringify(
            (each.services ?? ["Bookkeeping"]).map((name) => ({ name, cents: 10_000, isIncluded: true })),
          ),
          each.cents ?? 100_000,
          each.sentAt,
          each.acceptedAt === undefined ? 0 : 1,
          each.acceptedAt ?? null,
          each.declinedAt ?? null,
          each.voidedAt ?? null,
          each.archivedAt ?? null,
        ],
      );
    live("proposal-change-event", person.orgId, {});
  });
}

const reportOf = (person: TestPerson, fromDate: string, toDate: string) =>
  server.as(person).proposals.getReport.query({ fromDate, toDate });

test("sent, accepted, declined and open proposals are counted with their value and time to sign", async () => {
  const person = await aPerson(region);
  const sentAt = "2026-05-10T00:00:00Z";
  await sent(person, [
    { sentAt, acceptedAt: "2026-05-11T00:00:00Z", cents: 200_000 },
    { sentAt, acceptedAt: "2026-05-13T00:00:00Z", cents: 300_000 },
    // Accepted, and put away since.
    { sentAt, acceptedAt: "2026-05-20T00:00:00Z", archivedAt: "2026-06-01T00:00:00Z" },
    { sentAt, declinedAt: "2026-05-12T00:00:00Z" },
    { sentAt },
    { sentAt, archivedAt: "2026-06-01T00:00:00Z" },
    { sentAt, voidedAt: "2026-05-12T00:00:00Z", cents: 900_000 },
    { sentAt: "2026-04-10T00:00:00Z", cents: 900_000 },
  ]);
  const { total } = await reportOf(person, "2026-05-01T00:00:00Z", "2026-06-01T00:00:00Z");
  expect(total).toEqual({
    sent: 6,
    accepted: 3,
    declined: 1,
    open: 1,
    sentCents: 900_000,
    acceptedCents: 600_000,
    secondsToSign: 3 * DAY_SECONDS,
  });
});

test("months are those of the organisation's zone, and a month without proposals is listed", async () => {
  const person = await aPerson(region);
  await asInstallation(region, ({ tx }) =>
    tx.raw("update orgs set timezone = 'Pacific/Auckland' where id = $1", [person.orgId]),
  );
  await sent(person, [
    // 1 May in Auckland, still 30 April in UTC.
    { sentAt: "2026-04-30T13:00:00Z" },
    { sentAt: "2026-07-05T00:00:00Z" },
  ]);
  const { months } = await reportOf(person, "2026-04-30T12:00:00Z", "2026-07-31T12:00:00Z");
  expect(months.map(({ month, sent: count }) => [month, count])).toEqual([
    ["2026-05", 1],
    ["2026-06", 0],
    ["2026-07", 1],
  ]);
});

test("an owner who was deactivated is named as such", async () => {
  const person = await aPerson(region);
  const colleague = await aPerson(region, { orgId: person.orgId, role: "Team Member" });
  await asInstallation(region, ({ tx }) =>
    tx.raw("update user_orgs set deactivated_on = now() where user_id = $1", [colleague.userId]),
  );
  const sentAt = "2026-05-10T00:00:00Z";
  await sent(person, [{ sentAt }, { sentAt }, { sentAt, ownerId: colleague.userId }]);
  const { owners } = await reportOf(person, "2026-05-01T00:00:00Z", "2026-06-01T00:00:00Z");
  expect(owners.map(({ name, sent: count }) => [name, count])).toEqual([
    ["Pat Tester", 2],
    ["Pat Tester (deactivated)", 1],
  ]);
});

test("owners and services are listed with their figures, the busiest first", async () => {
  const person = await aPerson(region);
  const colleague = await aPerson(region, { orgId: person.orgId, role: "Team Member" });
  await asInstallation(region, ({ tx }) =>
    tx.update(users).set({ firstName: "", lastName: "" }).where(eq(users.id, colleague.userId)),
  );
  const [sentAt, acceptedAt] = ["2026-05-10T00:00:00Z", "2026-05-12T00:00:00Z"];
  await sent(person, [
    { sentAt, acceptedAt, services: ["Payroll", "Payroll"] },
    { sentAt, services: ["Payroll", "Planning"] },
    { sentAt, ownerId: colleague.userId },
    { sentAt, ownerId: null },
    { sentAt, ownerId: null },
    { sentAt, ownerId: null, services: [] },
  ]);
  const { owners, services } = await reportOf(person, "2026-05-01T00:00:00Z", "2026-06-01T00:00:00Z");
  // A colleague without a name is listed by address.
  expect(owners.map(({ id, name, sent: count, accepted }) => [id, name, count, accepted])).toEqual([
    ["", "No owner", 3, 0],
    [person.userId, "Pat Tester", 2, 1],
    [colleague.userId, colleague.email, 1, 0],
  ]);
  // A service that a proposal offers twice counts once, with both values.
  expect(
    services.map(({ name, sent: count, accepted, sentCents, acceptedCents }) => [
      name,
      count,
      accepted,
      sentCents,
      acceptedCents,
    ]),
  ).toEqual([
    ["Bookkeeping", 3, 0, 30_000, 0],
    ["Payroll", 2, 1, 30_000, 20_000],
    ["Planning", 1, 0, 10_000, 0],
  ]);
});

test("each service of an accepted proposal counts with its own value, the ones left out as declined", async () => {
  const names = ["Books", "Payroll", "Planning", "Tax", "Review"];
  const services = [];
  for (const [at, name] of names.entries())
    services.push(await aService(server, advisor, { name, rate: "Per annum", price: (at + 1) * 100 }));
  const [chosen, leftOut] = services.slice(3).map(({ id }) => id);
  const out = await aProposalOut(server, advisor, {
    services,
    steps: (steps) => ({
      ...steps,
      step2: steps.step2.map((each) => ({
        ...each,
        servicePriceType: [chosen, leftOut].includes(each.serviceId) ? "recommended" : "agreed",
      })),
    }),
  });
  const [signee] = out.signees;
  const response = responseTo(advisor, out, {
    paymentPreferences: { "Per annum": "monthlyInstalments" },
    includedOptionalServiceIds: [chosen!],
  });
  await server.as(signee!).proposals.addProposalResponse.mutate(response);
  const now = region.clock.now().getTime();
  const day = (at: number) => new Date(at).toISOString();
  const report = () => reportOf(advisor, day(now - DAY_MS), day(now + DAY_MS));
  const expected = [
    ["Books", 1, 1, 0, 10_000],
    ["Payroll", 1, 1, 0, 20_000],
    ["Planning", 1, 1, 0, 30_000],
    ["Review", 1, 0, 1, 0],
    ["Tax", 1, 1, 0, 40_000],
  ];
  const listed = async () =>
    (await report()).services.map(({ name, sent: count, accepted, declined, acceptedCents }) => [
      name,
      count,
      accepted,
      declined,
      acceptedCents,
    ]);
  expect(await listed()).toEqual(expected);
  expect((await report()).total.acceptedCents).toBe(100_000);
  // A proposal from before the services were kept with it.
  await region.db.transaction(async (tx) => {
    await tx.update(proposals).set({ offeredServices: [] }).where(eq(proposals.id, out.id));
    await offeredServicesMigration.run(tx);
  });
  expect(await listed()).toEqual(expected);
});

test("another organisation's proposals are not counted, and an empty period has zeros", async () => {
  const [person, neighbour] = [await aPerson(region), await aPerson(region)];
  await sent(neighbour, [{ sentAt: "2026-05-10T00:00:00Z" }]);
  const report = await reportOf(person, "2026-05-01T00:00:00Z", "2026-05-31T00:00:00Z");
  expect(report.total).toEqual({
    sent: 0,
    accepted: 0,
    declined: 0,
    open: 0,
    sentCents: 0,
    acceptedCents: 0,
  });
  expect([report.owners, report.services]).toEqual([[], []]);
});

test.each([
  ["soon", "2026-05-01T00:00:00Z", { field: "fromDate", message: "Invalid from date" }],
  ["2026-05-01T00:00:00Z", "later", { field: "toDate", message: "Invalid to date" }],
])("a period from %s to %s is refused at its field", async (fromDate, toDate, refusal) => {
  await expect(reportOf(await aPerson(region), fromDate, toDate)).rejects.toMatchObject({
    shape: { validationErrors: [refusal] },
  });
});
