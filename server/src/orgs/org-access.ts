// Whose organisation somebody may look into (spec 6 T2).
import { isAllowed } from "@gap/core/access/access-rule";
import { VIEWS_ORGANISATIONS } from "@gap/core/access/org-policy";
import type { CallContext, Caller } from "../platform/calls/context";

/** One's own organisation, or any for the staff who look after organisations; never a neighbour's. */
export function mayLookInto({ caller, region }: CallContext & { caller: Caller }, orgId: string): boolean {
  return caller.viewer.orgId === orgId || isAllowed(caller.viewer, [VIEWS_ORGANISATIONS], region.config);
}
