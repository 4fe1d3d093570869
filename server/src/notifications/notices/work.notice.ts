// Notifies people of work that they got, of their due days, and of recurrences that could not go on.
import { routePath } from "@gap/core/access/routes";
import { joinNames } from "@gap/core/shared/join-names";
import { recurrencePaused, workAssigned, workDue } from "@gap/server/work-items/public";
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
  of: async (_, { orgId, userId, dueTomorrow, overdue }) => [
    {
      userId,
      orgId,
      type: "client" as const,
      title: titleOfDue(dueTomorrow.length, overdue.length),
      content: [
        ...(overdue.length === 0 ? [] : [`Overdue: ${joinNames(overdue)}.`]),
        ...(dueTomorrow.length === 0 ? [] : [`Due tomorrow: ${joinNames(dueTomorrow)}.`]),
      ].join(" "),
      action: { url: `${routePath(orgId, "work-items")}?mine=true` },
    },
  ],
});

function titleOfDue(dueTomorrow: number, overdue: number): string {
  const parts = [
    ...(overdue === 0 ? [] : [`${stepsAre(overdue)} overdue`]),
    ...(dueTomorrow === 0 ? [] : [`${overdue === 0 ? stepsAre(dueTomorrow) : dueTomorrow} due tomorrow`]),
  ];
  return joinNames(parts);
}

function stepsAre(count: number): string {
  return count === 1 ? "1 step is" : `${count} steps are`;
}

/** Goes to the admins if the owner has left. */
export const recurrencePausedNotice = defineNotice({
  event: recurrencePaused,
  topic: "work",
  async of({ tx }, { orgId, ownerId, reason }) {
    const recipients = await ownerOrAdmins(tx, { ownerId, orgId });
    return recipients.map((userId) => ({
      userId,
      orgId,
      type: "client" as const,
      title: "Recurring work was paused",
      content: reason,
      action: { url: routePath(orgId, "work-items") },
    }));
  },
});
