// An organisation's logo: who may see and change it, and how an upload replaces it (spec 1 §4, §7).
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { isAllowed, type Viewer } from "@gap/core/access/access-rule";
import { isGuestRoleName } from "@gap/core/access/roles";
import type { MinimalOrg } from "@gap/core/orgs/org.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import { roleFeatures, roles } from "@gap/server/access/public";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable, Transaction } from "@gap/server/platform/db/database";
import { downloadUrl } from "@gap/server/platform/files/download-url";
import { filePassed, type FilePassed } from "@gap/server/platform/files/files.events";
import { beginUpload } from "@gap/server/platform/files/upload-ticket";
import { wasUploadedBefore, markUnused, markUsed } from "@gap/server/platform/files/mark-file-used";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { mayReadOrg } from "../org-access";
import { orgs, userOrgs } from "../orgs.tables";

/** Returns null if there is no logo. */
export async function getLogoUrl(ctx: ReadContext<Caller>, orgId: string): Promise<{ url: string | null }> {
  const { userId } = ctx.caller;
  if (!mayReadOrg(ctx, orgId) && (await ownTrialStep(ctx.db, { userId, orgId })) === undefined)
    throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
  return { url: (await logoUrlOf(ctx, orgId)) ?? null };
}

export async function getLogoUploadUrl(
  ctx: ReadContext<Caller>,
  { orgId, fileName }: { readonly orgId: string; readonly fileName: string },
): Promise<{ url: string; key: string }> {
  if (!(await mayChangeLogo(ctx, orgId))) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
  return beginUpload(ctx.region, { kind: "logo", orgId, uploadedBy: ctx.caller.userId, fileName });
}

/** The minimal organisation includes its logo's URL (spec 2 §3). */
export async function withLogoUrl<Org extends MinimalOrg>(ctx: ReadContext<Caller>, org: Org): Promise<Org> {
  const logoUrl = await logoUrlOf(ctx, org.id);
  return logoUrl === undefined ? org : { ...org, logoUrl };
}

async function logoUrlOf(ctx: ReadContext<Caller>, orgId: string): Promise<string | undefined> {
  const [org] = await ctx.db.select({ logo: orgs.logo }).from(orgs).where(eq(orgs.id, orgId));
  const logo = org?.logo ?? undefined;
  return logo === undefined ? undefined : downloadUrl(ctx, logo, { variant: "display" });
}

async function mayChangeLogo({ db, region, caller }: ReadContext<Caller>, orgId: string): Promise<boolean> {
  const { userId, viewer } = caller;
  return maintainsOrg(viewer, orgId, region) || isSettingUp(await ownTrialStep(db, { userId, orgId }));
}

function maintainsOrg(viewer: Viewer, orgId: string, { config }: Region): boolean {
  const maintains = { featureId: "my-organisation", actionId: "maintain" } as const;
  return viewer.orgId === orgId && isAllowed(viewer, [maintains], config);
}

interface PersonInOrg {
  readonly userId: string;
  readonly orgId: string;
}

/**
 * A person setting up a trial has not entered its organisation yet. Undefined if the trial is not theirs, or they or
 * the organisation were deactivated.
 */
async function ownTrialStep(db: Queryable, { userId, orgId }: PersonInOrg): Promise<string | undefined> {
  const [trialist] = await db
    .select({ step: users.trialStep })
    .from(users)
    .innerJoin(userOrgs, and(eq(userOrgs.userId, users.id), eq(userOrgs.orgId, users.trialOrgId)))
    .innerJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .where(
      and(
        eq(users.id, userId),
        eq(users.trialOrgId, orgId),
        isNull(userOrgs.deactivatedOn),
        isNotNull(userOrgs.acceptedOn),
        isNull(orgs.deactivatedOn),
      ),
    );
  return trialist?.step ?? undefined;
}

function isSettingUp(step: string | undefined): boolean {
  return step !== undefined && step !== "completed";
}

/** Runs in the transaction in which the file passes its check, so that the file never passes without being shown. */
export function applyPassedLogos(region: Region): void {
  region.events.join(filePassed, async (command, file) => {
    if (file.kind === "logo") await replaceLogo(command, file);
  });
}

async function replaceLogo(command: CommandContext, { key, orgId, uploadedBy }: FilePassed): Promise<void> {
  const { tx, audit } = command;
  // The row lock serialises two logos that pass at the same time.
  const [org] = await tx.select({ former: orgs.logo }).from(orgs).where(eq(orgs.id, orgId)).for("update");
  // Check the permission again: the upload URL may be 15 minutes old. A refused file stays unused and is swept.
  if (org === undefined || !(await mayStillChangeLogo(command, { orgId, userId: uploadedBy }))) return;
  // A logo whose check took longer must not replace one that was uploaded after it.
  if (org.former !== null && (await wasUploadedBefore(command, { key, other: org.former }))) return;
  await markUsed(command, { key, orgId });
  if (org.former !== null) await markUnused(command, { key: org.former, orgId });
  // Leave lastUpdatedAt alone: a new logo must not make concurrent edits of the organisation's fields stale.
  await tx.update(orgs).set({ logo: key }).where(eq(orgs.id, orgId));
  audit({ kind: "org", id: orgId, details: { logo: key } });
}

async function mayStillChangeLogo({ tx, region }: CommandContext, person: PersonInOrg): Promise<boolean> {
  const viewer = await viewerInOrg(tx, person);
  if (viewer === undefined || viewer.isDeactivated) return false;
  return maintainsOrg(viewer, person.orgId, region) || isSettingUp(await ownTrialStep(tx, person));
}

/** The uploader's viewer from their current membership, as the event has no session. */
async function viewerInOrg(tx: Transaction, { orgId, userId }: PersonInOrg): Promise<Viewer | undefined> {
  const [link] = await tx
    .select({
      email: users.email,
      isServiceUser: users.isServiceUser,
      orgType: orgs.orgType,
      roleId: roles.id,
      roleName: roles.name,
      permissions: userOrgs.permissions,
      memberUntil: userOrgs.deactivatedOn,
      orgUntil: orgs.deactivatedOn,
    })
    .from(userOrgs)
    .innerJoin(users, eq(users.id, userOrgs.userId))
    .innerJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .innerJoin(roles, eq(roles.id, userOrgs.roleId))
    .where(and(eq(userOrgs.orgId, orgId), eq(userOrgs.userId, userId), isNotNull(userOrgs.acceptedOn)));
  if (link === undefined) return undefined;
  const held = await tx.select().from(roleFeatures).where(eq(roleFeatures.roleId, link.roleId));
  const { email, isServiceUser, orgType, roleName, permissions, memberUntil, orgUntil } = link;
  return {
    orgId,
    orgType,
    roleName,
    email,
    isServiceUser,
    permissions,
    isGuest: isGuestRoleName(roleName),
    isDeactivated: memberUntil !== null || orgUntil !== null,
    cameByLink: false,
    mustSetUpAuthenticator: false,
    isDeveloper: false,
    features: held.map(({ featureId, actionId }) => ({ featureId, actions: [{ actionId }] })),
    featureToggles: [],
  };
}
