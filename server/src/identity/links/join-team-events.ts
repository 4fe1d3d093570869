// Handles team events in the transaction of the change: mails and cancels invitations, and ends sessions.
import { and, eq, isNull } from "drizzle-orm";
import {
  invitationCancelled,
  invitationRequested,
  userOrgs,
  sessionsEndRequested,
} from "@gap/server/orgs/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { endSessionsOfUser } from "../sessions/end-sessions";
import { consumeLinks } from "./mailed-link";
import { sendInvitation } from "./send-invitation";

export function joinTeamEvents(region: Region): void {
  region.events.join(invitationRequested, async (command, invited) => {
    await sendInvitation(command, { ...invited, invitedByName: await nameOfActor(command) });
  });
  region.events.join(invitationCancelled, async (command, { userId }) => {
    const others = await command.tx.$count(
      userOrgs,
      and(eq(userOrgs.userId, userId), isNull(userOrgs.acceptedOn), isNull(userOrgs.deactivatedOn)),
    );
    // The link joins the organisation that invited them last, so it stays while another one waits.
    if (others === 0) await consumeLinks(command, userId, ["invitation"]);
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
