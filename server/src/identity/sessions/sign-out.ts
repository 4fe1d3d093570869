// Ends the session of the given access token (spec 4 §B), even when the token has expired.
import { runCommand } from "@gap/server/platform/calls/run-command";
import type { IdentityCall } from "../identity-endpoint";
import { notAuthorised } from "../identity-failure";
import { bearerOf } from "./authenticate";
import { endSessionOfUser } from "./end-sessions";
import { findSession } from "./sessions.db";
import { sessionOfAccessToken } from "./tokens";

export async function signOut({ region, request, authorization }: IdentityCall<object>): Promise<object> {
  const token = bearerOf(authorization ?? "");
  const owned = token === undefined ? undefined : await sessionOfAccessToken(region, token);
  if (owned === undefined) throw notAuthorised(403);
  const session = await findSession(region.db.read, owned.sessionId);
  // Idempotent: an ended session needs no further change.
  if (session === undefined || session.endedAt !== null) return {};
  const origin = { action: "identity.signOut", actorId: owned.userId, orgId: null, request };
  await runCommand(region, origin, (command) => endSessionOfUser(command, owned));
  return {};
}
