// Builds the snapshot of a proposal on sending (spec 4 §C): every text and figure that a signee reads.
import {
  ABOUT_PAGE_PICTURE_MISSING,
  ABOUT_PAGE_PICTURE_NOT_READY,
  ABOUT_PAGE_PICTURES,
} from "@gap/core/orgs/about-page.schema";
import { detailsToSend } from "@gap/core/proposals/draft";
import { detailsInWords } from "@gap/core/proposals/objectives-and-expectations";
import { dueAtOf, dueDayOf } from "@gap/core/proposals/deadline";
import type { ProposalSnapshot, ProposedService } from "@gap/core/proposals/proposal-view";
import { PROPOSAL_LIMITS, type DraftSteps, type Step4 } from "@gap/core/proposals/proposal.schema";
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
import type { Queryable } from "@gap/server/platform/db/database";
import { FileNotReadyYet } from "@gap/server/platform/files/file-not-ready-yet";
import { findFile } from "@gap/server/platform/files/files.db";
import { assertNoneMissing, changeImages } from "@gap/server/rich-text/public";
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
  const { step1, step3: fees, step5 } = steps;
  const details = detailsToSend(steps.step4, contacts.length);
  const { logo: logoFile, terms: termsFile } = filesOf(steps, advisorOrgId);
  const logo = await freezeFile(command.tx, logoFile);
  const terms = await freezeFile(command.tx, termsFile);
  const countersignee = await frozenCountersignee(command.tx, advisorOrgId, details.countersigneeId);
  const { services, aboutPage } = await withOwnPictures(command, advisorOrgId, {
    services: draft.services,
    aboutPage: pageOf(details, currentPage),
  });
  return {
    format: 1,
    proposalId,
    number: proposal.number,
    ...(step1.name?.trim() && { name: step1.name.trim() }),
    version,
    advisor: {
      orgId: advisorOrgId,
      name: advisor.name,
      ...withoutEmpty({ address: advisor.address?.trim() || null }),
    },
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
    ...(draft.value !== undefined && { value: draft.value }),
    ...(logo === undefined ? {} : { logo }),
    ...(terms === undefined ? {} : { termsOfEngagement: terms }),
  };
}

/**
 * Checks what freezing would refuse, for a draft that is sent later. Files that are not ready yet may be so by then.
 */
export async function assertFreezable(
  { tx }: Pick<CommandContext, "tx">,
  { proposal: { advisorOrgId }, aboutPage }: FoundProposalRow,
  { steps, services }: LookedUpDraft,
): Promise<void> {
  for (const file of Object.values(filesOf(steps, advisorOrgId)))
    await freezeFile(tx, file).catch((error: unknown) => {
      if (!(error instanceof FileNotReadyYet)) throw error;
    });
  await frozenCountersignee(tx, advisorOrgId, steps.step4.countersigneeId);
  const documents = documentsOf({ services, aboutPage: pageOf(steps.step4, aboutPage) });
  await assertNoneMissing(tx, { orgId: advisorOrgId, ...documents });
}

function pageOf({ includesAboutPage }: Step4, currentPage: unknown): RichText | null {
  return includesAboutPage === false ? null : (readStoredRichText(currentPage) ?? null);
}

async function frozenCountersignee(
  tx: Queryable,
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

/** Names the page by the switch that includes it, which senders can see even if they cannot edit the page. */
const ABOUT_PAGE = "step4.includesAboutPage";

function documentsOf({ services, aboutPage }: TextsWithPictures) {
  const ofServices = services.flatMap(({ serviceId, serviceHowItWorks, serviceTerms }) => [
    [`${serviceId}.howItWorks`, serviceHowItWorks ?? null] as const,
    [`${serviceId}.terms`, serviceTerms ?? null] as const,
  ]);
  return {
    next: Object.fromEntries([...ofServices, [ABOUT_PAGE, aboutPage] as const]),
    refusals: {
      [ABOUT_PAGE]: { missing: ABOUT_PAGE_PICTURE_MISSING, notReady: ABOUT_PAGE_PICTURE_NOT_READY },
    },
  };
}

/** Copies the pictures, so that a sent proposal keeps them when services or the page change (decision 017). */
async function withOwnPictures(
  command: CommandContext,
  orgId: string,
  texts: TextsWithPictures,
): Promise<TextsWithPictures> {
  const copies = PROPOSAL_LIMITS.picturesOfServices + ABOUT_PAGE_PICTURES;
  const own = await changeImages(command, {
    orgId,
    former: [],
    ...documentsOf(texts),
    most: { copies, refusal: TOO_MANY_PICTURES },
  });
  const withOwn = texts.services.map((service) => ({
    ...service,
    ...withoutEmpty({
      serviceHowItWorks: own[`${service.serviceId}.howItWorks`] ?? null,
      serviceTerms: own[`${service.serviceId}.terms`] ?? null,
    }),
  }));
  return { services: withOwn, aboutPage: own[ABOUT_PAGE] ?? null };
}

interface FileToFreeze {
  readonly kind: FileKind;
  readonly field: string;
  readonly key: string | null | undefined;
  readonly orgId: string;
}

function filesOf({ step1, step4 }: DraftSteps, orgId: string) {
  return {
    logo: { kind: "proposal-logo", field: "step1.logoFileName", key: step1.logoFileName, orgId },
    terms: {
      kind: "terms",
      field: "step4.termsOfEngagementFilename",
      key: step4.termsOfEngagementFilename,
      orgId,
    },
  } as const satisfies Record<string, FileToFreeze>;
}

async function freezeFile(
  tx: Queryable,
  { kind, field, key, orgId }: FileToFreeze,
): Promise<ProposalSnapshot["logo"]> {
  if (key === null || key === undefined) return undefined;
  const file = await findFile(tx, key);
  const isOwn = file?.kind === kind && file.orgId === orgId;
  if (isOwn && file.status === "checking") throw new FileNotReadyYet([{ field, message: FILE_IS_NOT_READY }]);
  if (!isOwn || file.status !== "passed" || file.sha256 === null) throw fieldError(field, FILE_IS_NOT_READY);
  return { key, fileName: file.fileName, sha256: file.sha256 };
}
