// The certificate of acceptance (spec 4 §C): who signed what and when, and every event with its hash. It is printed as
// the last part of the document and can be read by the advisor.
import type { Certificate } from "@gap/core/proposals/evidence/certificate";
import { untilAccepted } from "@gap/core/proposals/evidence/evidence-file";
import { NO_ACCESS_TO_PROPOSAL } from "@gap/core/proposals/proposal-calls.schema";
import { optionalServiceNames } from "@gap/core/proposals/evidence/event-in-words";
import { mailboxDetails, mailboxProofIn } from "@gap/core/proposals/evidence/signee-mailbox";
import type { ProposalEvent } from "@gap/core/proposals/proposal-event";
import type { ProposalSnapshot } from "@gap/core/proposals/proposal-view";
import { isInOrder } from "@gap/core/proposals/signees/signing-order";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import { verifyAddressOf } from "@gap/server/platform/pdf/verify-address";
import { readEvidence } from "./evidence";
import { openProposal } from "../get-proposal";
import type { ProposalRow } from "../lock-proposal";

export async function getCertificate(
  { db, caller, region }: ReadContext<Caller>,
  proposalId: string,
): Promise<Certificate> {
  const { found, role } = await openProposal(db, caller, proposalId);
  const { proposal, version, signees } = found;
  // It contains all signees' addresses: only the advisor and the service user that prints it may read it.
  if (role !== "advisor" && !caller.viewer.isServiceUser)
    throw new GapError("forbidden", NO_ACCESS_TO_PROPOSAL);
  if (proposal.acceptedAt === null || version === null) throw new GapError("notFound");
  const snapshot = JSON.parse(version.snapshot ?? "{}") as ProposalSnapshot;
  const events = untilAccepted(await readEvidence(db, proposalId), proposal.version);
  return {
    verifyAddress: verifyAddressOf(region),
    sealKey: await region.pdf.keyFingerprint(),
    proposalId,
    number: proposal.number,
    name: snapshot.name,
    version: proposal.version,
    clientName: snapshot.client.name,
    advisorName: snapshot.advisor.name,
    timezone: snapshot.timezone,
    snapshotHash: proposal.snapshotHash ?? "",
    acceptedAt: proposal.acceptedAt,
    signaturesNeeded: snapshot.signaturesNeeded,
    ...(isInOrder(snapshot.details) && { signsInOrder: true }),
    ...(snapshot.termsOfEngagement === undefined
      ? {}
      : {
          termsOfEngagement: {
            fileName: snapshot.termsOfEngagement.fileName,
            sha256: snapshot.termsOfEngagement.sha256,
          },
        }),
    signees: signees.map(({ name, email, agreedAt, contactId, signature }) => {
      const signed = events.find(
        ({ kind, actor, version: of }) =>
          kind === "signed" && actor.contactId === contactId && of === proposal.version,
      );
      return {
        name,
        email,
        ...withoutEmpty({ agreedAt, signature }),
        ...(signed === undefined
          ? {}
          : {
              ip: signed.ip,
              userAgent: signed.userAgent,
              authenticatedBy: signed.actor.authenticatedBy,
              ...mailboxDetails(mailboxProofIn(signed) ?? null),
            }),
      };
    }),
    ...countersignatureOf(proposal, events),
    ...(snapshot.copies && { copies: snapshot.copies.map(({ name, email }) => ({ name, email })) }),
    events: events.map(({ seq, version: of, kind, actor, at, details, hash }) => ({
      seq,
      version: of,
      kind,
      name: actor.name,
      at: new Date(at),
      details,
      hash,
    })),
    optionalServices: Object.fromEntries(optionalServiceNames(snapshot.services)),
  };
}

function countersignatureOf(
  { version, countersignedAt, countersignature: signature }: ProposalRow,
  events: readonly ProposalEvent[],
): Pick<Certificate, "countersignature"> {
  const signed = events.find((event) => event.kind === "countersigned" && event.version === version);
  if (signed === undefined || countersignedAt === null) return {};
  const { ip, userAgent, actor } = signed;
  const { name, email, authenticatedBy } = actor;
  return {
    countersignature: {
      name,
      email,
      agreedAt: countersignedAt,
      ip,
      userAgent,
      authenticatedBy,
      ...mailboxDetails(mailboxProofIn(signed) ?? null),
      ...withoutEmpty({ signature }),
    },
  };
}
