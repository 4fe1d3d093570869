// The origin of a command that no person requested, such as a job's.
import type { CommandOrigin } from "./calls/run-command";

export function installationOrigin(
  action: string,
  requestId: string,
  orgId: string | null = null,
): CommandOrigin {
  return { action, actorId: null, orgId, request: { id: requestId, ip: "", userAgent: "" } };
}
