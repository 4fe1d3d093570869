// The payload of live messages about changed records: their ids, and their new versions where the change made one.
import { z } from "zod";

export const changedRecordsSchema = z.object({
  /** Absent where the change concerns more records than a message names. */
  ids: z.array(z.string()).optional(),
  /** `lastUpdatedAt` in milliseconds by id. A change that leaves `lastUpdatedAt` as it was makes no version. */
  versions: z.record(z.string(), z.int()).optional(),
});

export type ChangedRecords = z.output<typeof changedRecordsSchema>;

interface ChangedRecord {
  readonly id: string;
  /** Set only by a change that gave the record this `lastUpdatedAt`: answers that have it count as up to date. */
  readonly lastUpdatedAt?: Date;
}

export function changedRecords(...records: readonly ChangedRecord[]): ChangedRecords {
  const versions = records.flatMap(({ id, lastUpdatedAt }) =>
    lastUpdatedAt === undefined ? [] : [[id, lastUpdatedAt.getTime()] as const],
  );
  return {
    ids: records.map(({ id }) => id),
    ...(versions.length === 0 ? {} : { versions: Object.fromEntries(versions) }),
  };
}
