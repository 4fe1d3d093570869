// Upload and view URLs of a proposal's logo and terms of engagement (spec 3 §5, §7).
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { FileOfProposal } from "@gap/core/proposals/proposal-calls.schema";
import { NO_ACCESS_TO_PROPOSAL, PROPOSAL_NOT_FOUND } from "@gap/core/proposals/proposal-calls.schema";
import type { ProposalSnapshot } from "@gap/core/proposals/proposal-view";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import { assertOwnOrg } from "@gap/server/platform/calls/own-org";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import type { Queryable } from "@gap/server/platform/db/database";
import { downloadUrl } from "@gap/server/platform/files/download-url";
import { findFile } from "@gap/server/platform/files/files.db";
import { files } from "@gap/server/platform/files/files.tables";
import { beginUpload } from "@gap/server/platform/files/upload-ticket";
import { openProposal } from "../get-proposal";
import { findProposal } from "../proposals.db";
import { proposalTemplates } from "../proposals.tables";
import { isTemplate } from "../templates/lock-template";
import { assertDraft } from "./update-proposal";

interface NewFile {
  readonly orgId: string;
  readonly fileName: string;
}

export async function getLogoUploadUrl(
  { db, region, caller }: ReadContext<Caller>,
  { orgId, fileName, proposalId }: NewFile & { readonly proposalId: string },
): Promise<{ url: string; key: string }> {
  assertOwnOrg(caller, orgId);
  const found = await findProposal(db, proposalId);
  if (found === undefined) throw new GapError("notFound", PROPOSAL_NOT_FOUND);
  if (found.proposal.advisorOrgId !== orgId) throw new GapError("forbidden", NO_ACCESS_TO_PROPOSAL);
  assertDraft(found.proposal);
  return beginUpload(region, {
    kind: "proposal-logo",
    orgId,
    subjectId: proposalId,
    uploadedBy: caller.userId,
    fileName,
  });
}

/** Returns null while the logo is missing or being validated. */
export async function getLogo(
  ctx: ReadContext<Caller>,
  file: FileOfProposal,
): Promise<{ url: string | null }> {
  const key = await visibleFileKey(ctx, file, "proposal-logo");
  return { url: (await downloadUrl(ctx, key, { variant: "display" })) ?? null };
}

export async function getTermsUploadUrl(
  { region, caller }: ReadContext<Caller>,
  { orgId, fileName }: NewFile,
): Promise<{ url: string; key: string }> {
  assertOwnOrg(caller, orgId);
  return beginUpload(region, { kind: "terms", orgId, uploadedBy: caller.userId, fileName });
}

/** The terms files in use in the organisation, newest first; of several with the same name only the newest. */
export async function getAvailableTerms(
  db: Queryable,
  orgId: string,
): Promise<{ key: string; fileName: string }[]> {
  const newestOfEach = db
    .selectDistinctOn([files.fileName], {
      key: files.key,
      fileName: files.fileName,
      createdAt: files.createdAt,
    })
    .from(files)
    .where(
      and(
        eq(files.orgId, orgId),
        eq(files.kind, "terms"),
        eq(files.status, "passed"),
        isNull(files.unusedSince),
      ),
    )
    .orderBy(asc(files.fileName), desc(files.createdAt), desc(files.key))
    .as("newest_of_each");
  return db
    .select({ key: newestOfEach.key, fileName: newestOfEach.fileName })
    .from(newestOfEach)
    .orderBy(desc(newestOfEach.createdAt), desc(newestOfEach.key));
}

export async function getTermsViewUrl(
  ctx: ReadContext<Caller>,
  file: FileOfProposal,
): Promise<{ url: string | null }> {
  const key = await visibleFileKey(ctx, file, "terms").catch(async (error: unknown) => {
    const isMissing = error instanceof GapError && error.type === "notFound";
    if (isMissing && (await isOfOwnTemplate(ctx, file))) return file.fileName;
    throw error;
  });
  return { url: (await downloadUrl(ctx, key, { as: "inline" })) ?? null };
}

/** The editor of a template gives its id in place of a proposal's. The organisation that owns it reads its terms. */
async function isOfOwnTemplate(
  { db, caller }: ReadContext<Caller>,
  { fileName: key, orgId, proposalId: id }: FileOfProposal,
): Promise<boolean> {
  if (caller.viewer.orgId !== orgId) return false;
  const isThere = (await db.$count(proposalTemplates, isTemplate({ id, advisorOrgId: orgId }))) > 0;
  return isThere && (await belongsToOrg(db, { key, orgId, kind: "terms" }));
}

/** Advisors see all files of their organisation, signees only those of the sent version. */
async function visibleFileKey(
  { db, caller }: ReadContext<Caller>,
  { fileName: key, orgId, proposalId }: FileOfProposal,
  kind: "proposal-logo" | "terms",
): Promise<string> {
  const { found, role } = await openProposal(db, caller, proposalId);
  if (found.proposal.advisorOrgId !== orgId) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
  const isVisible =
    role === "client"
      ? frozenKey(found.version?.snapshot, kind) === key
      : await belongsToOrg(db, { key, orgId, kind });
  if (!isVisible) throw new GapError("notFound", "No such file");
  return key;
}

function frozenKey(snapshot: string | undefined, kind: "proposal-logo" | "terms"): string | undefined {
  if (snapshot === undefined) return undefined;
  const { logo, termsOfEngagement } = JSON.parse(snapshot) as ProposalSnapshot;
  return (kind === "terms" ? termsOfEngagement : logo)?.key;
}

/** A file without a row has not arrived yet and belongs to nobody else; its URL is available a moment later. */
async function belongsToOrg(
  db: Queryable,
  { key, orgId, kind }: { readonly key: string; readonly orgId: string; readonly kind: string },
): Promise<boolean> {
  const file = await findFile(db, key);
  return file === undefined || (file.orgId === orgId && file.kind === kind);
}
