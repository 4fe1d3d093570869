// Sends a proposal (spec 4 §C, Freeze on send): freezes, hashes and mails it in one transaction.
import { eq } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import type { ProposalContact, ProposalSnapshot } from "@gap/core/proposals/proposal-view";
import { ALREADY_SENT, RECIPIENT_LEFT, SERVICE_LEFT } from "@gap/core/proposals/signing-calls.schema";
import { isInOrder } from "@gap/core/proposals/signees/signing-order";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { sendProblems } from "@gap/core/proposals/step-completion";
import { hasTooManyPictures, textsTooLong, TOO_MANY_PICTURES } from "@gap/core/proposals/texts-of-services";
import { RESTORE_PROPOSAL_FIRST } from "@gap/core/proposals/proposal-calls.schema";
import { offeredServices } from "@gap/core/proposals/report/offered-services";
import { scenarioProblem } from "@gap/core/proposals/value-on-proposal";
import { assertNoProblems, GapError, type ValidationError } from "@gap/core/shared/gap-error";
import { SET_UP_STEP } from "@gap/core/users/set-up-checklist";
import { ensureClientOrgExists, markInvited } from "@gap/server/clients/public";
import type { WriteContext, Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { assertNotStale } from "@gap/server/platform/calls/stale-record";
import { completeSetUpStep, users } from "@gap/server/users/public";
import { holdScenario } from "@gap/server/value-gap/public";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { appendEvidence, actorEvidence, type ActorEvidence } from "../evidence/evidence";
import { endOfChain } from "../evidence/evidence-chain";
import { storeProposalSearchWords, listColumns } from "../listing/list-columns";
import { lockProposal, type ProposalRow } from "../lock-proposal";
import { NOT_SCHEDULED } from "../not-scheduled";
import { lookUpDraft, type LookedUpDraft } from "../drafting/look-up-draft";
import { mailSignees } from "./mail-signees";
import { findProposal, type FoundProposalRow, type SigneeRow } from "../proposals.db";
import { figuresOf } from "../present-proposal";
import { proposalSignees, proposalVersions } from "../proposals.tables";
import { proposalSentMail } from "./proposal-sent.email";
import { admitGuests } from "./send-guests";
import { makeSnapshot } from "./send-snapshot";
import { sha256 } from "@gap/server/platform/sha256";
import { assertMailAllowance } from "./signee-mail-allowance";
import { changeProposal, publishToReceivers, subjectOf } from "../change-proposal";
import { ownOrgId } from "@gap/server/platform/calls/own-org";

interface ToSend {
  readonly proposalId: string;
  readonly lastUpdatedAt?: Date | undefined;
  /** Set if it is sent as scheduled: the person who scheduled it. */
  readonly scheduler?: ActorEvidence;
}

export interface SentProposal {
  readonly sentAt: Date;
  readonly dueAt: Date;
  readonly version: number;
  readonly snapshotHash: string;
  readonly lastUpdatedAt: Date;
}

export async function sendProposal(
  ctx: WriteContext<Caller>,
  { proposalId, lastUpdatedAt: seen, scheduler }: ToSend,
): Promise<SentProposal> {
  const { tx, now, actorId } = ctx;
  const row = await lockProposal(tx, { id: proposalId, advisorOrgId: ownOrgId(ctx.caller) });
  if (row.state === "archived") throw new GapError("locked", RESTORE_PROPOSAL_FIRST);
  if (row.state !== "draft") throw new GapError("conflict", ALREADY_SENT);
  if (seen !== undefined) assertNotStale(row.lastUpdatedAt, seen);
  const { scenarioId } = row.steps.step4;
  if (scenarioId !== undefined) await holdScenario(tx, { orgId: row.advisorOrgId, scenarioId });
  const found = await findLocked(ctx, row);
  const draft = await lookUpDraft(tx, found);
  const timezone = timeZoneOfOrg(found.advisor);
  const today = calendarDayIn(now, timezone);
  assertReadyToSend(row, draft, { today, ...figuresOf(found.advisor) });
  const recipients = [...draft.contacts, ...draft.copies];
  await assertMailAllowance(ctx, row, emailsOf(recipients));
  const client = { id: row.advisorClientId ?? "", name: found.client?.name ?? "" };
  const { id: clientOrgId } = await ensureClientOrgExists(ctx, row.advisorOrgId, client.id);
  const snapshot = await makeSnapshot(ctx, { found, draft, client, timezone, today });
  const userIds = await admitGuests(ctx, { proposalId, clientOrgId, contacts: recipients });
  // In an order, signing mails the next signee.
  const asked = isInOrder(snapshot.details) ? draft.contacts.slice(0, 1) : draft.contacts;
  const mailed = [...asked, ...draft.copies];
  const contactIds = mailed.map(({ id }) => id);
  await markInvited(ctx, { advisorOrgId: row.advisorOrgId, clientId: client.id, contactIds });
  const who = scheduler ?? (await actorEvidence(tx, ctx));
  if ((await endOfChain(ctx, proposalId)) === undefined) await noteCreation(ctx, row, who);
  const sent = await freeze(ctx, row, { snapshot, draft, userIds });
  await appendEvidence(ctx, { ...row, snapshotHash: sent.snapshotHash }, who, [
    {
      kind: "sent",
      details: {
        signees: emailsOf(draft.contacts),
        ...(draft.copies.length > 0 && { copies: emailsOf(draft.copies) }),
        ...(isInOrder(snapshot.details) && { signsInOrder: true }),
        dueAt: snapshot.dueAt,
        ...(scheduler !== undefined && { scheduledBy: scheduler.actor.name }),
      },
    },
  ]);
  const toMail = receivers(mailed, userIds);
  mailSignees(ctx, { ...row, ...sent, clientOrgId }, proposalSentMail, toMail);
  publishToReceivers(ctx, {
    clientOrgId,
    signees: receivers(draft.contacts, userIds),
    copies: receivers(draft.copies, userIds),
  });
  await completeSetUpStep({ tx, actorId }, SET_UP_STEP.sendAProposal);
  ctx.audit(subjectOf({ ...row, clientName: client.name }));
  return sent;
}

export async function findLocked({ tx }: CommandContext, { id }: ProposalRow): Promise<FoundProposalRow> {
  const found = await findProposal(tx, id);
  if (found === undefined) throw new GapError("notFound");
  return found;
}

/** Throws all problems by field (spec 3 §4, §5), including services and recipients removed since the last edit. */
export function assertReadyToSend(
  row: ProposalRow,
  draft: LookedUpDraft,
  { today, currencyCode }: { readonly today: string; readonly currencyCode: string },
): void {
  const problemIf = (field: string, message: string, isPresent: boolean): ValidationError[] =>
    isPresent ? [{ field, message }] : [];
  const tooLong = draft.servicesTooLong.map(({ serviceName }) => serviceName);
  const ofScenario = scenarioProblem(draft.steps.step4, draft.value, currencyCode);
  const problems = [
    ...problemIf("step2", SERVICE_LEFT, draft.removedServiceIds.length > 0),
    ...problemIf("step2", textsTooLong(tooLong), tooLong.length > 0),
    ...problemIf("step2", TOO_MANY_PICTURES, hasTooManyPictures(draft.services)),
    ...problemIf("step1.contacts", RECIPIENT_LEFT, hasLostRecipient(row, draft)),
    ...problemIf("step4.scenarioId", ofScenario ?? "", ofScenario !== undefined),
    ...sendProblems({ ...draft.steps, advisorClientId: row.advisorClientId }, today),
  ];
  assertNoProblems(problems, problems[0]?.message);
}

function hasLostRecipient({ steps: { step1 } }: ProposalRow, { contacts, copies }: LookedUpDraft): boolean {
  const { contacts: chosen, copies: copied = [] } = step1;
  return contacts.length < chosen.length || copies.length < copied.length;
}

interface ToFreeze {
  readonly snapshot: ProposalSnapshot;
  readonly draft: LookedUpDraft;
  readonly userIds: ReadonlyMap<string, string>;
}

async function freeze(
  ctx: WriteContext<Caller>,
  row: ProposalRow,
  { snapshot, draft, userIds }: ToFreeze,
): Promise<SentProposal> {
  const { tx, now, actorId, live } = ctx;
  const { id: proposalId, version, advisorOrgId } = row;
  const text = canonicalJson(snapshot);
  const hash = sha256(text);
  await tx
    .insert(proposalVersions)
    .values({ proposalId, version, hash, snapshot: text, sentAt: now, sentBy: actorId });
  await tx.insert(proposalSignees).values(
    [...draft.contacts, ...draft.copies].map(({ id: contactId, name, email }, position) => ({
      proposalId,
      version,
      contactId,
      position,
      name,
      email,
      role: roleAt(position, draft),
      userId: userIds.get(contactId) ?? null,
    })),
  );
  const serviceNames = new Map(draft.services.map((each) => [each.serviceId, each.serviceName]));
  const clientName = snapshot.client.name;
  const listed = { clientName, steps: draft.steps, serviceNames };
  await storeProposalSearchWords(tx, row, listed);
  const dueAt = new Date(snapshot.dueAt);
  const lastUpdatedAt = await changeProposal(ctx, row, {
    // Without the removed services, so that a revision does not bring them back.
    steps: draft.steps,
    snapshotHash: hash,
    ...NOT_SCHEDULED,
    sentAt: now,
    dueAt,
    timezone: snapshot.timezone,
    signaturesNeeded: snapshot.signaturesNeeded,
    signaturesReceived: 0,
    countersigneeId: snapshot.countersignee?.userId ?? null,
    countersigneeName: snapshot.countersignee?.name ?? null,
    ...listColumns(listed),
    offeredServices: offeredServices(snapshot),
  });
  live("proposal-change-event", advisorOrgId, changedRecords({ id: proposalId, lastUpdatedAt }));
  return { sentAt: now, dueAt, version, snapshotHash: hash, lastUpdatedAt };
}

function roleAt(position: number, { contacts, steps }: LookedUpDraft): SigneeRow["role"] {
  if (position >= contacts.length) return "copy";
  return position > 0 && isInOrder(steps.step4) ? "waits" : "signs";
}

/** For drafts created before evidence was recorded. */
async function noteCreation(
  ctx: WriteContext<Caller>,
  row: ProposalRow,
  sender: ActorEvidence,
): Promise<void> {
  const { createdBy, createdAt } = row;
  const [person] = createdBy === null ? [] : await ctx.tx.select().from(users).where(eq(users.id, createdBy));
  const actor =
    createdBy === null || person === undefined
      ? sender.actor
      : {
          userId: createdBy,
          name: [person.firstName, person.lastName].filter(Boolean).join(" ") || person.email,
          email: person.email,
          authenticatedBy: "session" as const,
        };
  // IP address and user agent of that time are unknown and stay empty.
  const who = { actor, ip: "", userAgent: "" };
  await appendEvidence(ctx, { ...row, snapshotHash: null }, who, [{ kind: "created", at: createdAt }]);
}

const emailsOf = (contacts: readonly ProposalContact[]): string[] => contacts.map(({ email }) => email);

function receivers(contacts: readonly ProposalContact[], userIds: ReadonlyMap<string, string>) {
  return contacts.map(({ id, email }) => ({ contactId: id, email, userId: userIds.get(id) ?? null }));
}
