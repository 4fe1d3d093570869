// Transitions of a client's status (spec 2 §3, spec 4 §F): editing switches between prospect and client; restoring an
// archived client returns it to its former status; deleting is final.
import type { ClientEdit, ClientStatus } from "@gap/core/clients/client.schema";

export const CLIENT_MOVES = ["archive", "restore", "delete"] as const;
export type ClientMove = (typeof CLIENT_MOVES)[number];

export const RESTORE_FIRST = "Please restore this client before changing its status";

interface Moved {
  readonly status: ClientStatus;
  readonly previousStatus: ClientStatus | null;
}

/** Undefined if the transition is not possible from the client's status. */
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

/** Undefined if the status cannot be chosen: an archived client must be restored first. */
export function editedStatus(status: ClientStatus, chosen: ClientEdit["status"]): ClientStatus | undefined {
  if (chosen === undefined) return status;
  return isAtWork(status) ? chosen : undefined;
}

function isAtWork(status: ClientStatus): boolean {
  return status === "prospect" || status === "client";
}
