// Signees of a sent proposal for tests, signed in by the links that were mailed to them.
import type { Client } from "@gap/core/clients/client.schema";
import type { AddResponse } from "@gap/core/proposals/signing-calls.schema";
import { listMailbox, type MailboxEntry } from "@gap/server/platform/mail/mailbox";
import type { Identified } from "@gap/testing/calls";
import type { TestServer } from "@gap/testing/test-server";
import type { TestPerson } from "./person";

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
