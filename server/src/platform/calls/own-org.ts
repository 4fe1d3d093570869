// The caller's organisation as determined by the server. An organisation in the input is only compared with it.
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import type { Caller } from "./context";

export function ownOrgId({ viewer }: Caller): string {
  if (viewer.orgId === null) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
  return viewer.orgId;
}

export function assertOwnOrg({ viewer }: Caller, orgId: string): void {
  if (viewer.orgId !== orgId) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
}
