// Follows a mailed link into a session (spec 1 §7, spec 6 S6). The link stays open until a password is set through it,
// so that a mail scanner that runs the page harms nothing (L1). The session is for that alone: whoever reads the mail has
// not shown the authenticator app.
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { GapError } from "@gap/core/shared/gap-error";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { lockAccountOf } from "../accounts.db";
import { enter } from "../enter";
import { IdentityFailure } from "../identity-failure";
import { findLink, statusOfLink, type GivenLink, type LinkStatus } from "./mailed-link";

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
  // Confirming an address is no way in.
  if (link === undefined || link.purpose === "email-change") return { status: "invalid" };
  const status = statusOfLink(link, command.now);
  if (status !== "valid") return { status };
  const tokens = await enter(command, account, {
    request,
    door: "link",
    pool: "main",
    linkId: link.id,
  });
  if (!(tokens instanceof IdentityFailure)) return { status, ...tokens };
  const { codesLockedUntil, passwordsLockedUntil } = account.credentials;
  const isLocked = [codesLockedUntil, passwordsLockedUntil].some(
    (until) => until !== null && until > command.now,
  );
  return isLocked ? new GapError("locked", TOO_MANY_ATTEMPTS) : new GapError("forbidden");
}
