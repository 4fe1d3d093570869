// What is said about an organisation's team: who, which role, which addresses (spec 2 §5, spec 4 §F Team).
import { z } from "zod";
import { roleIdSchema } from "@gap/core/access/role.schema";
import { MOST_ADDRESSES } from "@gap/core/orgs/invited-addresses";
import { orgIdInputSchema } from "@gap/core/orgs/org.schema";
import type { OrgType } from "@gap/core/orgs/org-types";
import { MEMBER_STATES, type MemberState } from "@gap/core/users/team-rules";
import { idSchema } from "@gap/core/shared/ids";
import { listQuerySchema } from "@gap/core/shared/list-query";

export const TEAM_COLUMNS = ["name", "email", "roleName", "invitedOn"] as const;

export const teamListSchema = listQuerySchema(TEAM_COLUMNS).extend({
  ...orgIdInputSchema.shape,
  state: z.enum(MEMBER_STATES).optional(),
});

export const memberSchema = orgIdInputSchema.extend({ userId: idSchema });

export const changeRoleSchema = memberSchema.extend({
  roleId: roleIdSchema,
  /** The role that the member had as far as the caller knows; only advisors' updates do without. */
  originalRoleId: idSchema.optional(),
});

/** Longer than any address: what is too long to be one is told at its place and refuses no other. */
const LONGEST_TYPED = 500;

export const inviteSchema = orgIdInputSchema.extend({
  emails: z.array(z.string().max(LONGEST_TYPED)).min(1).max(MOST_ADDRESSES),
  roleId: roleIdSchema,
});

export interface TeamMember {
  readonly userId: string;
  /** Empty until they accept: before, they are only the address that was typed. */
  readonly name: string;
  readonly email: string;
  readonly roleId: string;
  readonly roleName: string;
  readonly state: MemberState;
  readonly invitedOn?: Date;
  /** Of those who belong nowhere else: where others sign in is not this organisation's business. */
  readonly lastSignInAt?: Date;
  readonly belongsElsewhere: boolean;
}

/** What a person is told of an organisation that asks them to join. */
export interface MyInvitation {
  readonly orgId: string;
  readonly orgName: string;
  readonly orgType: OrgType;
  readonly roleName: string;
  readonly invitedOn?: Date;
  /** Absent where the installation itself invites, or who invited has no name. */
  readonly invitedByName?: string;
}

export interface InvitationsOutcome {
  readonly invited: readonly string[];
  /** Those that were not invited, each with its reason. */
  readonly refused: readonly { readonly email: string; readonly message: string }[];
}
