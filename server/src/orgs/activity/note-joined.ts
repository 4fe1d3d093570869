// Logs a person's answer to an invitation in the inviting organisation's log (spec 4 §F, Security). The change's own
// audit row names no organisation, because the person is not a member yet.
import { eq } from "drizzle-orm";
import { auditLog } from "@gap/server/platform/audit/audit.tables";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { memberAccepted } from "../orgs.events";

interface Answerer {
  readonly userId: string;
  readonly orgId: string;
}

export function logJoins(region: Region): void {
  region.events.join(memberAccepted, (command, member) => logAnswer(command, "team.joined", member));
}

/** The row names no user: after declining, the organisation knows only the address it typed. */
export async function logDeclined(command: CommandContext, answerer: Answerer): Promise<void> {
  await logAnswer(command, "team.declined", answerer);
}

async function logAnswer(
  { tx, now }: CommandContext,
  action: "team.joined" | "team.declined",
  { userId, orgId }: Answerer,
): Promise<void> {
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const details = { email: person?.email ?? "" };
  await tx.insert(auditLog).values({
    at: now,
    action,
    userId: action === "team.joined" ? userId : null,
    orgId,
    subjects: [
      action === "team.joined"
        ? { kind: "user", id: userId, details }
        : { kind: "user-org", id: `${userId}/${orgId}`, details },
    ],
    // The request's id is in the change's own audit row, from the same transaction.
    requestId: "",
  });
}
