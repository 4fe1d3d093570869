// Follows a mailed link into a session (spec 1 §7, spec 6 S6). The link stays open until a password is set through it,
// so that a mail scanner that runs the page harms nothing (L1). The session is for that alone: whoever reads the mail has
// not shown the authenticator app. A proposal's link opens a guest's session instead, which sees that proposal (L8), and
// nothing of what the same person may do after logging in.
import { proposalPermission } from "@gap/core/proposals/proposal-access";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { GapError } from "@gap/core/shared/gap-error";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { findProposalGuest } from "@gap/server/proposals/public";
import { lockAccountOf } from "../accounts.db";
import { enter } from "../enter";
import { IdentityFailure } from "../identity-failure";
import {
  findLink,
  setsPassword,
  statusOfLink,
  type GivenLink,
  type LinkStatus,
  type MailedLink,
} from "./mailed-link";

export interface LinkEntry extends Partial<TokenSet> {
  readonly status: LinkStatus;
}

export async function enterByLink(
  command: CommandContext,
  request: RequestInfo,
  given: GivenLink,
): Promise<LinkEntry | GapError> {
  const seen = await findLink(command.tx, command.region, given);
  const account = seen === undefined ? undefined : await lockAccountOf(command, seen.userId);
  if (account === undefined) return { status: "invalid" };
  // Read again behind the lock: a password may have been set through it at the same moment.
  const link = await findLink(command.tx, command.region, given);
  const entrance = link === undefined ? undefined : await entranceOf(command, link);
  if (link === undefined || entrance === undefined) return { status: "invalid" };
  const status = statusOfLink(link, command.now);
  if (status !== "valid") return { status };
  const tokens = await enter(command, account, { request, door: "link", ...entrance });
  if (!(tokens instanceof IdentityFailure)) return { status, ...tokens };
  const { codesLockedUntil, passwordsLockedUntil } = account.credentials;
  const isLocked = [codesLockedUntil, passwordsLockedUntil].some(
    (until) => until !== null && until > command.now,
  );
  return isLocked ? new GapError("locked", TOO_MANY_ATTEMPTS) : new GapError("forbidden");
}

/** Undefined where it is no way in: to confirm an address, or to a proposal that is closed to the person by now. */
async function entranceOf(
  { tx, now }: CommandContext,
  { id, purpose, subjectId, userId }: MailedLink,
): Promise<{ pool: "main"; linkId: string } | { pool: "guest"; onlyPermission: string } | undefined> {
  if (setsPassword({ purpose })) return { pool: "main", linkId: id };
  if (purpose !== "proposal" || subjectId === null) return undefined;
  const guest = await findProposalGuest(tx, { proposalId: subjectId, userId, now });
  return guest === undefined ? undefined : { pool: "guest", onlyPermission: proposalPermission(subjectId) };
}
