// Notifies people of work that they got, of their due days, and of recurrences that could not go on.
import { routePath } from "@gap/core/access/routes";
import { joinNames } from "@gap/core/shared/join-names";
import {
  recurrencePaused,
  workAssigned,
  workDue,
  workNotStarted,
  workUnowned,
} from "@gap/server/work-items/public";
import { defineNotice } from "./notice";
import { nameOf, ownerOrAdmins } from "./recipients.db";

export const workAssignedNotice = defineNotice({
  event: workAssigned,
  topic: "work",
  async of({ tx, actorId }, { workItemId, orgId, name, people }) {
    const givenBy = await nameOf(tx, actorId);
    return people.map(({ userId, isOwner, steps }) => ({
      userId,
      orgId,
      type: "client" as const,
      title: isOwner ? `You own ${name}` : `You have work in ${name}`,
      content: steps.length === 0 ? "No step is yours yet." : `Your steps: ${joinNames(steps)}.`,
      action: { url: routePath(orgId, "work-items", workItemId) },
      ...(givenBy === undefined ? {} : { notifiedBy: givenBy }),
    }));
  },
});

export const workDueNotice = defineNotice({
  event: workDue,
  topic: "work",
  of: async (_, { orgId, userId, dueTomorrow, dueToday, overdue }) => [
    {
      userId,
      orgId,
      type: "client" as const,
      title: titleOfDue({ overdue, "due today": dueToday, "due tomorrow": dueTomorrow }),
      content: [
        ...(overdue.length === 0 ? [] : [`Overdue: ${joinNames(overdue)}.`]),
        ...(dueToday.length === 0 ? [] : [`Due today: ${joinNames(dueToday)}.`]),
        ...(dueTomorrow.length === 0 ? [] : [`Due tomorrow: ${joinNames(dueTomorrow)}.`]),
      ].join(" "),
      action: { url: `${routePath(orgId, "work-items")}?mine=true` },
    },
  ],
});

/** 2 steps are overdue, 1 due today and 1 due tomorrow. */
function titleOfDue(steps: Readonly<Record<string, readonly string[]>>): string {
  const parts = Object.entries(steps).filter(([, { length }]) => length > 0);
  return joinNames(
    parts.map(([due, { length }], place) => `${place === 0 ? stepsAre(length) : length} ${due}`),
  );
}

function stepsAre(count: number): string {
  return count === 1 ? "1 step is" : `${count} steps are`;
}

/** Goes to the admins, because nobody looks after the work yet. */
export const workUnownedNotice = defineNotice({
  event: workUnowned,
  topic: "work",
  async of({ tx }, { workItemId, orgId, name }) {
    const recipients = await ownerOrAdmins(tx, { ownerId: null, orgId });
    return recipients.map((userId) => ({
      userId,
      orgId,
      type: "client" as const,
      title: `${name} has no owner`,
      content: "Choose an owner, who is reminded of steps without an advisor. Until then, the admins are.",
      action: { url: routePath(orgId, "work-items", workItemId) },
    }));
  },
});

/** Goes to the admins if the owner has left. */
export const recurrencePausedNotice = defineNotice({
  event: recurrencePaused,
  topic: "work",
  async of({ tx }, { orgId, ownerId, name, clientId, newestItemId, reason }) {
    const recipients = await ownerOrAdmins(tx, { ownerId, orgId });
    return recipients.map((userId) => ({
      userId,
      orgId,
      type: "client" as const,
      title: `${name} is no longer repeated`,
      content: `The repetition was paused. ${reason}`,
      action: {
        url:
          newestItemId === undefined
            ? routePath(orgId, "clients", clientId)
            : routePath(orgId, "work-items", newestItemId),
      },
    }));
  },
});

/** Goes to the admins if the proposal's owner has left. */
export const workNotStartedNotice = defineNotice({
  event: workNotStarted,
  topic: "work",
  async of({ tx }, { proposalId, orgId, ownerId, clientName, serviceName, processName }) {
    const recipients = await ownerOrAdmins(tx, { ownerId, orgId });
    return recipients.map((userId) => ({
      userId,
      orgId,
      type: "client" as const,
      title: `${clientName} accepted ${serviceName}, but its work was not started`,
      content: `The process ${processName} is archived. Start the work from the proposal with another process.`,
      action: { url: routePath(orgId, "proposals", proposalId) },
    }));
  },
});
