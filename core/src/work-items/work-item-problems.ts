// Why a work item cannot be made or changed as asked, each at its field (spec 7 §3).
import { CLIENT_STATUS_NAMES, type ClientStatus } from "@gap/core/clients/client.schema";
import type { ValidationError } from "@gap/core/shared/gap-error";
import { rolesOf, type RoleMembers, type StepsWithRoles } from "./planned-steps";
import { DUE_BEFORE_START } from "./work-item.schema";

export const NO_SUCH_PROCESS = "This process can no longer be used. Choose another one.";
export const NO_SUCH_MEMBER = "This person is no longer an active member of your team. Choose another one.";
export const NO_MEETING = "Only a meeting has a time and a place.";
export const NO_SUCH_TASK = "The checklist of this step has no such task.";
export const NO_SUCH_CONTACT = "This person is no longer a contact of the client. Choose another one.";
export const ALREADY_REPEATED = "This process is already repeated for this client.";
const NO_SUCH_ROLE = "The process has no such role";

/** Undefined if work can be started for a client of this status; a deleted client has none. */
export function problemOfClient(status: ClientStatus | undefined): string | undefined {
  if (status === "prospect" || status === "client") return undefined;
  return status === undefined || status === "deleted"
    ? "This client was deleted. Choose another one."
    : `This client has the status ${CLIENT_STATUS_NAMES[status]}. Restore it first.`;
}

/** Roles without a member are allowed: their steps ask for one. */
export function problemsOfRoles(
  process: StepsWithRoles,
  members: RoleMembers,
  active: ReadonlySet<string>,
): ValidationError[] {
  const known = new Set(rolesOf(process));
  return Object.entries(members).flatMap(([role, userId]) => {
    const field = role === "owner" ? "ownerId" : `roles.${role}`;
    if (!known.has(role)) return [{ field, message: NO_SUCH_ROLE }];
    return active.has(userId) ? [] : [{ field, message: NO_SUCH_MEMBER }];
  });
}

export function problemsOfDays({
  startDay,
  dueDay,
}: {
  readonly startDay: string;
  readonly dueDay: string;
}): ValidationError[] {
  return dueDay < startDay ? [{ field: "dueDay", message: DUE_BEFORE_START }] : [];
}
