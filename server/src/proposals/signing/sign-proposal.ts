// Signs a proposal (spec 4 §C, Race rules) under its row lock: the first response fixes the options, the last signature
// accepts, and a repeated signature gets the same answer.
import { and, eq } from "drizzle-orm";
import { AGREE_TO_TERMS, whyNotSignable } from "@gap/core/proposals/acceptance";
import { firstYearCents } from "@gap/core/proposals/fees/fees";
import {
  includedServiceIds,
  responseProblems,
  withOnlyOptions,
} from "@gap/core/proposals/fees/payment-preferences";
import { NO_ACCESS_TO_PROPOSAL } from "@gap/core/proposals/proposal-calls.schema";
import type { PaymentPreferences } from "@gap/core/proposals/proposal.schema";
import {
  ANOTHER_SNAPSHOT,
  OPTIONS_ARE_FIXED,
  type AddedResponse,
  type AddResponse,
} from "@gap/core/proposals/signing-calls.schema";
import { offeredServices } from "@gap/core/proposals/report/offered-services";
import { mailboxDetails } from "@gap/core/proposals/evidence/signee-mailbox";
import type { Signature } from "@gap/core/signatures/signature";
import { hasAllOfClient } from "@gap/core/proposals/signees/countersignature";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { assertNoProblems, GapError } from "@gap/core/shared/gap-error";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { acceptProposal, numberOf } from "./sign-accept";
import { changeSentProposal } from "../change-proposal";
import { appendEvidence, actorEvidence } from "../evidence/evidence";
import type { ProposalRow } from "../lock-proposal";
import { presentSent, readerOf } from "../present-proposal";
import { proposalSigned } from "../proposals.events";
import { proposalSignees, proposalVersions } from "../proposals.tables";
import { statusOfRow } from "../status-of-row";
import { askNextSignee } from "./ask-next-signee";
import { askCountersignee } from "./ask-countersignee";
import { assertNeeded, assertTurn, lockToAnswer, type ProposalToAnswer } from "./sign-lock";

/** The choices that the first response fixes. */
interface Options {
  readonly includedOptionalServiceIds: readonly string[];
  readonly paymentPreferences: PaymentPreferences;
}

export async function addProposalResponse(
  ctx: WriteContext<Caller>,
  given: AddResponse,
): Promise<AddedResponse> {
  const answered = await lockToAnswer(ctx, given.proposalId);
  const { proposal } = answered.found;
  if (given.advisorOrgId !== proposal.advisorOrgId) throw new GapError("forbidden", NO_ACCESS_TO_PROPOSAL);
  if (given.snapshotHash !== proposal.snapshotHash) throw new GapError("conflict", ANOTHER_SNAPSHOT);
  // Retried request: return the stored answer (spec 6 G6).
  if (answered.signee.agreedAt !== null) return answerOf(ctx, answered.found);
  const reason = whyNotSignable(statusOfRow(proposal, ctx.now));
  if (reason !== undefined) throw new GapError("conflict", reason);
  assertNeeded(answered);
  assertTurn(answered);
  const fixed = fixedOptions(answered);
  const options = fixed ?? givenOptions(answered, given);
  assertCompleteAnswer(answered, { ...given, ...options }, fixed === undefined);
  if (fixed !== undefined) assertSameOptions(fixed, given);
  const signature = given.signature ?? { typed: answered.signee.name };
  return answerOf(ctx, await sign(ctx, answered, { options, isFirst: fixed === undefined, signature }));
}

function fixedOptions({ found: { version } }: ProposalToAnswer): Options | undefined {
  const { includedOptionalServiceIds, paymentPreferences } = version;
  if (includedOptionalServiceIds === null || paymentPreferences === null) return undefined;
  return { includedOptionalServiceIds, paymentPreferences };
}

/** Selects the payment option where a fee type has only one; explicit choices stay unchanged, even if invalid. */
function givenOptions({ snapshot: { services, fees } }: ProposalToAnswer, given: AddResponse): Options {
  const includedOptionalServiceIds = [...new Set(given.includedOptionalServiceIds)].toSorted();
  const included = includedServiceIds(services, includedOptionalServiceIds);
  const only = withOnlyOptions([...fees], included, {});
  return { includedOptionalServiceIds, paymentPreferences: { ...only, ...given.paymentPreferences } };
}

type Answer = Omit<AddResponse, keyof Options> & Options;

function assertCompleteAnswer({ snapshot }: ProposalToAnswer, given: Answer, isFirstResponse: boolean): void {
  const problems = responseProblems(
    {
      services: snapshot.services,
      fees: [...snapshot.fees],
      hasTermsOfEngagement: snapshot.termsOfEngagement !== undefined,
      isFirstResponse,
    },
    given,
  );
  assertNoProblems(problems, problems[0]?.message);
}

/** A later response must not choose differently; without choices it adopts the fixed ones. */
function assertSameOptions(
  fixed: Options,
  { includedOptionalServiceIds, paymentPreferences }: AddResponse,
): void {
  const sameServices =
    includedOptionalServiceIds === undefined ||
    isSame(fixed.includedOptionalServiceIds, [...new Set(includedOptionalServiceIds)].toSorted());
  // A later response need not repeat every preference, only match those it gives.
  const samePreferences = Object.entries(paymentPreferences ?? {}).every(
    ([rateType, option]) =>
      (fixed.paymentPreferences as Readonly<Record<string, string>>)[rateType] === option,
  );
  if (!sameServices || !samePreferences) throw new GapError("conflict", OPTIONS_ARE_FIXED);
}

interface ToSign {
  readonly options: Options;
  readonly isFirst: boolean;
  readonly signature: Signature;
}

/** Returns the proposal as it is after the signature. */
async function sign(
  ctx: WriteContext<Caller>,
  answered: ProposalToAnswer,
  { options, isFirst, signature }: ToSign,
): Promise<ProposalToAnswer["found"]> {
  const { tx, now } = ctx;
  const { found, snapshot, signee } = answered;
  const { proposal } = found;
  const { id: proposalId, version, snapshotHash } = proposal;
  const fixed = isFirst ? await storeOptions(ctx, answered, options) : undefined;
  await tx
    .update(proposalSignees)
    .set({ agreedAt: now, agreedHash: snapshotHash, signature })
    .where(
      and(
        eq(proposalSignees.proposalId, proposalId),
        eq(proposalSignees.version, version),
        eq(proposalSignees.contactId, signee.contactId),
      ),
    );
  const who = await actorEvidence(tx, ctx, signee.contactId);
  const signaturesReceived = proposal.signaturesReceived + 1;
  const needed = proposal.signaturesNeeded ?? 1;
  const isComplete = hasAllOfClient({ signaturesNeeded: needed, signaturesReceived });
  // With a countersignature, the firm accepts.
  const isAccepted = isComplete && proposal.countersigneeName === null;
  const terms = snapshot.termsOfEngagement?.sha256;
  await appendEvidence(ctx, proposal, who, [
    ...(fixed === undefined ? [] : [{ kind: "option-chosen" as const, details: { ...fixed.options } }]),
    {
      kind: "signed",
      details: {
        agreedTo: AGREE_TO_TERMS,
        signature,
        ...mailboxDetails(ctx.caller.mailboxProof),
        ...(terms === undefined ? {} : { termsOfEngagement: terms }),
      },
    },
    ...(isAccepted ? [{ kind: "accepted" as const, details: { signatures: signaturesReceived } }] : []),
  ]);
  const next = isComplete ? undefined : await askNextSignee(ctx, answered);
  const { signees, clientOrgId } = answered;
  const receivers = { row: proposal, signees, copies: found.copies, clientOrgId };
  if (isAccepted)
    await acceptProposal(ctx, { ...receivers, lastSigner: signee.name, isCountersigned: false });
  else await notifyFirm(ctx, proposal, { signeeName: signee.name, remaining: needed - signaturesReceived });
  // Update the proposal last to avoid a deadlock: its trigger locks the tallies, which holders of the client's row wait
  // for.
  const change = {
    ...fixed?.listed,
    signaturesReceived,
    ...(isAccepted ? { acceptedAt: now } : {}),
  };
  const lastUpdatedAt = await changeSentProposal(ctx, receivers, change);
  return {
    ...found,
    proposal: { ...proposal, ...change, lastUpdatedAt, lastUpdatedBy: ctx.actorId },
    version: { ...found.version, ...(fixed === undefined ? {} : { ...fixed.options, respondedAt: now }) },
    signees: signees.map((each) => {
      if (each === signee) return { ...each, agreedAt: now, signature };
      return each === next ? { ...each, role: "signs" as const } : each;
    }),
  };
}

interface GivenSignature {
  readonly signeeName: string;
  /** Signatures of the client that are still missing. */
  readonly remaining: number;
}

/** Asks the countersignee if only the firm's signature is missing; an owner who is asked needs no other notification. */
async function notifyFirm(
  ctx: WriteContext<Caller>,
  proposal: ProposalRow,
  { signeeName, remaining }: GivenSignature,
): Promise<void> {
  const { id: proposalId, advisorOrgId, clientName, ownerId } = proposal;
  const isComplete = remaining <= 0;
  const asked = isComplete ? await askCountersignee(ctx, proposal, { signeeName }) : undefined;
  if (asked !== undefined && asked.userId === ownerId) return;
  ctx.emit(proposalSigned, {
    proposalId,
    ...numberOf(proposal),
    advisorOrgId,
    clientName,
    ownerId,
    signeeName,
    remaining,
    ...(isComplete && { countersigneeName: asked?.name ?? null }),
  });
}

/**
 * Stores the options and returns what lists and the report show of them. Preferences for fee types without an included
 * service are dropped.
 */
async function storeOptions(
  { tx, now, caller }: WriteContext<Caller>,
  { found: { proposal }, snapshot: { services, fees } }: ProposalToAnswer,
  { includedOptionalServiceIds, paymentPreferences }: Options,
): Promise<{
  readonly options: Options;
  readonly listed: Pick<ProposalRow, "valueCents" | "offeredServices">;
}> {
  const included = includedServiceIds(services, includedOptionalServiceIds);
  const kept = withOnlyOptions([...fees], included, paymentPreferences);
  await tx
    .update(proposalVersions)
    .set({
      includedOptionalServiceIds,
      paymentPreferences: kept,
      respondedAt: now,
      respondedBy: caller.userId,
    })
    .where(and(eq(proposalVersions.proposalId, proposal.id), eq(proposalVersions.version, proposal.version)));
  const options = { includedOptionalServiceIds, paymentPreferences: kept };
  return {
    options,
    listed: {
      valueCents: firstYearCents([...fees], included, kept),
      offeredServices: offeredServices({ services, fees }, options),
    },
  };
}

function answerOf({ caller }: WriteContext<Caller>, found: ProposalToAnswer["found"]): AddedResponse {
  const { response, acceptedAt } = presentSent(found, found.signees, readerOf(caller, "client"));
  if (response === undefined) throw new GapError("conflict");
  return { response, ...(acceptedAt === undefined ? {} : { acceptedAt }) };
}

function isSame(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
