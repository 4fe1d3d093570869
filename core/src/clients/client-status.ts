// How a client's status changes (spec 2 §3, spec 4 §F): by editing between those at work; archived ones come back as they
// were; what is deleted stays so.
import type { ClientEdit, ClientStatus } from "@gap/core/clients/client.schema";

export const CLIENT_MOVES = ["archive", "restore", "delete"] as const;
export type ClientMove = (typeof CLIENT_MOVES)[number];

export const RESTORE_FIRST = "Please restore this client before changing its status";

interface Moved {
  readonly status: ClientStatus;
  readonly previousStatus: ClientStatus | null;
}

/** Undefined where that cannot be done to such a client. */
export function movedClient(
  move: ClientMove,
  { status, previousStatus }: { readonly status: ClientStatus; readonly previousStatus: ClientStatus | null },
): Moved | undefined {
  switch (move) {
    case "archive":
      return isAtWork(status) ? { status: "archived", previousStatus: status } : undefined;
    case "restore":
      return status === "archived"
        ? { status: previousStatus ?? "prospect", previousStatus: null }
        : undefined;
    case "delete":
      return status === "deleted" ? undefined : { status: "deleted", previousStatus: status };
  }
}

/** Undefined where the status cannot be chosen: an archived client is restored first. */
export function editedStatus(status: ClientStatus, chosen: ClientEdit["status"]): ClientStatus | undefined {
  if (chosen === undefined) return status;
  return isAtWork(status) ? chosen : undefined;
}

function isAtWork(status: ClientStatus): boolean {
  return status === "prospect" || status === "client";
}
