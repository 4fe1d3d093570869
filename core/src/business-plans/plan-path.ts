// The address of a client's plan (spec 3 §2), below the region: the same for both sides and for guests.
import { PLAN_PAGE, routePath } from "@gap/core/access/routes";
import { ULID_PATTERN } from "@gap/core/shared/ids";
import type { PlanOfClient } from "./business-plan.schema";

/** People of a client need no client; advisors name one. */
export function planPath(orgId: string, which: PlanOfClient = {}): string {
  const client =
    which.clientId === undefined
      ? which.clientOrgId === undefined
        ? ""
        : `?clientOrgId=${which.clientOrgId}`
      : `?clientId=${which.clientId}`;
  return `${routePath(orgId, "documents", PLAN_PAGE)}${client}`;
}

/** Whether it is the part of the address below documents/. */
export function isPlanSuffix(suffix: string): boolean {
  return suffix === PLAN_PAGE;
}

/** The client that the search of an address names; values that cannot be ids are left out. */
export function planOfSearch(search: Readonly<Record<string, unknown>>): PlanOfClient {
  const idAt = (name: "clientId" | "clientOrgId") => {
    const value = search[name];
    return typeof value === "string" && ULID_PATTERN.test(value) ? { [name]: value } : {};
  };
  return { ...idAt("clientId"), ...idAt("clientOrgId") };
}
