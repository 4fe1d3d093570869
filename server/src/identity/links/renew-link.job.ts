// Mails a new link in place of an old one (spec 1 §2), only to the registered address (L5).
import { proposalPermission } from "@gap/core/proposals/proposal-access";
import { newestInvitation } from "@gap/server/orgs/public";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import { defineJob } from "@gap/server/platform/jobs/jobs";
import { findProposalGuest } from "@gap/server/proposals/public";
import { isInvitationPending } from "@gap/server/users/public";
import { lockAccountOf, type LockedAccount } from "../accounts.db";
import { emailChangeAddress, invitationAddress, passwordResetAddress } from "./link-addresses";
import { findLinkToRenew, makeMailedLink, newestLinkFor, type MailedLink } from "./mailed-link";
import { newLinkMail } from "./new-link.email";
import { makeProposalLink } from "./proposal-link";
import { maySignInByLink } from "./request-password-reset.job";
import { hasReachedLinkLimit } from "./send-password-reset";

interface RenewalRequest {
  readonly userId: string;
  readonly tokenHash: string;
  readonly linkId?: string;
  readonly request: RequestInfo;
}

export const renewLinkJob = defineJob<RenewalRequest>({
  name: "identity.renew-link",
  lane: "urgent",
  handle: ({ userId, tokenHash, linkId, request }, region) => {
    const origin = { action: "user.requestNewEmailLink", actorId: null, orgId: null, request };
    return runCommand(region, origin, async (command) => {
      const account = await lockAccountOf(command, userId);
      if (account === undefined) return;
      const old = await findLinkToRenew(command, { userId, tokenHash, linkId });
      if (old === undefined) return;
      command.audit({ kind: "user", id: userId });
      if (old.purpose === "email-change") await renewEmailChange(command, old);
      else if (old.purpose === "proposal") await renewProposalLink(command, account, old);
      else if (await maySignInByLink(command, account)) await renewPasswordLink(command, account, old);
    });
  },
});

// Only the newest link is renewed, so that an old mail cannot bring back an abandoned address.
async function renewEmailChange(command: CommandContext, old: MailedLink): Promise<void> {
  const { region, tx } = command;
  const { userId, newEmail } = old;
  const newest = await newestLinkFor(command, userId, "email-change");
  if (newEmail === null || old.usedAt !== null || newest?.id !== old.id) return;
  if (await hasReachedLinkLimit(command, userId, "email-change")) return;
  const link = await makeMailedLink(command, { userId, purpose: "email-change", newEmail });
  const address = emailChangeAddress(region, { ...link, userId });
  const { linkId } = link;
  await region.mail.send(tx, newLinkMail, {
    to: newEmail,
    data: { purpose: "email-change", linkId, address },
  });
}

/** Only for signees whom the link would still admit. */
async function renewProposalLink(
  command: CommandContext,
  account: LockedAccount,
  { subjectId }: MailedLink,
): Promise<void> {
  const { region, tx } = command;
  const { userId, email } = account;
  if (subjectId === null) return;
  const guest = await findProposalGuest(tx, { proposalId: subjectId, userId, now: command.now });
  const attempt = { pool: "guest", onlyPermission: proposalPermission(subjectId) } as const;
  if (guest === undefined || !(await maySignInByLink(command, account, attempt))) return;
  if (await hasReachedLinkLimit(command, userId, "proposal")) return;
  const { linkId, address } = await makeProposalLink(command, { userId, ...guest });
  const data = { purpose: "proposal", linkId, address, proposalId: guest.proposalId } as const;
  await region.mail.send(tx, newLinkMail, { to: email, data });
}

// After accepting, an old invitation link is renewed as a password reset, which also lets the user sign in.
async function renewPasswordLink(
  command: CommandContext,
  { userId, email }: LockedAccount,
  old: MailedLink,
): Promise<void> {
  const { region, tx } = command;
  const isInvitation = old.purpose === "invitation" && (await isInvitationPending(command, userId));
  const purpose = isInvitation ? "invitation" : "password-reset";
  if (await hasReachedLinkLimit(command, userId, purpose)) return;
  const link = await makeMailedLink(command, { userId, purpose });
  const org = isInvitation ? await newestInvitation(command, userId) : undefined;
  const address = isInvitation
    ? invitationAddress(region, { ...link, userId }, org?.orgType ?? "advisor")
    : passwordResetAddress(region, { ...link, userId });
  await region.mail.send(tx, newLinkMail, { to: email, data: { purpose, linkId: link.linkId, address } });
}
