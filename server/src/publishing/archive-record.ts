// Archives a published record, which hides it from new use, and restores it (spec 7 §1).
import type { CommandContext } from "../platform/calls/run-command";
import { lockRecord, type OwnRecord } from "./lock-record";
import type { PublishedTables } from "./published-kind";
import { changeForReaders } from "./write-record";

export async function archiveRecord(
  command: CommandContext,
  kind: PublishedTables,
  own: OwnRecord,
): Promise<void> {
  const row = await lockRecord(command.tx, kind, own, "archive");
  await changeForReaders(command, kind, row, { archivedAt: command.now, archivedBy: command.actorId });
  command.audit({ kind: kind.subject, id: row.id, details: { name: row.name } });
}

export async function restoreRecord(
  command: CommandContext,
  kind: PublishedTables,
  own: OwnRecord,
): Promise<void> {
  const row = await lockRecord(command.tx, kind, own, "restore");
  await changeForReaders(command, kind, row, { archivedAt: null, archivedBy: null });
  command.audit({ kind: kind.subject, id: row.id, details: { name: row.name } });
}
