// Random histories of proposals with concurrent acts and simulated kills, with webhooks on: each event in the evidence is
// reported once, with one delivery, and nothing else is (spec 9 §2).
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  beginHistory,
  createFixtures,
  historyWithKills,
  performAct,
  runHistory,
  withoutSideEffects,
  type Stage,
} from "@gap/testing/histories/proposal-histories";
import { runHistoriesWithin } from "@gap/testing/histories/run-within";
import { assertSideBySide } from "@gap/testing/histories/side-by-side";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { prepareWebhooks } from "./prepare-webhooks";

const HISTORIES = 30;
const SIDE_BY_SIDE = 2;
const SEED = 20_261_119;
const KILL_EVERY = 20;
const MS_EACH = 5_000;

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startTestServer();
  const fixtures = await createFixtures(server);
  const region = withoutSideEffects(await server.region());
  await prepareWebhooks(region);
  await server.as(fixtures.advisor).webhook.create.mutate({
    name: "Histories",
    address: "https://hooks.example/",
    events: ["proposal.sent", "proposal.signed", "proposal.accepted", "proposal.declined", "proposal.voided"],
  });
  stage = { ...fixtures, region };
});
afterAll(() => server.close());

/** Events of the evidence that are not reported exactly once, and reported events that are not in the evidence. */
const DIFFERENCES = `
  with evidence as (
    select 'proposal.' || kind as type, count(*)::int as events from proposal_events
     where proposal_id = $1 and kind in ('sent', 'signed', 'accepted', 'declined', 'voided') group by 1
  ), reported as (
    select event.type, count(*)::int as events, count(delivery.event_id)::int as deliveries
      from webhook_events event left join webhook_deliveries delivery on delivery.event_id = event.id
     where event.data ->> 'proposalId' = $1 and event.type <> 'proposal.viewed' group by 1
  )
  select type, evidence.events as recorded, reported.events as reported, reported.deliveries
    from evidence full join reported using (type)
   where evidence.events is distinct from reported.events or reported.events <> reported.deliveries`;

test(
  `${HISTORIES} histories: each event is reported once, in the transaction of its change`,
  async () => {
    const runner = runHistoriesWithin(stage, { begin: beginHistory, act: performAct });
    const { read } = stage.region.db;
    let begun = 0;
    const one = fc.asyncProperty(historyWithKills(KILL_EVERY), async (history) => {
      begun += 1;
      const { proposalId, failures } = await runHistory(runner, history, begun);
      expect(failures).toEqual([]);
      expect((await read.raw(DIFFERENCES, [proposalId])).rows).toEqual([]);
    });
    await assertSideBySide(one, { many: HISTORIES, seed: SEED, lines: SIDE_BY_SIDE });
    const { rows } = await read.raw("select distinct type from webhook_events where type like 'proposal.%'");
    expect(rows.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["proposal.sent", "proposal.signed", "proposal.accepted", "proposal.voided"]),
    );
  },
  HISTORIES * MS_EACH,
);
