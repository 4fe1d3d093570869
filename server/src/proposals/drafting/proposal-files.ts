// The addresses of a proposal's logo and terms of engagement (spec 3 §5, §7): to bring them, and to see them.
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

/** Null while there is none, or it is being checked. */
export async function getLogo(
  ctx: ReadContext<Caller>,
  asked: FileOfProposal,
): Promise<{ url: string | null }> {
  const key = await keyToShow(ctx, asked, "proposal-logo");
  return { url: (await downloadUrl(ctx, key, { variant: "display" })) ?? null };
}

export async function getTermsUploadUrl(
  { region, caller }: ReadContext<Caller>,
  { orgId, fileName }: NewFile,
): Promise<{ url: string; key: string }> {
  assertOwnOrg(caller, orgId);
  return beginUpload(region, { kind: "terms", orgId, uploadedBy: caller.userId, fileName });
}

/** Those of the organisation's that a proposal or a template shows, the newest first; of the same name the newest. */
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
  asked: FileOfProposal,
): Promise<{ url: string | null }> {
  const key = await keyToShow(ctx, asked, "terms");
  return { url: (await downloadUrl(ctx, key, { as: "inline" })) ?? null };
}

/** An advisor sees what its organisation brought; a signee sees what was sent to them. */
async function keyToShow(
  { db, caller }: ReadContext<Caller>,
  { fileName: key, orgId, proposalId }: FileOfProposal,
  kind: "proposal-logo" | "terms",
): Promise<string> {
  const { found, role } = await openProposal(db, caller, proposalId);
  if (found.proposal.advisorOrgId !== orgId) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
  const isTheirs =
    role === "client"
      ? frozenKey(found.version?.snapshot, kind) === key
      : await isBroughtBy(db, { key, orgId, kind });
  if (!isTheirs) throw new GapError("notFound", "No such file");
  return key;
}

function frozenKey(snapshot: string | undefined, kind: "proposal-logo" | "terms"): string | undefined {
  if (snapshot === undefined) return undefined;
  const { logo, termsOfEngagement } = JSON.parse(snapshot) as ProposalSnapshot;
  return (kind === "terms" ? termsOfEngagement : logo)?.key;
}

/** One that has not arrived yet is nobody else's either: its address comes a moment later. */
async function isBroughtBy(
  db: Queryable,
  { key, orgId, kind }: { readonly key: string; readonly orgId: string; readonly kind: string },
): Promise<boolean> {
  const file = await findFile(db, key);
  return file === undefined || (file.orgId === orgId && file.kind === kind);
}
