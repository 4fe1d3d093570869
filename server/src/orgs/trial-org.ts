// The organisation of a trial (spec 1 §4): one per person, created once and changed until the set-up is completed.
import { eq, inArray } from "drizzle-orm";
import { ADMIN_ROLE } from "@gap/core/access/roles";
import type { MinimalOrg, TrialOrg } from "@gap/core/orgs/org.schema";
import { tierByName } from "@gap/core/orgs/tiers";
import { endOfTrial } from "@gap/core/orgs/trial";
import { GapError } from "@gap/core/shared/gap-error";
import { updateRecord } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { takeKeyedLock } from "../platform/db/advisory-locks";
import type { Queryable } from "../platform/db/database";
import { lockUser, users } from "../users/public";
import { createOrg } from "./create-org";
import { linkUserToOrg } from "./link-user-to-org";
import { storeNameWords } from "./name-words";
import { findMinimalOrg } from "./orgs.db";
import { orgListChanged } from "./orgs.events";
import { orgs } from "./orgs.tables";

/** The message names the identity service as the specification gives it (spec 1 §8). */
const TRIAL_ORG_IS_GONE = "Trial exists in cognito, but not in database";
const TRIAL_IS_SET_UP = "Your trial is already set up";

export async function getMyTrialOrg(db: Queryable, userId: string): Promise<MinimalOrg | null> {
  const [user] = await db
    .select({ registeredOn: users.registeredOn, trialOrgId: users.trialOrgId })
    .from(users)
    .where(eq(users.id, userId));
  // The web app reacts to this error by registering the user, and calls again.
  if (user === undefined || user.registeredOn === null) throw new GapError("notFound", "User does not exist");
  return user.trialOrgId === null ? null : existing(await findMinimalOrg(db, user.trialOrgId));
}

/** A repeated call, also from a second tab, changes the existing organisation. */
export async function createTrialOrg(
  command: CommandContext,
  userId: string,
  given: TrialOrg,
): Promise<MinimalOrg> {
  const { tx, now, actorId } = command;
  const { trialOrgId } = await lockTrialist(command, userId);
  if (trialOrgId !== null) return changeTrialOrg(command, trialOrgId, given);
  const { id } = await createOrg(command, {
    ...columnsOf(given),
    orgType: "advisor",
    tierName: "Trial",
    tierMaxUsers: tierByName("Trial").maxUsers,
    trialEndDate: endOfTrial(now),
    adminUserId: userId,
  });
  await linkUserToOrg(command, { userId, orgId: id, roleName: ADMIN_ROLE });
  await updateRecord({ tx, now, actorId }, users, userId, {
    trialOrgId: id,
    trialStep: "almost-there",
    isTrialist: true,
  });
  return existing(await findMinimalOrg(tx, id));
}

export async function updateTrialOrg(
  command: CommandContext,
  userId: string,
  given: TrialOrg,
): Promise<MinimalOrg> {
  const { trialOrgId } = await lockTrialist(command, userId);
  if (trialOrgId === null) throw new GapError("notFound", "No such org");
  return changeTrialOrg(command, trialOrgId, given);
}

/**
 * The advisory lock serialises a person's tabs, so that the second one finds the organisation created. After it, the
 * organisation's row is locked before the person's, the same order as everywhere, to avoid deadlocks.
 */
async function lockTrialist({ tx }: CommandContext, userId: string): Promise<{ trialOrgId: string | null }> {
  await takeKeyedLock(tx, "trialist", userId);
  const trialOrg = tx.select({ id: users.trialOrgId }).from(users).where(eq(users.id, userId));
  await tx.select({ id: orgs.id }).from(orgs).where(inArray(orgs.id, trialOrg)).for("update");
  const user = await lockUser(tx, userId);
  if (user === undefined || user.registeredOn === null) throw new GapError("notFound", "User does not exist");
  if (user.trialStep === null) throw new GapError("forbidden");
  if (user.trialStep === "completed") throw new GapError("conflict", TRIAL_IS_SET_UP);
  return { trialOrgId: user.trialOrgId };
}

async function changeTrialOrg(
  { tx, now, actorId, audit, emit }: CommandContext,
  orgId: string,
  given: TrialOrg,
): Promise<MinimalOrg> {
  await updateRecord({ tx, now, actorId }, orgs, orgId, columnsOf(given));
  const changed = existing(await findMinimalOrg(tx, orgId));
  await storeNameWords(tx, orgId, given.name);
  audit({ kind: "org", id: orgId, details: { name: given.name } });
  emit(orgListChanged, { orgId });
  return changed;
}

function columnsOf({ website, ...given }: TrialOrg) {
  return { ...given, website: website === "" ? null : website };
}

function existing(org: MinimalOrg | undefined): MinimalOrg {
  if (org === undefined) throw new GapError("notFound", TRIAL_ORG_IS_GONE);
  return org;
}
