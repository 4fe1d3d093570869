// Which organisations a caller may read (spec 6 T2).
import { isAllowed } from "@gap/core/access/access-rule";
import { VIEWS_ORGANISATIONS } from "@gap/core/access/org-policy";
import type { CallContext, Caller } from "../platform/calls/context";

/** The caller's own organisation, or any for staff who look after organisations. */
export function mayReadOrg({ caller, region }: CallContext & { caller: Caller }, orgId: string): boolean {
  return caller.viewer.orgId === orgId || isAllowed(caller.viewer, [VIEWS_ORGANISATIONS], region.config);
}
