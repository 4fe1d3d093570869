// The one policy behind every door (spec 4 §B): lockout, deactivation, region, pool, logging; then the session.
import { eq } from "drizzle-orm";
import type { TokenSet } from "@gap/core/identity/sign-in-step";
import { orgs, userOrgs } from "../orgs/public";
import type { RequestInfo } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import type { LockedAccount } from "./accounts.db";
import { notAuthorised, tooManyAttempts, type IdentityFailure } from "./identity-failure";
import type { Door, LinkPurpose, Pool } from "./identity.tables";
import { tellOfNewDevice } from "./sessions/new-device";
import { startSession } from "./sessions/start-session";

interface Entrance {
  readonly door: Door;
  readonly pool: Pool;
}

interface Entering extends Entrance {
  readonly request: RequestInfo;
  /** Of the mailed link that was followed. */
  readonly linkPurpose?: LinkPurpose;
}

/** Lets a person in whose answer was right, or says why not. The account must be locked. */
export async function enter(
  command: CommandContext,
  account: LockedAccount,
  { door, pool, request, linkPurpose }: Entering,
): Promise<TokenSet | IdentityFailure> {
  const refusal = await refusalAtDoor(command, account, { door, pool });
  if (refusal !== undefined) return refusal;
  const { userId } = account;
  command.region.log.info({ userId, door, pool }, "a person came in");
  const { ip, userAgent } = request;
  await tellOfNewDevice(command, account, { door, pool, request });
  return startSession(command, {
    userId,
    pool,
    door,
    ip,
    userAgent,
    ...(linkPurpose === undefined ? {} : { linkPurpose }),
  });
}

/** Asked before anything is mailed, and again before the session starts. The account must be locked. */
export async function refusalAtDoor(
  command: CommandContext,
  account: LockedAccount,
  { door, pool }: Entrance,
): Promise<IdentityFailure | undefined> {
  const refuse = (reason: string, refusal: IdentityFailure) => {
    command.region.log.warn(
      { userId: account.userId, door, pool, reason },
      "a person was refused at the door",
    );
    return refusal;
  };
  const { now } = command;
  const { codesLockedUntil, passwordsLockedUntil } = account.credentials;
  command.audit({ kind: "user", id: account.userId });
  if (account.isServiceUser) return refuse("a service user has no way in", notAuthorised());
  if (codesLockedUntil !== null && codesLockedUntil > now)
    return refuse("codes are locked", tooManyAttempts());
  // At its own door a password's back-off was looked at before the password itself (spec 6 S6: no way around it).
  if (door !== "password" && passwordsLockedUntil !== null && passwordsLockedUntil > now)
    return refuse("passwords are locked", notAuthorised());
  // Deactivated people still come in by their password, to a page that says so (spec 2 §2.1); no other door opens.
  if (pool === "main" && door === "password") return undefined;
  const links = await openLinksOf(command, account.userId);
  if (pool === "guest" && !links.some(({ orgType, isOpen }) => orgType === "client" && isOpen))
    return refuse("nobody of the guest pool", notAuthorised());
  if (links.length > 0 && !links.some(({ isOpen }) => isOpen)) return refuse("deactivated", notAuthorised());
  return undefined;
}

async function openLinksOf({ tx }: CommandContext, userId: string) {
  const links = await tx
    .select({
      orgType: orgs.orgType,
      linkClosed: userOrgs.deactivatedOn,
      orgClosed: orgs.deactivatedOn,
    })
    .from(userOrgs)
    .innerJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .where(eq(userOrgs.userId, userId));
  return links.map(({ orgType, linkClosed, orgClosed }) => ({
    orgType,
    isOpen: linkClosed === null && orgClosed === null,
  }));
}
