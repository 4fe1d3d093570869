// Who answered an invitation, in the log of the organisation that sent it (spec 4 §F, Security): they answer before they
// are in it, so the row of the change itself names none.
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

export function noteWhoJoined(region: Region): void {
  region.events.join(memberAccepted, (command, member) => noteAnswer(command, "team.joined", member));
}

/** Who declines stays nobody to the organisation: the address that it typed, and no person. */
export async function noteDeclined(command: CommandContext, answerer: Answerer): Promise<void> {
  await noteAnswer(command, "team.declined", answerer);
}

async function noteAnswer(
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
    // Which request it was stands in the row of the change itself, in the same commit.
    requestId: "",
  });
}
