// Handles team events in the transaction of the change: mails and cancels invitations, and ends sessions.
import { eq } from "drizzle-orm";
import {
  endPendingInvitation,
  invitationCancelRequested,
  invitationRequested,
  newestInvitation,
  sessionsEndRequested,
} from "@gap/server/orgs/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { lockAccountOf } from "../accounts.db";
import { endSessionsOfUser } from "../sessions/end-sessions";
import { consumeLinks } from "./mailed-link";
import { sendInvitation } from "./send-invitation";

export function joinTeamEvents(region: Region): void {
  region.events.join(invitationRequested, async (command, invited) => {
    await sendInvitation(command, { ...invited, invitedByName: await nameOfActor(command) });
  });
  region.events.join(invitationCancelRequested, async (command, invited) => {
    const { userId } = invited;
    // Accepting also locks the account before the invitation; the lock makes concurrent cancellations see each other.
    await lockAccountOf(command, userId);
    await endPendingInvitation(command, invited);
    // The link joins the organisation that invited them last, so it stays while another one waits.
    if ((await newestInvitation(command, userId)) === undefined)
      await consumeLinks(command, userId, ["invitation"]);
  });
  region.events.join(sessionsEndRequested, (command, { userId }) => endSessionsOfUser(command, userId));
}

/** Empty for the installation itself, and for users without a name. */
async function nameOfActor({ tx, actorId }: CommandContext): Promise<string> {
  if (actorId === null) return "";
  const [actor] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, actorId));
  return [actor?.firstName, actor?.lastName].filter(Boolean).join(" ");
}
