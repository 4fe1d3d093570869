// Inputs and outputs of the calls about an organisation's team (spec 2 §5, spec 4 §F Team).
import { z } from "zod";
import { roleIdSchema } from "@gap/core/access/role.schema";
import { MAX_ADDRESSES } from "@gap/core/orgs/invited-addresses";
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
  /** The member's role as the caller last saw it; only updates by advisors may omit it. */
  originalRoleId: idSchema.optional(),
});

/** Longer than any address, so that one overlong entry is refused by itself and does not fail the whole request. */
const MAX_TYPED_LENGTH = 500;

export const inviteSchema = orgIdInputSchema.extend({
  emails: z.array(z.string().max(MAX_TYPED_LENGTH)).min(1).max(MAX_ADDRESSES),
  roleId: roleIdSchema,
});

export interface TeamMember {
  readonly userId: string;
  /** Empty until the invitation is accepted; until then the organisation sees only the address it typed. */
  readonly name: string;
  readonly email: string;
  readonly roleId: string;
  readonly roleName: string;
  readonly state: MemberState;
  readonly invitedOn?: Date;
  /** Only for members of no other organisation, because sign-ins elsewhere are not this organisation's business. */
  readonly lastSignInAt?: Date;
  readonly belongsElsewhere: boolean;
  /** Whether they have an authenticator app; only for callers who may change the team, and people who accepted. */
  readonly hasAuthenticator?: boolean;
}

/** An organisation's pending invitation, as the invited user sees it. */
export interface MyInvitation {
  readonly orgId: string;
  readonly orgName: string;
  readonly orgType: OrgType;
  readonly roleName: string;
  readonly invitedOn?: Date;
  /** Absent when the installation itself sent the invitation, or the inviter has no name. */
  readonly invitedByName?: string;
}

export interface InvitationsOutcome {
  readonly invited: readonly string[];
  /** Addresses that were not invited, each with the reason. */
  readonly refused: readonly { readonly email: string; readonly message: string }[];
}
