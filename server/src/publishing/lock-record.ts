// Locks a record's row, so that concurrent changes of it run one after another, and checks that its life cycle allows an
// act.
import { and, eq } from "drizzle-orm";
import { refusalOf, type LifeCycle, type LifeCycleAct } from "@gap/core/publishing/life-cycle";
import { GapError } from "@gap/core/shared/gap-error";
import type { Transaction } from "../platform/db/database";
import type { PublishedTables, RecordRow } from "./published-kind";

export interface OwnRecord {
  readonly id: string;
  readonly orgId: string;
}

/** Throws unless the organisation owns the record and the act is possible now. */
export async function lockRecord(
  tx: Transaction,
  kind: PublishedTables,
  { id, orgId }: OwnRecord,
  act: LifeCycleAct,
): Promise<RecordRow> {
  const { records } = kind;
  const [row] = await tx
    .select()
    .from(records)
    .where(and(eq(records.id, id), eq(records.orgId, orgId)))
    .for("update");
  if (row === undefined) throw new GapError("notFound", kind.notFound);
  const refusal = refusalOf(act, lifeCycleOf(row), kind.noun);
  if (refusal !== undefined) throw new GapError("conflict", refusal);
  return row;
}

export function lifeCycleOf({ archivedAt, publishedVersion, draftVersion }: RecordRow): LifeCycle {
  return { isArchived: archivedAt !== null, publishedVersion, draftVersion };
}
