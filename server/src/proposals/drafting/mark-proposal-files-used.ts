// Tracks which logo and terms files a proposal uses (spec 3 §5), so that the sweep deletes unused files and keeps those
// that another proposal, a template or a sent version still uses.
import { and, eq, sql } from "drizzle-orm";
import type { FileKind } from "@gap/core/files/file-kind-names";
import type { DraftSteps } from "@gap/core/proposals/proposal.schema";
import { fieldError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { files } from "@gap/server/platform/files/files.tables";
import { markUnused, markUsed } from "@gap/server/platform/files/mark-file-used";

interface Owner {
  /** The id of a proposal or of a template. */
  readonly id: string;
  readonly advisorOrgId: string;
}

/** Where the steps name a file, by file kind, with the field name for validation errors. */
const FILES = [
  {
    kind: "proposal-logo",
    field: "step1.logoFileName",
    keyIn: ({ step1 }: DraftSteps) => step1.logoFileName ?? undefined,
  },
  {
    kind: "terms",
    field: "step4.termsOfEngagementFilename",
    keyIn: ({ step4 }: DraftSteps) => step4.termsOfEngagementFilename ?? undefined,
  },
] as const satisfies readonly {
  kind: FileKind;
  field: string;
  keyIn: (steps: DraftSteps) => string | undefined;
}[];

interface Change {
  readonly owner: Owner;
  /** Undefined for a new owner; `next` is undefined for a deleted one. */
  readonly former: DraftSteps | undefined;
  readonly next: DraftSteps | undefined;
  /** Sent versions stay readable with their files (spec 4 §C). */
  readonly wasSentBefore?: boolean;
}

export async function updateFileUsage(
  command: CommandContext,
  { owner, former, next, wasSentBefore = false }: Change,
): Promise<void> {
  for (const { kind, field, keyIn } of FILES) {
    const [before, now] = [former && keyIn(former), next && keyIn(next)];
    if (before === now) continue;
    if (now !== undefined) await claimFile(command, owner, { key: now, kind, field });
    if (before !== undefined && !wasSentBefore) await releaseFile(command, owner, before);
  }
}

async function claimFile(
  command: CommandContext,
  { id, advisorOrgId }: Owner,
  { key, kind, field }: { readonly key: string; readonly kind: FileKind; readonly field: string },
): Promise<void> {
  const taken = await command.tx
    .update(files)
    // The first user of a file becomes its subject; from the second on it belongs to the organisation and is kept.
    .set({
      subjectId: sql`case when ${files.subjectId} is null or ${files.subjectId} = ${id} then ${id} else ${advisorOrgId} end`,
    })
    .where(
      and(
        eq(files.key, key),
        eq(files.orgId, advisorOrgId),
        eq(files.kind, kind),
        eq(files.status, "passed"),
      ),
    )
    .returning({ key: files.key });
  if (taken.length === 0) throw fieldError(field, "No such file");
  await markUsed(command, { key, orgId: advisorOrgId });
}

async function releaseFile(command: CommandContext, { id, advisorOrgId }: Owner, key: string): Promise<void> {
  const left = await command.tx
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.key, key), eq(files.orgId, advisorOrgId), eq(files.subjectId, id)))
    .for("update");
  if (left.length > 0) await markUnused(command, { key, orgId: advisorOrgId });
}
