// The logo and the terms of a proposal (spec 3 §5): which files it shows, so that what nothing shows is swept, and what
// another proposal, a template or a version that was sent still shows is not.
import { and, eq, sql } from "drizzle-orm";
import type { FileKind } from "@gap/core/files/file-kinds";
import type { DraftSteps } from "@gap/core/proposals/proposal.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { files } from "@gap/server/platform/files/files.tables";
import { markUnused, markUsed } from "@gap/server/platform/files/mark-file-used";

interface Owner {
  /** A proposal or a template. */
  readonly id: string;
  readonly advisorOrgId: string;
}

/** Where a proposal names a file, by its kind, and as what a wrong one is told. */
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
  /** Nothing for what is new, and for what is deleted. */
  readonly former: DraftSteps | undefined;
  readonly next: DraftSteps | undefined;
  /** What was sent stays readable with its files (spec 4 §C). */
  readonly wasSentBefore?: boolean;
}

export async function changeFiles(
  command: CommandContext,
  { owner, former, next, wasSentBefore = false }: Change,
): Promise<void> {
  for (const { kind, field, keyIn } of FILES) {
    const [before, now] = [former && keyIn(former), next && keyIn(next)];
    if (before === now) continue;
    if (now !== undefined) await takeFile(command, owner, { key: now, kind, field });
    if (before !== undefined && !wasSentBefore) await leaveFile(command, owner, before);
  }
}

async function takeFile(
  command: CommandContext,
  { id, advisorOrgId }: Owner,
  { key, kind, field }: { readonly key: string; readonly kind: FileKind; readonly field: string },
): Promise<void> {
  const taken = await command.tx
    .update(files)
    // The first to show it is named; from the second on it belongs to them all and stays.
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
  if (taken.length === 0) {
    const message = "No such file";
    throw new GapError("unprocessable", message, { validationErrors: [{ field, message }] });
  }
  await markUsed(command, { key, orgId: advisorOrgId });
}

async function leaveFile(command: CommandContext, { id, advisorOrgId }: Owner, key: string): Promise<void> {
  const left = await command.tx
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.key, key), eq(files.orgId, advisorOrgId), eq(files.subjectId, id)))
    .for("update");
  if (left.length > 0) await markUnused(command, { key, orgId: advisorOrgId });
}
