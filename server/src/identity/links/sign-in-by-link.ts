// Opens a session from a mailed link (spec 1 §7, spec 6 S6). The link stays valid until a password is set with it, so
// that a mail scanner running the page does no harm (L1). The session can only set a password, because reading the mail
// does not replace the authenticator app. A proposal's link opens a guest session that sees only that proposal (L8),
// whatever else the same user may do after logging in.
import { proposalPermission } from "@gap/core/proposals/proposal-access";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { GapError } from "@gap/core/shared/gap-error";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { findProposalGuest } from "@gap/server/proposals/public";
import { lockAccountOf } from "../accounts.db";
import { completeSignIn } from "../sign-in-policy";
import { IdentityFailure } from "../identity-failure";
import {
  findLink,
  setsPassword,
  statusOfLink,
  type GivenLink,
  type LinkStatus,
  type MailedLink,
} from "./mailed-link";

export interface LinkSignIn extends Partial<TokenSet> {
  readonly status: LinkStatus;
}

export async function signInByLink(
  command: CommandContext,
  request: RequestInfo,
  given: GivenLink,
): Promise<LinkSignIn | GapError> {
  const seen = await findLink(command.tx, command.region, given);
  const account = seen === undefined ? undefined : await lockAccountOf(command, seen.userId);
  if (account === undefined) return { status: "invalid" };
  // Read again after locking: a concurrent request may have set a password with it.
  const link = await findLink(command.tx, command.region, given);
  const attempt = link === undefined ? undefined : await attemptOfLink(command, link);
  if (link === undefined || attempt === undefined) return { status: "invalid" };
  const status = statusOfLink(link, command.now);
  if (status !== "valid") return { status };
  const tokens = await completeSignIn(command, account, { request, door: "link", ...attempt });
  if (!(tokens instanceof IdentityFailure)) return { status, ...tokens };
  const { codesLockedUntil, passwordsLockedUntil } = account.credentials;
  const isLocked = [codesLockedUntil, passwordsLockedUntil].some(
    (until) => until !== null && until > command.now,
  );
  return isLocked ? new GapError("locked", TOO_MANY_ATTEMPTS) : new GapError("forbidden");
}

/** Undefined for links that open no session: to confirm an address, or to a proposal that is closed to the user now. */
async function attemptOfLink(
  { tx, now }: CommandContext,
  { id, purpose, subjectId, userId }: MailedLink,
): Promise<{ pool: "main"; linkId: string } | { pool: "guest"; onlyPermission: string } | undefined> {
  if (setsPassword({ purpose })) return { pool: "main", linkId: id };
  if (purpose !== "proposal" || subjectId === null) return undefined;
  const guest = await findProposalGuest(tx, { proposalId: subjectId, userId, now });
  return guest === undefined ? undefined : { pool: "guest", onlyPermission: proposalPermission(subjectId) };
}
