// Checks the result of a history from the database rows, with calculations of its own: no acknowledged signature lost,
// no duplicate signatures, at most one acceptance, correct amounts, and valid evidence.
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { ProposalEvent } from "@gap/core/proposals/proposal-event";
import type { ProposalSnapshot } from "@gap/core/proposals/proposal-view";
import type { Queryable, Transaction } from "@gap/server/platform/db/database";
import type { Region } from "@gap/server/platform/region";
import type { HistoryOutcome } from "./histories.test-kit";
import { verifiedEvidence, type VerifiedEvidence } from "./evidence-chain";
import { proposalDocuments, proposals, proposalSignees, proposalVersions } from "../proposals.tables";

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

/** Locks the proposal's row first: statements of a killed process may still be running in the database. */
export async function problemsOf(
  db: Transaction,
  outcome: HistoryOutcome,
  region: Pick<Region, "secret">,
): Promise<string[]> {
  const { proposalId } = outcome;
  const [proposal] = await db.select().from(proposals).where(eq(proposals.id, proposalId)).for("update");
  if (proposal === undefined) return ["the proposal is gone"];
  const rows = {
    proposal,
    versions: await db.select().from(proposalVersions).where(eq(proposalVersions.proposalId, proposalId)),
    signees: await db.select().from(proposalSignees).where(eq(proposalSignees.proposalId, proposalId)),
    documents: await db.select().from(proposalDocuments).where(eq(proposalDocuments.proposalId, proposalId)),
    ...(await verifiedEvidence(region, db, proposalId)),
    acceptedMails: await acceptedMailsOf(db, proposalId),
  };
  return [
    ...outcome.failures.map((failure) => `something broke: ${failure}`),
    ...lostSignatures(rows, outcome),
    ...wrongCounts(rows),
    ...wrongAcceptance(rows),
    ...signedOutOfTurn(rows),
    ...wrongValue(rows),
    ...brokenEvidence(rows),
    ...signedWhenClosed(rows.events),
  ];
}

interface Rows extends VerifiedEvidence {
  readonly proposal: typeof proposals.$inferSelect;
  readonly versions: readonly (typeof proposalVersions.$inferSelect)[];
  readonly signees: readonly (typeof proposalSignees.$inferSelect)[];
  readonly documents: readonly (typeof proposalDocuments.$inferSelect)[];
  readonly acceptedMails: number;
}

function lostSignatures({ signees }: Rows, { signatures }: HistoryOutcome): string[] {
  return signatures
    .filter(
      ({ contactId, hash }) =>
        !signees.some((each) => each.contactId === contactId && each.agreedHash === hash),
    )
    .map(({ contactId }) => `the acknowledged signature of ${contactId} is lost`);
}

function wrongCounts({ proposal, signees, events }: Rows): string[] {
  const problems: string[] = [];
  const signed = events.filter(({ kind }) => kind === "signed");
  const keys = signed.map(({ version, actor }) => `${version}/${actor.contactId}`);
  if (new Set(keys).size < keys.length) problems.push("a signee has signed twice");
  const agreed = signees.filter(({ agreedAt }) => agreedAt !== null);
  if (agreed.length !== signed.length) problems.push("signatures and their evidence differ");
  const now = agreed.filter(({ version }) => version === proposal.version);
  if (now.length !== proposal.signaturesReceived) problems.push("signatures were counted wrongly");
  return problems;
}

function wrongAcceptance({ proposal, signees, documents, events, acceptedMails }: Rows): string[] {
  const problems: string[] = [];
  const acceptances = events.filter(({ kind }) => kind === "accepted").length;
  const isAccepted = proposal.acceptedAt !== null;
  if (acceptances !== Number(isAccepted)) problems.push(`accepted ${acceptances} times`);
  if (documents.length !== acceptances) problems.push(`${documents.length} documents`);
  const mailed = signees.filter(({ version }) => isAccepted && version === proposal.version).length;
  if (acceptedMails !== mailed) problems.push(`${acceptedMails} acceptance mails instead of ${mailed}`);
  const isFull =
    proposal.signaturesReceived === proposal.signaturesNeeded &&
    (proposal.countersigneeName === null || proposal.countersignedAt !== null);
  const countersigned = events.filter(({ kind }) => kind === "countersigned").length;
  if (countersigned !== Number(proposal.countersignedAt !== null))
    problems.push(`countersigned ${countersigned} times`);
  if (isFull !== isAccepted)
    problems.push("accepted without all signatures, or not accepted with all of them");
  return problems;
}

/** In an order, the signers are always the first signees, and the next one is the only one who can sign. */
function signedOutOfTurn({ versions, signees }: Rows): string[] {
  return versions.flatMap(({ version, snapshot }) => {
    const { details } = JSON.parse(snapshot) as ProposalSnapshot;
    if (details.signsInOrder !== true) return [];
    const ofVersion = signees
      .filter((each) => each.version === version && each.role !== "copy")
      .toSorted((one, other) => one.position - other.position);
    const signed = ofVersion.filter(({ agreedAt }) => agreedAt !== null).length;
    const isSound = ofVersion.every(
      ({ agreedAt, role }, place) =>
        (agreedAt !== null) === place < signed && (role === "waits") === place > signed,
    );
    return isSound ? [] : [`version ${version} was signed out of turn`];
  });
}

/** Whole prices times a percentage give cents; uses none of the product's own calculations. */
function wrongValue({ proposal, versions }: Rows): string[] {
  const version = versions.find((each) => each.version === proposal.version);
  if (version === undefined) return [];
  const snapshot = JSON.parse(version.snapshot) as ProposalSnapshot;
  const chosen = new Set(version.includedOptionalServiceIds ?? []);
  let cents = 0;
  for (const { serviceId, servicePriceType } of snapshot.services) {
    if (servicePriceType === "recommended" && !chosen.has(serviceId)) continue;
    for (const group of snapshot.fees) {
      const price = group.services.find((each) => each.serviceId === serviceId);
      if (price === undefined) continue;
      const times = group.serviceRateType === "Per month" ? 12 : (price.serviceUnits ?? 1);
      const option = version.paymentPreferences?.[group.serviceRateType];
      const discounts = {
        annualPayment: group.annualPaymentDiscount,
        upfrontPaymentInFull: group.upfrontPaymentInFullDiscount,
      } as Readonly<Record<string, number | undefined>>;
      cents += price.servicePrice * times * (100 - (discounts[option ?? ""] ?? 0));
    }
  }
  return cents === proposal.valueCents ? [] : [`worth ${proposal.valueCents} instead of ${cents}`];
}

function brokenEvidence({ proposal, versions, altered }: Rows): string[] {
  const problems = versions
    .filter(({ snapshot, hash }) => sha256(snapshot) !== hash)
    .map(({ version }) => `the snapshot of version ${version} does not match its hash`);
  if (altered !== undefined) problems.push(`row ${altered.seq}: ${altered.why}`);
  const current = versions.find(({ version }) => version === proposal.version);
  if (proposal.sentAt !== null && current?.hash !== proposal.snapshotHash)
    problems.push("the current snapshot hash is not that of the stored version");
  return problems;
}

/** Checks in the evidence that no signature follows the proposal's end or its due day. */
function signedWhenClosed(events: readonly ProposalEvent[]): string[] {
  const problems: string[] = [];
  let closedBy: string | undefined;
  let dueDay = "";
  for (const { kind, details, at, seq } of events) {
    if (kind === "sent") [closedBy, dueDay] = [undefined, String(details["dueAt"]).slice(0, DAY_LENGTH)];
    if (kind === "extended") dueDay = String(details["to"]);
    if (kind === "signed" && closedBy !== undefined)
      problems.push(`row ${seq} signed a proposal that was ${closedBy}`);
    if (kind === "signed" && at.slice(0, DAY_LENGTH) > dueDay) problems.push(`row ${seq} signed too late`);
    if (kind === "voided" || kind === "declined" || kind === "accepted" || kind === "revised")
      closedBy = kind;
  }
  return problems;
}

const DAY_LENGTH = "2026-03-02".length;

async function acceptedMailsOf(db: Queryable, proposalId: string): Promise<number> {
  const { rows } = await db.raw(
    "select count(*)::int as count from mails where template = 'proposals.accepted' and sealed_data = $1",
    [proposalId],
  );
  return Number(rows[0]?.["count"]);
}

/** Compares the stored tallies with counts of the rows. */
export async function wrongTallies(db: Queryable, advisorOrgId: string): Promise<unknown[]> {
  const { rows } = await db.raw(
    `select coalesce(t.state, p.state) as state, t.proposals as kept, p.proposals as counted
       from (select * from proposal_tallies where advisor_org_id = $1 and proposals <> 0) t
       full join (select state, case state when 'sent' then due_at else 'infinity' end as due_at,
                         count(*)::int as proposals, sum(value_cents) as value_cents
                    from proposals where advisor_org_id = $1 group by 1, 2) p using (state, due_at)
      where t.proposals is distinct from p.proposals or t.value_cents is distinct from p.value_cents`,
    [advisorOrgId],
  );
  return [...rows];
}

/** All histories together must reach every state, otherwise some checks would never apply. */
export const STATES = ["accepted", "archived", "declined", "draft", "sent", "voided"];

export async function reachedStates(db: Queryable): Promise<readonly unknown[]> {
  const { rows } = await db.raw("select distinct state from proposals order by state");
  return rows.map(({ state }) => state);
}
