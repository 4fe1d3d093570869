// Processes as a kind of published record: their content is steps, roles and guidance pages.
import { and, eq, not, sql } from "drizzle-orm";
import { picturesOfProcess, withProcessPictures } from "@gap/core/processes/process-pictures";
import { problemsOfProcess } from "@gap/core/processes/process-problems";
import {
  EMPTY_PROCESS,
  PROCESS_LIMITS,
  PROCESS_NOT_FOUND,
  TOO_MANY_PROCESSES,
  type ProcessContent,
} from "@gap/core/processes/process.schema";
import { blueprints } from "../blueprints/public";
import { isOneOf } from "../platform/db/search-words";
import type { PublishedKind } from "../publishing/public";
import { processes, processSearchWords, processTemplates, processVersions } from "./processes.tables";

export interface ProcessFacts {
  readonly steps: number;
  readonly templates: number;
  readonly days: number;
  /** The titles of its guidance pages, in order. */
  readonly docs: readonly { readonly id: string; readonly title: string }[];
}

export const processKind: PublishedKind<ProcessContent> = {
  noun: "process",
  subject: "process",
  records: processes,
  versions: processVersions,
  searchWords: processSearchWords,
  liveType: "process-change-event",
  maxPerOrg: PROCESS_LIMITS.perOrg,
  maxName: PROCESS_LIMITS.name,
  tooMany: TOO_MANY_PROCESSES,
  notFound: PROCESS_NOT_FOUND,
  emptyContent: EMPTY_PROCESS,
  // Content is validated when it is saved.
  contentOf: (stored) => stored as ProcessContent,
  factsOf: (content): ProcessFacts => ({
    steps: content.steps.length,
    templates: templateIdsOf(content).length,
    days: Math.max(0, ...content.steps.map(({ offsetDays }) => offsetDays)),
    docs: content.docs.map(({ id, title }) => ({ id, title })),
  }),
  picturesOf: picturesOfProcess,
  withPictures: withProcessPictures,
  copyOf,
  problemsOf: problemsOfProcess,
  afterSaving: async (tx, { recordId, version }, content) => {
    const ids = templateIdsOf(content);
    await tx
      .delete(processTemplates)
      .where(
        and(
          eq(processTemplates.recordId, recordId),
          eq(processTemplates.version, version),
          not(isOneOf(processTemplates.blueprintId, ids)),
        ),
      );
    if (ids.length === 0) return;
    // A template may have been deleted since it was linked. Locked, so that it still exists when the link is written.
    const existing = tx
      .select({
        recordId: sql`${recordId}`.as("record_id"),
        version: sql`${version}::int`.as("version"),
        blueprintId: blueprints.id,
      })
      .from(blueprints)
      .where(isOneOf(blueprints.id, ids))
      .for("key share");
    await tx.insert(processTemplates).select(existing).onConflictDoNothing();
  },
};

/** Each template once. */
export function templateIdsOf({ steps }: Pick<ProcessContent, "steps">): string[] {
  return [...new Set(steps.flatMap(({ blueprintId }) => blueprintId ?? []))];
}

/** New ids for everything that has one; steps name the new ids of their roles. */
function copyOf(content: ProcessContent, newId: () => string): ProcessContent {
  const roleIds = new Map(content.roles.map(({ id }) => [id, newId()]));
  return {
    ...content,
    roles: content.roles.map((role) => ({ ...role, id: roleIds.get(role.id) ?? role.id })),
    steps: content.steps.map((step) => ({
      ...step,
      id: newId(),
      role: roleIds.get(step.role) ?? step.role,
      checklist: step.checklist.map((task) => ({ ...task, id: newId() })),
    })),
    docs: content.docs.map((doc) => ({ ...doc, id: newId() })),
  };
}
