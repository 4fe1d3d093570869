// Shares a document with a contact, and people who come in by the link as the entry page lets them: address, mailed code,
// admission.
import { eq } from "drizzle-orm";
import { startSession } from "@gap/server/identity/public";
import { listMailbox } from "@gap/server/platform/mail/mailbox";
import { users } from "@gap/server/users/public";
import type { TestServer } from "@gap/testing/test-server";
import { asInstallation, nextNumber } from "./command";
import { aContact } from "./contact";
import type { DocumentStage } from "./document";
import type { TestPerson } from "./person";

const GUEST_POOL = "gap-au-guest";

/** The token at the end of a share's link. */
export function tokenOf(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}

interface ShareWithContact {
  readonly firstName?: string;
  readonly email?: string;
  readonly blockIds?: string[];
  readonly dueDay?: string;
  readonly mode?: "together" | "copies";
}

/** Shares the document with a new contact, who has not come in yet. */
export async function sharesWithContact(
  server: TestServer,
  stage: DocumentStage,
  { firstName, email, ...options }: ShareWithContact = {},
) {
  const contact = await aContact(server, stage, {
    ...(firstName !== undefined && { firstName }),
    ...(email !== undefined && { email }),
  });
  const { shareId, links } = await server
    .as(stage.advisor)
    .docShare.create.mutate({ documentId: stage.documentId, contactIds: [contact.id], ...options });
  return { shareId, contactId: contact.id, email: contact.email, token: tokenOf(links[0]?.url ?? "") };
}

/** Gives the address at the link, and is signed in as if the code had been right. */
export async function givesAddress(
  server: TestServer,
  { token, email }: { readonly token: string; readonly email: string },
): Promise<{ readonly accessToken: string }> {
  await server.open.docShare.createUserFromToken.query({ token, email });
  const region = await server.region();
  return asInstallation(region, async (command) => {
    const [user] = await command.tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (user === undefined) throw new Error(`${email} is unknown`);
    return startSession(command, { userId: user.id, pool: "guest", door: "email-code" });
  });
}

/** Gives the address at the link and proves it with the mailed code, without being admitted yet. */
export async function provesAddress(
  server: TestServer,
  { token, email }: { readonly token: string; readonly email: string },
): Promise<{ readonly accessToken: string }> {
  await server.open.docShare.createUserFromToken.query({ token, email });
  return signsInAsGuest(server, email);
}

export async function signsInAsGuest(server: TestServer, email: string): Promise<{ accessToken: string }> {
  const region = await server.region();
  const { session } = await identity(server, "signIn", { username: email, authFlow: "CUSTOM_EMAIL" });
  await region.jobs.drain();
  const [mail] = await listMailbox(region.db.read, { to: email });
  const challengeResponse = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  const { tokens } = await identity(server, "confirmSignIn", { session, challengeResponse });
  if (tokens === undefined) throw new Error(`${email} could not sign in`);
  return { accessToken: tokens.accessToken };
}

/** Comes in by the link, as a new guest unless the address is known. The code is not mailed, which tests of it do. */
export async function entersByLink(
  server: TestServer,
  {
    token,
    email = `guest-${nextNumber()}@client.example`,
  }: { readonly token: string; readonly email?: string },
): Promise<TestPerson & { readonly docId: string }> {
  const { accessToken } = await givesAddress(server, { token, email });
  const { userId, clientOrgId, docId } = await server.as({ accessToken }).docShare.getMyAccessTokens.query({
    token,
  });
  return { userId, email, orgId: clientOrgId, accessToken, docId };
}

interface IdentityAnswer {
  readonly session?: string;
  readonly tokens?: { readonly accessToken: string };
}

async function identity(server: TestServer, call: string, body: object): Promise<IdentityAnswer> {
  const response = await server.fetch(`/api/au/identity/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ clientId: GUEST_POOL, ...body }),
  });
  return (await response.json()) as IdentityAnswer;
}
