// Mails about work follow the choices of My profile, and due days are at most one mail a person and day (spec 7 §3).
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import type { NotificationChannel } from "@gap/core/notifications/notification-topics";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { listMailbox } from "./platform/mail/mailbox";
import type { Region } from "./platform/region";
import { tellDueWorkJob } from "./work-items/tell-due-work.job";
import { aFirm, type Firm } from "./work-items/work-items.test-kit";
import { mailDigestsJob } from "./notifications/mail-digests.job";

const OWN_JOBS = [mailDigestsJob.name, tellDueWorkJob.name] as readonly string[];

let server: TestServer;
let region: Region;
let firm: Firm;
beforeAll(async () => {
  server = await startTestServer({
    // Six in the morning of Tuesday, 3 March 2026, in Auckland.
    startAt: new Date("2026-03-02T17:00:00Z"),
    // The test runs these jobs itself; otherwise the region would also run them by its own clock.
    parts: (parts) => ({ ...parts, jobs: parts.jobs.filter(({ name }) => !OWN_JOBS.includes(name)) }),
  });
  region = await server.region();
  firm = await aFirm(server);
});
afterAll(() => server.close());

async function aColleague(work: NotificationChannel): Promise<TestPerson> {
  const person = await aPerson(region, { orgId: firm.advisor.orgId });
  await server.as(person).notifications.updateMyChoices.mutate({ work });
  return person;
}

const JOB_RUN = { id: "test", attempt: 1, isLastAttempt: false } as const;

/** At noon, at six in the evening, at midnight and at six in the morning. */
async function passDays(days: number): Promise<void> {
  for (let quarter = 0; quarter < 4 * days; quarter += 1) {
    server.clock.advance(6 * HOUR_MS);
    // Two processes run each job.
    for (const job of [tellDueWorkJob, mailDigestsJob])
      await Promise.all([job.handle({}, region, JOB_RUN), job.handle({}, region, JOB_RUN)]);
  }
}

const titlesTo = async ({ email }: TestPerson) => {
  await region.jobs.drain();
  const mails = await listMailbox(region.db.read, { to: email });
  return mails.map(({ text }) => /You have work|due tomorrow|overdue/.exec(text)?.[0]).toReversed();
};

test("given work, a step due tomorrow and an overdue one are one mail each, only to people who chose mails", async () => {
  const both = await aColleague("both");
  const mailed = await aColleague("email");
  const others = [await aColleague("in-app"), await aColleague("none")];
  const { advisor, clientId, processId } = firm;
  for (const { userId } of [both, mailed, ...others])
    // The second step, that of the assistant, is due on 4 March, in two work items.
    for (const startDay of ["2026-02-26", "2026-02-26"])
      await server
        .as(advisor)
        .workItem.create.mutate({ clientId, processId, startDay, roles: { assistant: userId } });

  // Until six in the morning of 4 March.
  await passDays(1);
  for (const person of [both, mailed])
    expect(await titlesTo(person)).toEqual(["You have work", "due tomorrow"]);
  // Until six in the morning of 5 March: nothing is new on the day itself.
  await passDays(1);
  for (const person of [both, mailed]) expect(await titlesTo(person)).toHaveLength(2);
  // Until six in the morning of 7 March: overdue work is told once.
  await passDays(2);
  for (const person of [both, mailed])
    expect(await titlesTo(person)).toEqual(["You have work", "due tomorrow", "overdue"]);
  for (const person of others) expect(await titlesTo(person)).toEqual([]);
});
