// Publishes which people got a work item or steps of it.
import type { CommandContext } from "../platform/calls/run-command";
import type { WorkItemRow } from "./lock-work-item";
import { workAssigned } from "./work-items.events";

interface AssignedStep {
  readonly title: string;
  readonly assigneeId?: string | null;
}

/** `newPeople` are those who got something by this change; their steps are all that they have now. */
export function emitAssigned(
  { emit }: CommandContext,
  { id: workItemId, orgId, name, ownerId }: Pick<WorkItemRow, "id" | "orgId" | "name" | "ownerId">,
  steps: readonly AssignedStep[],
  newPeople: ReadonlySet<string>,
): void {
  if (newPeople.size === 0) return;
  const people = [...newPeople].map((userId) => ({
    userId,
    isOwner: userId === ownerId,
    steps: steps.filter(({ assigneeId }) => assigneeId === userId).map(({ title }) => title),
  }));
  emit(workAssigned, { workItemId, orgId, name, people });
}
