// The organisation that the caller works in, as the server found it: never asked of the caller.
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import type { Caller } from "./context";

export function ownOrgId({ viewer }: Caller): string {
  if (viewer.orgId === null) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
  return viewer.orgId;
}
