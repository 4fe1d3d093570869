// Imports one batch of rows of a CSV file (spec 4 §F): invalid rows are reported without affecting the others, and a
// repeated batch gets the stored answer.
import { and, eq } from "drizzle-orm";
import { validateImportRow, type ImportBatch, type ImportedRow } from "@gap/core/clients/client-import";
import { CLIENT_NAME_TAKEN } from "@gap/core/clients/client.schema";
import { SET_UP_STEP } from "@gap/core/users/set-up-checklist";
import type { CommandContext } from "../platform/calls/run-command";
import { completeSetUpStep } from "../users/public";
import { insertClients } from "./add-client";
import { clientImportBatches } from "./clients.tables";
import { lockClientNames } from "./insert-where-free";

export async function importClients(
  command: CommandContext,
  advisorOrgId: string,
  { importId, batch, rows }: ImportBatch,
): Promise<{ rows: readonly ImportedRow[] }> {
  const { tx, now, audit, live } = command;
  const thisBatch = and(
    eq(clientImportBatches.advisorOrgId, advisorOrgId),
    eq(clientImportBatches.importId, importId),
    eq(clientImportBatches.batch, batch),
  );
  // A concurrent request with the same batch waits for this insert and then reads the stored answer.
  const begun = await tx
    .insert(clientImportBatches)
    .values({ advisorOrgId, importId, batch, rows: [], createdAt: now })
    .onConflictDoNothing()
    .returning({ batch: clientImportBatches.batch });
  if (begun.length === 0) {
    const [answered] = await tx.select().from(clientImportBatches).where(thisBatch);
    return { rows: answered?.rows ?? [] };
  }
  await lockClientNames(tx, advisorOrgId);
  const imported = await importRows(command, advisorOrgId, rows);
  await tx.update(clientImportBatches).set({ rows: imported }).where(thisBatch);
  const added = imported.filter((row) => "id" in row).length;
  audit({ kind: "client-import", id: importId, details: { imported: added, refused: rows.length - added } });
  if (added > 0) {
    live("client-list-update", advisorOrgId, {});
    await completeSetUpStep(command, SET_UP_STEP.addAClient);
  }
  return { rows: imported };
}

async function importRows(
  command: CommandContext,
  advisorOrgId: string,
  rows: ImportBatch["rows"],
): Promise<ImportedRow[]> {
  const checked = rows.map(validateImportRow);
  const valid = checked.flatMap((row) => ("client" in row ? [row.client] : []));
  const added = await insertClients(command, advisorOrgId, valid);
  const idOf = new Map(added.map(({ id, client }) => [client, id]));
  return checked.map((row): ImportedRow => {
    if ("problem" in row) return row;
    const id = idOf.get(row.client);
    return id === undefined ? { problem: CLIENT_NAME_TAKEN } : { id };
  });
}
