// Helpers for tests of mailed links: the newest mail to an address, the parts of its link, and invited users without a
// password.
import { asInstallation, nextNumber } from "@gap/testing/factories/command";
import { encryptPassword } from "@gap/testing/encrypt-password";
import { anOrg } from "@gap/testing/factories/org";
import type { TestServer } from "@gap/testing/test-server";
import { TRPCClientError } from "@trpc/client";
import { decodeJwt } from "jose";
import { inviteMember } from "@gap/server/orgs/public";
import { listMailbox, type MailboxEntry } from "@gap/server/platform/mail/mailbox";
import type { Region } from "@gap/server/platform/region";
import type { LinkPurpose } from "../identity.tables";
import { createEncryptionChallenge } from "../passwords/encryption-challenge";
import { startSession } from "../sessions/start-session";
import { makeMailedLink } from "./mailed-link";
import { sendInvitation } from "./send-invitation";

export interface MailedLinkParts {
  readonly page: string;
  readonly token: string;
  readonly userId: string;
  readonly emailId: string;
  readonly redirectUrl: string;
}

/** All mails to that address, newest first. */
export async function mailsTo(region: Region, to: string): Promise<MailboxEntry[]> {
  await region.jobs.drain();
  return listMailbox(region.db.read, { to });
}

/** The newest link mailed to that address; skips later mails without a link. */
export async function mailedLink(region: Region, to: string): Promise<MailedLinkParts> {
  const addresses = (await mailsTo(region, to)).flatMap(({ links }) => links.slice(0, 1));
  const newest = addresses.map((address) => linkIn(region, address)).find((parts) => parts !== undefined);
  if (newest === undefined) throw new Error(`No mailed link of ours to ${to}: ${addresses.join(", ")}`);
  return newest;
}

function linkIn(region: Region, address: string): MailedLinkParts | undefined {
  const { origin, pathname, searchParams } = new URL(address);
  const [page, token, userId] = /\/(update|validate)\/([^/]+)\/([^/]+)$/.exec(pathname)?.slice(1) ?? [];
  if (origin !== new URL(region.config.publicUrl).origin || page === undefined) return undefined;
  return {
    page,
    token: token ?? "",
    userId: userId ?? "",
    emailId: searchParams.get("emailId") ?? "",
    redirectUrl: searchParams.get("redirectUrl") ?? "",
  };
}

/** A new user in an organisation, with the invitation in the mailbox. */
export async function anInvitedPerson(
  region: Region,
  orgType: "advisor" | "client" = "advisor",
): Promise<{ userId: string; orgId: string; email: string }> {
  const { id: orgId } = await anOrg(region, { orgType, name: "Harbour & Sons" });
  const email = `invited-${nextNumber()}@test.example`;
  const { userId } = await asInstallation(region, async (command) => {
    const member = await inviteMember(command, { email, firstName: "Ivy", orgId, roleName: "Team Member" });
    await sendInvitation(command, { ...member, invitedByName: "Ava Ngata" });
    return member;
  });
  return { userId, orgId, email };
}

/** A session as opened by a mailed link. */
export function aSessionByLink(region: Region, userId: string, purpose: LinkPurpose = "password-reset") {
  return asInstallation(region, async (command) => {
    const { linkId } = await makeMailedLink(command, { userId, purpose });
    return startSession(command, { userId, door: "link", linkId });
  });
}

/** A challenge of this user. */
export async function aKeyOf(region: Region, userId: string) {
  const { challengeId, publicKey } = await asInstallation(region, (command) =>
    createEncryptionChallenge(command, { pool: "main", userId }),
  );
  return { challengeId, encrypted: (password: string) => encryptPassword(password, publicKey) };
}

/** Sets a password in the session. */
export async function updatePassword(
  server: TestServer,
  accessToken: string,
  password: string,
  current?: string,
): Promise<void> {
  const { challengeId, encrypted } = await aKeyOf(await server.region(), decodeJwt(accessToken).sub ?? "");
  await server.as({ accessToken }).user.updateMyPassword.mutate({
    challengeId,
    encryptedPassword: await encrypted(password),
    ...(current === undefined ? {} : { currentEncryptedPassword: await encrypted(current) }),
  });
}

export interface Refusal {
  readonly type: string;
  readonly message: string;
  readonly validationErrors: readonly { readonly field: string; readonly message: string }[];
}

/** The error of a refused call; undefined if it succeeded. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    const { data, shape, message } = error;
    return {
      message,
      type: String(data?.gapError?.gapErrorData?.gapErrorType),
      validationErrors: (shape?.validationErrors ?? []) as Refusal["validationErrors"],
    };
  }
}

export interface ProposalLink {
  readonly token: string;
  readonly userId: string;
  readonly emailId: string;
  readonly redirectUrl: string;
}

/** The newest link to a proposal mailed to that address. */
export async function proposalLinkTo(region: Region, email: string): Promise<ProposalLink> {
  for (const address of (await mailsTo(region, email)).flatMap(({ links }) => links)) {
    const { pathname, searchParams } = new URL(address);
    const [, token, userId] = /\/auth\/validate\/client\/([^/]+)\/([^/]+)$/.exec(pathname) ?? [];
    if (token === undefined || userId === undefined) continue;
    const said = (name: string) => searchParams.get(name) ?? "";
    return { token, userId, emailId: said("emailId"), redirectUrl: said("redirectUrl") };
  }
  throw new Error(`No link to a proposal was mailed to ${email}`);
}
