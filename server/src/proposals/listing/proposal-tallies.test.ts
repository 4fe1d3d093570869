// The tallies that the database maintains for the list (migration 0015): by state, and for sent proposals by due time.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { aClient } from "@gap/testing/factories/client";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aDraft, aService } from "@gap/testing/factories/proposal";
import { createTestClock } from "@gap/testing/test-clock";
import { openEmptyTestDatabase } from "@gap/testing/test-database";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { migrate } from "@gap/server/platform/db/migrate";
import { readGlobalMigrations } from "@gap/server/platform/db/migrations";
import { wrongTallies } from "../evidence/histories-judged.test-kit";

let server: TestServer;
let advisor: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  advisor = await aPerson(await server.region());
});

async function threeDrafts(): Promise<readonly [string, string, string]> {
  const client = await aClient(server, advisor, {});
  const services = [await aService(server, advisor, { name: "Planning", price: 100, rate: "Per annum" })];
  const make = async () => (await aDraft(server, advisor, { client, services })).id;
  return [await make(), await make(), await make()];
}

async function change(id: string, sets: string, ...values: unknown[]): Promise<void> {
  const region = await server.region();
  await asInstallation(region, ({ tx }) =>
    tx.raw(`update proposals set ${sets} where id = $1`, [id, ...values]),
  );
}

const IS_OUT =
  "sent_at = $2, due_at = $3, snapshot_hash = 'made up', signatures_needed = 1, timezone = 'UTC'";

async function send(id: string, dueIn: number): Promise<void> {
  const now = server.clock.now();
  await change(id, IS_OUT, now, new Date(now.getTime() + dueIn * MINUTE_MS));
}

async function counts() {
  const { tabCounts } = await server.as(advisor).proposals.listProposals.query({});
  return Object.fromEntries(Object.entries(tabCounts).filter(([, count]) => count > 0));
}

async function kept(): Promise<number> {
  const { rows } = await (
    await server.region()
  ).db.read.raw("select 1 from proposal_tallies where advisor_org_id = $1 and state = 'sent'", [
    advisor.orgId,
  ]);
  return rows.length;
}

test("a sent proposal becomes overdue as the clock advances, and sent again when extended", async () => {
  const [one, other] = await threeDrafts();
  await send(one, 1);
  await send(other, 5);
  expect(await counts()).toEqual({ draft: 1, sent: 2, all: 3 });
  server.clock.advance(2 * MINUTE_MS);
  expect(await counts()).toEqual({ draft: 1, sent: 1, overdue: 1, all: 3 });
  await change(one, "due_at = $2", new Date(server.clock.now().getTime() + MINUTE_MS));
  expect(await counts()).toEqual({ draft: 1, sent: 2, all: 3 });
  expect(await wrongTallies((await server.region()).db.read, advisor.orgId)).toEqual([]);
});

test("proposals due at the same time share one tally row, and rows that drop to zero are deleted", async () => {
  const [one, other, third] = await threeDrafts();
  await send(one, 1);
  await send(other, 1);
  await send(third, 3);
  expect(await kept()).toBe(2);
  await change(one, "voided_at = $2", server.clock.now());
  expect(await kept()).toBe(2);
  await change(other, "voided_at = $2", server.clock.now());
  await change(third, "declined_at = $2", server.clock.now());
  expect(await kept()).toBe(0);
  expect(await counts()).toEqual({ voided: 2, declined: 1, all: 3 });
  expect(await wrongTallies((await server.region()).db.read, advisor.orgId)).toEqual([]);
});

test("the migration tallies existing proposals by due time", async () => {
  const database = await openEmptyTestDatabase();
  try {
    const all = readGlobalMigrations();
    await migrate(
      database,
      all.slice(
        0,
        all.findIndex(({ id }) => id === "0015_due_tallies"),
      ),
      createTestClock(),
    );
    await database.read.raw(`insert into orgs (id, name, org_type, created_at, last_updated_at)
      select org, org, 'advisor', now(), now() from unnest(array['north', 'south']) org`);
    // Per organisation: four sent, of which three are due at the same time and one of those is voided, and two drafts.
    await database.read
      .raw(`insert into proposals (id, advisor_org_id, steps, value_cents, sent_at, due_at, voided_at,
        snapshot_hash, signatures_needed, created_at, last_updated_at)
      select org || n, org, '{}', n * 100, case when n < 5 then now() end, case when n < 5 then now() + (n / 4) * interval '1 day' end,
        case when n = 1 then now() end, case when n < 5 then 'made up' end, case when n < 5 then 1 end, now(), now()
      from unnest(array['north', 'south']) org, generate_series(1, 6) n`);
    await migrate(database, all, createTestClock());
    const { rows } = await database.read.raw(
      "select state, proposals, value_cents::int from proposal_tallies where advisor_org_id = 'north' order by 1, 2",
    );
    expect(rows).toEqual([
      { state: "draft", proposals: 2, value_cents: 1_100 },
      { state: "sent", proposals: 1, value_cents: 400 },
      { state: "sent", proposals: 2, value_cents: 500 },
      { state: "voided", proposals: 1, value_cents: 100 },
    ]);
    expect(await wrongTallies(database.read, "south")).toEqual([]);
  } finally {
    await database.close();
  }
});
