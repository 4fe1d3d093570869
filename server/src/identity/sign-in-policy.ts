// The one policy for all sign-in methods and every refresh (spec 4 §B): lockout, deactivation, region, pool, logging.
// Starts the session when the policy allows it.
import { and, eq, gt } from "drizzle-orm";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import { noteOfPerson, orgs, userOrgs } from "../orgs/public";
import type { RequestInfo } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import type { LockedAccount } from "./accounts.db";
import { notAuthorised, tooManyAttempts, type IdentityFailure } from "./identity-failure";
import { expectedGuests, type SignInMethod, type Pool } from "./identity.tables";
import { mailboxProofOf } from "./mailbox-proof";
import { endSessionsOfLink } from "./sessions/end-sessions";
import { mailNewDeviceNotice } from "./sessions/new-device";
import { startSession } from "./sessions/start-session";

export interface SignInAttempt {
  readonly door: SignInMethod;
  readonly pool: Pool;
  /** For a proposal's link: the only permission of the session, also for users merely invited to the organisation. */
  readonly onlyPermission?: string;
}

type Person = Pick<LockedAccount, "userId" | "isServiceUser">;

interface CompletedAttempt extends SignInAttempt {
  readonly request: RequestInfo;
  /** The mailed link that the user opened. */
  readonly linkId?: string;
  /** The remembered device that replaced the code. */
  readonly deviceId?: string;
}

/** Signs in a user whose answer was right, or returns the refusal. The account must be locked. */
export async function completeSignIn(
  command: CommandContext,
  account: LockedAccount,
  { request, linkId, deviceId, ...attempt }: CompletedAttempt,
): Promise<TokenSet | IdentityFailure> {
  const { door, pool } = attempt;
  const refusal = await signInRefusal(command, account, attempt);
  if (refusal !== undefined) return refusal;
  const { userId } = account;
  command.region.log.info({ userId, door, pool }, "sign-in succeeded");
  const { ip, userAgent } = request;
  const details = { with: door.replaceAll("-", " ") };
  noteOfPerson(command, { action: "identity.signedIn", userId, details, request });
  await mailNewDeviceNotice(command, account, { door, pool, request });
  // One link, one session: end earlier ones, which a mail scanner or an intruder in the mailbox may have opened.
  if (linkId !== undefined) await endSessionsOfLink(command, linkId);
  return startSession(command, {
    userId,
    profile: account,
    ...attempt,
    ip,
    userAgent,
    mailboxProof: await mailboxProofOf(command, account, door),
    ...(linkId === undefined ? {} : { linkId }),
    ...(deviceId === undefined ? {} : { deviceId }),
  });
}

/** Checked before anything is mailed, and again before the session starts. The account must be locked. */
export async function signInRefusal(
  command: CommandContext,
  account: LockedAccount,
  attempt: SignInAttempt,
): Promise<IdentityFailure | undefined> {
  const { now } = command;
  const { codesLockedUntil, passwordsLockedUntil } = account.credentials;
  const refuse = (reason: string, refusal: IdentityFailure) =>
    refused(command, account, attempt, reason, refusal);
  command.audit({ kind: "user", id: account.userId });
  if (respectsCodeLock(attempt) && codesLockedUntil !== null && codesLockedUntil > now)
    return refuse("codes are locked", tooManyAttempts());
  if (respectsPasswordBackOff(attempt) && passwordsLockedUntil !== null && passwordsLockedUntil > now)
    return refuse("passwords are locked", notAuthorised());
  return accessRefusal(command, account, attempt);
}

/**
 * The locks after wrong codes and wrong passwords apply to every sign-in method (spec 6 S6), except to a proposal's link.
 * It carries 256 random bits and opens only that proposal: wrong codes and passwords entered by others must not keep a
 * signee from signing.
 */
function respectsCodeLock({ onlyPermission }: SignInAttempt): boolean {
  return onlyPermission === undefined;
}

/** Signing in with the password has already checked its back-off. */
function respectsPasswordBackOff(attempt: SignInAttempt): boolean {
  return attempt.door !== "password" && respectsCodeLock(attempt);
}

/**
 * The policy without its lockout, checked at every refresh with the session's sign-in method: wrong guesses by others
 * must not end a user's session.
 */
export async function accessRefusal(
  command: CommandContext,
  person: Person,
  attempt: SignInAttempt,
): Promise<IdentityFailure | undefined> {
  const refuse = (reason: string) => refused(command, person, attempt, reason, notAuthorised());
  const { door, pool, onlyPermission } = attempt;
  if (person.isServiceUser) return refuse("service users cannot sign in");
  // Deactivated users may still sign in with their password, to a page that says so (spec 2 §2.1), but in no other way.
  if (pool === "main" && door === "password") return undefined;
  const links = await openLinksOf(command, person.userId);
  // Records that are shared with an invited person open without accepting the invitation.
  const isGuestOf = ({ isAccepted, permissions }: (typeof links)[number]) =>
    onlyPermission === undefined
      ? isAccepted || permissions.length > 0
      : permissions.includes(onlyPermission);
  const isGuest = links.some((link) => link.orgType === "client" && link.isOpen && isGuestOf(link));
  if (pool === "guest" && !isGuest && !(await isExpected(command, person.userId)))
    return refuse("not in the guest pool");
  // An open link suffices here: invited users may sign in, but can only answer the invitation.
  if (links.length > 0 && !links.some(({ isOpen }) => isOpen)) return refuse("deactivated");
  return undefined;
}

function refused(
  { region }: CommandContext,
  { userId }: Person,
  { door, pool }: SignInAttempt,
  reason: string,
  refusal: IdentityFailure,
): IdentityFailure {
  region.log.warn({ userId, door, pool, reason }, "sign-in refused");
  return refusal;
}

async function isExpected({ tx, now }: CommandContext, userId: string): Promise<boolean> {
  const expected = await tx
    .select({ userId: expectedGuests.userId })
    .from(expectedGuests)
    .where(and(eq(expectedGuests.userId, userId), gt(expectedGuests.until, now)));
  return expected.length > 0;
}

async function openLinksOf({ tx }: CommandContext, userId: string) {
  const links = await tx
    .select({
      orgType: orgs.orgType,
      linkClosed: userOrgs.deactivatedOn,
      orgClosed: orgs.deactivatedOn,
      acceptedOn: userOrgs.acceptedOn,
      permissions: userOrgs.permissions,
    })
    .from(userOrgs)
    .innerJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .where(eq(userOrgs.userId, userId));
  return links.map(({ orgType, linkClosed, orgClosed, acceptedOn, permissions }) => ({
    orgType,
    permissions,
    isOpen: linkClosed === null && orgClosed === null,
    isAccepted: acceptedOn !== null,
  }));
}
