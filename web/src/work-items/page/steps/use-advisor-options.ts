// The people to whom work can be given, for select fields. A person who has left stays an option where they are chosen.
import type { WorkItemView } from "@gap/core/work-items/work-item-view";
import { useMembers } from "@gap/web/work-items/work-items.queries";
import { personName } from "../item-words";

export function useAdvisorOptions(
  item: Pick<WorkItemView, "people">,
  ...chosen: readonly (string | null | undefined)[]
): { readonly value: string; readonly label: string }[] {
  const { members = [] } = useMembers();
  const active = new Set(members.map(({ userId }) => userId));
  const past = [...new Set(chosen)].flatMap((userId) => {
    if (!userId || active.has(userId)) return [];
    const label = personName(item, userId);
    return label === undefined ? [] : [{ value: userId, label }];
  });
  return [...members.map(({ userId, name }) => ({ value: userId, label: name })), ...past];
}
