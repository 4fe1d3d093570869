// A sync that renames clients while somebody imports clients of the same names (spec 4 §F, §G): one waits for the other,
// and neither fails. Only where several connections really wait for each other.
import { expect, test } from "vitest";
import { aPerson } from "@gap/testing/factories/person";
import { until } from "@gap/testing/server-process";
import { runsOnPostgres } from "@gap/testing/test-database";
import { startTestServer } from "@gap/testing/test-server";
import type { Region } from "../platform/region";
import {
  connect,
  environmentOf,
  listeningPractice,
  sync,
  there,
  waitingForLocks,
} from "./practice-manager.test-kit";

const row = (name: string) => ({
  name,
  primaryContactFirstName: "Ida",
  primaryContactLastName: "Import",
  email: "ida@import.example",
});

test.runIf(runsOnPostgres)(
  "names that a sync gives in one order and an import in the other: both come to their end",
  { timeout: 120_000 },
  async () => {
    const practice = await listeningPractice();
    const server = await startTestServer({ environment: environmentOf(practice) });
    try {
      const region = await server.region();
      const ava = await aPerson(region);
      await connect(server, ava);
      practice.state.clients = [there(1, "First"), there(2, "Second")];
      await sync(server, ava);
      practice.state.clients = [there(1, "Beta"), there(2, "Alpha")];
      // Somebody else is about to take the name between the two: the import waits for them once it has taken the first.
      const { importing, syncing } = await holding(region, ava.orgId, "Azure", async () => {
        const rows = ["Alpha", "Azure", "Beta"].map(row);
        const sent = server
          .as(ava)
          .advisor.importClients.mutate({ importId: region.newId(), batch: 0, rows });
        await untilWaiting(region, 1);
        const synced = sync(server, ava);
        await untilWaiting(region, 2);
        return { importing: sent, syncing: synced };
      });
      const imported = { id: expect.any(String) };
      expect(await importing).toEqual({ rows: [imported, imported, imported] });
      await syncing;
      const { problem, isSyncing } = await server.as(ava).xpm.getConnection.query();
      expect({ problem, isSyncing }).toEqual({ problem: undefined, isSyncing: false });
      const { rows } = await server.as(ava).advisor.listClients.query({ pageSize: 10 });
      expect(rows.map(({ name }) => name).toSorted()).toEqual(["Alpha", "Azure", "Beta", "First", "Second"]);
    } finally {
      await server.close();
      await practice.close();
    }
  },
);

/** A transaction that adds a client of the name stands open until the work is done, and is undone then. */
async function holding<Out>(
  region: Region,
  orgId: string,
  name: string,
  work: () => Promise<Out>,
): Promise<Out> {
  let out: Out | undefined;
  const undone = region.db.transaction(async (tx) => {
    await tx.raw(
      `insert into clients (id, advisor_org_id, name, name_key, status, created_at, last_updated_at)
       values ($1, $2, $3, lower($3), 'client', now(), now())`,
      [region.newId(), orgId, name],
    );
    out = await work();
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  return out as Out;
}

function untilWaiting(region: Region, count: number): Promise<true> {
  return until(60_000, "They do not wait", async () =>
    (await waitingForLocks(region)) >= count ? true : undefined,
  );
}
