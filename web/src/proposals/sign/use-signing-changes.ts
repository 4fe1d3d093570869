// Hears of what others do with an open proposal: signees on its own topic, where they also count as viewing it, and
// advisors on their organisation's.
import { useLive } from "@gap/web/platform/live/use-live";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import type { Reader } from "./use-reader";

export function useSigningChanges(
  { id, advisorOrgId, sentAt }: Pick<Proposal, "id" | "advisorOrgId" | "sentAt">,
  { orgType }: Reader,
  onChanged: () => void,
): void {
  const isAdvisor = orgType === "advisor";
  const isSent = sentAt !== undefined;
  useLive("proposal-signing", isSent && !isAdvisor ? id : undefined, {
    message: onChanged,
    refetch: onChanged,
  });
  useLive("proposal-change-event", isSent && isAdvisor ? advisorOrgId : undefined, {
    message: ({ ids }) => {
      if (ids === undefined || ids.includes(id)) onChanged();
    },
    refetch: onChanged,
  });
}
