// Builds the snapshot of a proposal on sending (spec 4 §C): every text and figure that a signee reads.
import { ABOUT_PAGE_PICTURES } from "@gap/core/orgs/about-page.schema";
import { detailsInWords } from "@gap/core/proposals/fixed-lists";
import { dueAtOf, dueDayOf } from "@gap/core/proposals/deadline";
import type { ProposalSnapshot, ProposedService } from "@gap/core/proposals/proposal-view";
import { PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import { signaturesNeeded } from "@gap/core/proposals/signees/signatures";
import { COUNTERSIGNEE_LEFT } from "@gap/core/proposals/signees/countersigning";
import { FILE_IS_NOT_READY } from "@gap/core/proposals/signing-calls.schema";
import { TOO_MANY_PICTURES } from "@gap/core/proposals/texts-of-services";
import { readStoredRichText } from "@gap/core/rich-text/read-stored-rich-text";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { fieldError } from "@gap/core/shared/gap-error";
import type { FileKind } from "@gap/core/files/file-kind-names";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { findFile } from "@gap/server/platform/files/files.db";
import { changeImages } from "@gap/server/rich-text/public";
import type { LookedUpDraft } from "../drafting/look-up-draft";
import { figuresOf } from "../present-proposal";
import type { FoundProposalRow } from "../proposals.db";
import { findCountersignee } from "../signing/countersignees.db";

interface ToFreeze {
  readonly found: FoundProposalRow;
  readonly draft: LookedUpDraft;
  readonly client: { readonly id: string; readonly name: string };
  /** The advisor's time zone. */
  readonly timezone: string;
  /** The day of sending in that zone. */
  readonly today: string;
}

export async function makeSnapshot(
  command: CommandContext,
  { found: { proposal, advisor, aboutPage: currentPage }, draft, client, timezone, today }: ToFreeze,
): Promise<ProposalSnapshot> {
  const { id: proposalId, version, advisorOrgId } = proposal;
  const { steps, contacts, copies } = draft;
  const { step1, step3: fees, step4: details, step5 } = steps;
  const frozen = (kind: FileKind, field: string, key: string | null | undefined) =>
    freezeFile(command, { kind, field, key, orgId: advisorOrgId });
  const logo = await frozen("proposal-logo", "step1.logoFileName", step1.logoFileName);
  const terms = await frozen("terms", "step4.termsOfEngagementFilename", details.termsOfEngagementFilename);
  const countersignee = await frozenCountersignee(command, advisorOrgId, details.countersigneeId);
  const page = details.includesAboutPage === false ? undefined : readStoredRichText(currentPage);
  const { services, aboutPage } = await withOwnPictures(command, advisorOrgId, {
    services: draft.services,
    aboutPage: page ?? null,
  });
  return {
    format: 1,
    proposalId,
    number: proposal.number,
    ...(step1.name?.trim() && { name: step1.name.trim() }),
    version,
    advisor: { orgId: advisorOrgId, name: advisor.name },
    client,
    ...figuresOf(advisor),
    timezone,
    sentAt: command.now.toISOString(),
    dueAt: dueAtOf(dueDayOf(details, today), timezone).toISOString(),
    signees: contacts,
    ...(copies.length > 0 && { copies }),
    signaturesNeeded: signaturesNeeded(details, contacts.length),
    ...(countersignee && { countersignee }),
    services,
    fees,
    details,
    ...detailsInWords(details),
    personalMessage: step5.personalMessage,
    ...(aboutPage === null ? {} : { aboutPage }),
    ...(logo === undefined ? {} : { logo }),
    ...(terms === undefined ? {} : { termsOfEngagement: terms }),
  };
}

async function frozenCountersignee(
  { tx }: Pick<CommandContext, "tx">,
  advisorOrgId: string,
  userId: string | undefined,
): Promise<ProposalSnapshot["countersignee"]> {
  if (userId === undefined) return undefined;
  const member = await findCountersignee(tx, advisorOrgId, userId);
  if (member === undefined) throw fieldError("step4.countersigneeId", COUNTERSIGNEE_LEFT);
  return member;
}

interface TextsWithPictures {
  readonly services: readonly ProposedService[];
  readonly aboutPage: RichText | null;
}

/** Copies the pictures, so that a sent proposal keeps them when services or the page change (decision 017). */
async function withOwnPictures(
  command: CommandContext,
  orgId: string,
  { services, aboutPage }: TextsWithPictures,
): Promise<TextsWithPictures> {
  const documents = services.flatMap(({ serviceId, serviceHowItWorks, serviceTerms }) => [
    [`${serviceId}.howItWorks`, serviceHowItWorks ?? null] as const,
    [`${serviceId}.terms`, serviceTerms ?? null] as const,
  ]);
  const copies = PROPOSAL_LIMITS.picturesOfServices + ABOUT_PAGE_PICTURES;
  const own = await changeImages(command, {
    orgId,
    former: [],
    next: Object.fromEntries([...documents, ["aboutPage", aboutPage] as const]),
    most: { copies, refusal: TOO_MANY_PICTURES },
  });
  const withOwn = services.map((service) => ({
    ...service,
    ...withoutEmpty({
      serviceHowItWorks: own[`${service.serviceId}.howItWorks`] ?? null,
      serviceTerms: own[`${service.serviceId}.terms`] ?? null,
    }),
  }));
  return { services: withOwn, aboutPage: own["aboutPage"] ?? null };
}

interface FileToFreeze {
  readonly kind: FileKind;
  readonly field: string;
  readonly key: string | null | undefined;
  readonly orgId: string;
}

async function freezeFile(
  { tx }: Pick<CommandContext, "tx">,
  { kind, field, key, orgId }: FileToFreeze,
): Promise<ProposalSnapshot["logo"]> {
  if (key === null || key === undefined) return undefined;
  const file = await findFile(tx, key);
  const isThere = file?.kind === kind && file.orgId === orgId && file.status === "passed";
  if (!isThere || file.sha256 === null) throw fieldError(field, FILE_IS_NOT_READY);
  return { key, fileName: file.fileName, sha256: file.sha256 };
}
