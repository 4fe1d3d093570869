// A sync that renames clients while an import adds clients with the same names (spec 4 §F, §G): one waits for the
// other, and neither fails. Needs a database with several connections.
import { expect, test } from "vitest";
import { aPerson } from "@gap/testing/factories/person";
import { runsOnPostgres } from "@gap/testing/test-database";
import { startTestServer } from "@gap/testing/test-server";
import { untilWaitingForLocks } from "@gap/testing/waiting-for-locks";
import type { Region } from "../platform/region";
import { connect, environmentOf, startFakePractice, sync, there } from "./practice-manager.test-kit";

const row = (name: string) => ({
  name,
  primaryContactFirstName: "Ida",
  primaryContactLastName: "Import",
  email: "ida@import.example",
});

test.runIf(runsOnPostgres)(
  "a sync and an import that set the same names in opposite orders both finish",
  { timeout: 120_000 },
  async () => {
    const practice = await startFakePractice();
    const server = await startTestServer({ environment: environmentOf(practice) });
    try {
      const region = await server.region();
      const ava = await aPerson(region);
      await connect(server, ava);
      practice.state.clients = [there(1, "First"), there(2, "Second")];
      await sync(server, ava);
      practice.state.clients = [there(1, "Beta"), there(2, "Alpha")];
      // A third transaction holds the name between the two, so that the import waits after taking the first name.
      const { importing, syncing } = await holding(region, ava.orgId, "Azure", async () => {
        const rows = ["Alpha", "Azure", "Beta"].map(row);
        const sent = server
          .as(ava)
          .advisor.importClients.mutate({ importId: region.newId(), batch: 0, rows });
        await untilWaitingForLocks(region, 1);
        const synced = sync(server, ava);
        await untilWaitingForLocks(region, 2);
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

/** Keeps a transaction open that adds a client with this name, and rolls it back when the work is done. */
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
