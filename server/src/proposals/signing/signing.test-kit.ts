// Shared set-up for tests of sending and signing: a sent proposal, and its signees signed in by their mailed links.
import { aClient } from "@gap/testing/factories/client";
import { aDraft } from "@gap/testing/factories/proposal";
import type { TestPerson } from "@gap/testing/factories/person";
import type { Identified } from "@gap/testing/calls";
import type { TestServer } from "@gap/testing/test-server";
import type { AddResponse } from "@gap/core/proposals/signing-calls.schema";
import type { Client } from "@gap/core/clients/client.schema";
import type { ProposalEvent } from "@gap/core/proposals/proposal-event";
import { readEvidence } from "../evidence/evidence";
import { listMailbox, type MailboxEntry } from "@gap/server/platform/mail/mailbox";

export interface Signee extends Identified {
  readonly email: string;
  readonly contactId: string;
  readonly orgId: string;
}

export interface SentTestProposal {
  readonly id: string;
  readonly client: Client;
  readonly snapshotHash: string;
  readonly signees: readonly Signee[];
}

type DraftOptions = NonNullable<Parameters<typeof aDraft>[2]>;

interface OutOptions extends Omit<DraftOptions, "client"> {
  readonly signees?: number;
  /** How many of them must sign; defaults to all. */
  readonly needed?: number;
}

/** A draft for a client with this many contacts. */
export async function aDraftFor(
  server: TestServer,
  advisor: TestPerson,
  { signees = 1, needed, steps = (same) => same, ...draft }: OutOptions = {},
) {
  const client = await aClient(server, advisor);
  for (let number = 1; number < signees; number += 1)
    await server.as(advisor).advisor.createClientContact.mutate({
      clientId: client.id,
      firstName: "Noa",
      lastName: `Number ${number}`,
      email: `noa-${number}-${client.email}`,
    });
  const proposal = await aDraft(server, advisor, {
    ...draft,
    client,
    steps: (own) =>
      steps(
        needed === undefined
          ? own
          : { ...own, step4: { ...own.step4, signees: "certain-number-of-signees", signeesAmount: needed } },
      ),
  });
  return { client, proposal };
}

export async function aProposalOut(
  server: TestServer,
  advisor: TestPerson,
  options: OutOptions = {},
): Promise<SentTestProposal> {
  const { client, proposal } = await aDraftFor(server, advisor, options);
  await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId: proposal.id });
  return followed(server, advisor, { id: proposal.id, client });
}

/** Signs in each signee by the newest link mailed to them. */
export async function followed(
  server: TestServer,
  advisor: TestPerson,
  { id, client }: Pick<SentTestProposal, "id" | "client">,
): Promise<SentTestProposal> {
  const sent = await server.as(advisor).proposals.getProposalById.query({ proposalId: id });
  const signees: Signee[] = [];
  for (const { id: contactId, email } of sent.step1.contacts)
    signees.push({ contactId, email, ...(await enterBy(server, await newestLinkTo(server, email))) });
  return { id, client, snapshotHash: sent.snapshotHash ?? "", signees };
}

export interface MailedProposalLink {
  readonly token: string;
  readonly userId: string;
  readonly emailId: string;
  readonly redirectUrl: string;
}

export async function mailsTo(server: TestServer, email: string): Promise<MailboxEntry[]> {
  const region = await server.region();
  await region.jobs.drain();
  return listMailbox(region.db.read, { to: email });
}

export async function newestLinkTo(server: TestServer, email: string): Promise<MailedProposalLink> {
  const mails = await mailsTo(server, email);
  for (const address of mails.flatMap(({ links }) => links)) {
    const { pathname, searchParams } = new URL(address);
    const parts = /\/auth\/validate\/client\/([^/]+)\/([^/]+)$/.exec(pathname);
    if (parts === null) continue;
    const [, token = "", userId = ""] = parts;
    const redirectUrl = searchParams.get("redirectUrl") ?? "";
    return { token, userId, redirectUrl, emailId: searchParams.get("emailId") ?? "" };
  }
  throw new Error(`No link to a proposal was mailed to ${email}`);
}

export async function enterBy(
  server: TestServer,
  { token, userId, redirectUrl }: MailedProposalLink,
): Promise<{ accessToken: string; orgId: string }> {
  const entry = await server.open.user.validateCustomTokenAndReturnCognitoTokens.mutate({ token, userId });
  if (entry.accessToken === undefined) throw new Error(`The mailed link is ${entry.status}`);
  const orgId = /\/org\/([^/]+)\//.exec(redirectUrl)?.[1] ?? "";
  return { accessToken: entry.accessToken, orgId };
}

/** A complete response that agrees to everything; all fee types can be paid by monthly instalments. */
export function responseTo(
  advisor: TestPerson,
  { id, snapshotHash }: Pick<SentTestProposal, "id" | "snapshotHash">,
  changes: Partial<AddResponse> = {},
): AddResponse {
  return {
    proposalId: id,
    advisorOrgId: advisor.orgId,
    agree: true,
    snapshotHash,
    paymentPreferences: { "Per month": "monthlyInstalments" },
    includedOptionalServiceIds: [],
    ...changes,
  };
}

/** Without `delivered` events, whose position depends on when the mail job runs. */
export async function evidenceOfPeople(server: TestServer, proposalId: string): Promise<ProposalEvent[]> {
  const events = await readEvidence((await server.region()).db.read, proposalId);
  return events.filter(({ kind }) => kind !== "delivered");
}

export const refusal = (type: string, message?: string) => ({
  ...(message === undefined ? {} : { message }),
  data: { gapError: { gapErrorData: { gapErrorType: type } } },
});
