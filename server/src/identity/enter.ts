// The one policy behind every door and every refresh (spec 4 §B): lockout, deactivation, region, pool, logging; then
// the session.
import { eq } from "drizzle-orm";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import { noteSignIn, orgs, userOrgs } from "../orgs/public";
import type { RequestInfo } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import type { LockedAccount } from "./accounts.db";
import { notAuthorised, tooManyAttempts, type IdentityFailure } from "./identity-failure";
import type { Door, Pool } from "./identity.tables";
import { mailboxProofOf } from "./mailbox-proof";
import { endSessionsOfLink } from "./sessions/end-sessions";
import { mailNewDeviceNotice } from "./sessions/new-device";
import { startSession } from "./sessions/start-session";

export interface Entrance {
  readonly door: Door;
  readonly pool: Pool;
  /** Of a proposal's link: all that it opens, also to who is only invited to the organisation. */
  readonly onlyPermission?: string;
}

type Person = Pick<LockedAccount, "userId" | "isServiceUser">;

interface Entering extends Entrance {
  readonly request: RequestInfo;
  /** The mailed link that was followed. */
  readonly linkId?: string;
  /** The remembered device that spared the code. */
  readonly deviceId?: string;
}

/** Lets a person in whose answer was right, or says why not. The account must be locked. */
export async function enter(
  command: CommandContext,
  account: LockedAccount,
  { request, linkId, deviceId, ...entrance }: Entering,
): Promise<TokenSet | IdentityFailure> {
  const { door, pool } = entrance;
  const refusal = await refusalOfIdentity(command, account, entrance);
  if (refusal !== undefined) return refusal;
  const { userId } = account;
  command.region.log.info({ userId, door, pool }, "a person came in");
  const { ip, userAgent } = request;
  noteSignIn(command, { userId, door, request });
  await mailNewDeviceNotice(command, account, { door, pool, request });
  // One link, one session: whoever opened it before (a scanner, a stranger at the mailbox) is out.
  if (linkId !== undefined) await endSessionsOfLink(command, linkId);
  return startSession(command, {
    userId,
    profile: account,
    ...entrance,
    ip,
    userAgent,
    mailboxProof: await mailboxProofOf(command, account, door),
    ...(linkId === undefined ? {} : { linkId }),
    ...(deviceId === undefined ? {} : { deviceId }),
  });
}

/** Asked before anything is mailed, and again before the session starts. The account must be locked. */
export async function refusalOfIdentity(
  command: CommandContext,
  account: LockedAccount,
  entrance: Entrance,
): Promise<IdentityFailure | undefined> {
  const { now } = command;
  const { codesLockedUntil, passwordsLockedUntil } = account.credentials;
  const refuse = (reason: string, refusal: IdentityFailure) =>
    refused(command, account, entrance, reason, refusal);
  command.audit({ kind: "user", id: account.userId });
  if (codesLockedUntil !== null && codesLockedUntil > now)
    return refuse("codes are locked", tooManyAttempts());
  if (waitsForPasswords(entrance) && passwordsLockedUntil !== null && passwordsLockedUntil > now)
    return refuse("passwords are locked", notAuthorised());
  return refusalToGoOn(command, account, entrance);
}

/**
 * The back-off after wrong passwords holds for every way in (spec 6 S6), with two exceptions. Signing in with the password
 * has checked it already. A proposal's link carries 256 random bits and opens that proposal alone: a stranger's wrong
 * passwords must not keep a signee from signing.
 */
function waitsForPasswords({ door, onlyPermission }: Entrance): boolean {
  return door !== "password" && onlyPermission === undefined;
}

/**
 * The policy without its lockout, asked at every refresh about the door that the session came by: a stranger's guesses
 * must not end people's work.
 */
export async function refusalToGoOn(
  command: CommandContext,
  person: Person,
  entrance: Entrance,
): Promise<IdentityFailure | undefined> {
  const refuse = (reason: string) => refused(command, person, entrance, reason, notAuthorised());
  const { door, pool, onlyPermission } = entrance;
  if (person.isServiceUser) return refuse("a service user has no way in");
  // Deactivated people still come in by their password, to a page that says so (spec 2 §2.1); no other door opens.
  if (pool === "main" && door === "password") return undefined;
  const links = await openLinksOf(command, person.userId);
  const isGuestOf = ({ isAccepted, permissions }: (typeof links)[number]) =>
    onlyPermission === undefined ? isAccepted : permissions.includes(onlyPermission);
  if (pool === "guest" && !links.some((link) => link.orgType === "client" && link.isOpen && isGuestOf(link)))
    return refuse("nobody of the guest pool");
  // Who is invited comes to answer, and to nothing else.
  if (links.length > 0 && !links.some(({ isOpen }) => isOpen)) return refuse("deactivated");
  return undefined;
}

function refused(
  { region }: CommandContext,
  { userId }: Person,
  { door, pool }: Entrance,
  reason: string,
  refusal: IdentityFailure,
): IdentityFailure {
  region.log.warn({ userId, door, pool, reason }, "a person was refused at the door");
  return refusal;
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
