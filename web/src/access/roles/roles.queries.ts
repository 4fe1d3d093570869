// Queries of the roles of an org type, and their refresh after a change.
import { useQuery } from "@tanstack/react-query";
import type { HeldFeature } from "@gap/core/access/roles";
import type { OrgType } from "@gap/core/orgs/org-types";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useApi } from "@gap/web/platform/app-context";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";

export interface ListedRole {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly orgType: OrgType;
  readonly features: readonly HeldFeature[];
  readonly members: number;
  readonly lastUpdatedAt: Date;
}

export function useRoles(orgType: OrgType) {
  // Colleagues change roles too, and members are added elsewhere: reload on every visit.
  return useQuery(useApi().options.role.list.queryOptions({ orgType }, ALWAYS_REFETCHED));
}

export function useRefreshRoles(): () => Promise<void> {
  const refreshAnswers = useRefreshAnswers();
  return () => refreshAnswers("role.list");
}

export function membersInWords(members: number): string {
  return members === 1 ? "1 user" : `${members} users`;
}
