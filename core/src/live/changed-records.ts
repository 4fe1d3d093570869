// The payload of live messages about changed records: their ids, and their new versions if the change created any.
import { z } from "zod";

export const changedRecordsSchema = z.object({
  /** Absent if the change concerns too many records to list. */
  ids: z.array(z.string()).optional(),
  /** `lastUpdatedAt` in milliseconds by id. A change that keeps `lastUpdatedAt` creates no version. */
  versions: z.record(z.string(), z.int()).optional(),
});

export type ChangedRecords = z.output<typeof changedRecordsSchema>;

interface ChangedRecord {
  readonly id: string;
  /** Set only by a change that set this `lastUpdatedAt`; cached responses with the same value are up to date. */
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
