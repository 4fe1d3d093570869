// The sentence below the greeting of Home: the person's work that is due, and the proposals that wait for a signature.
import { waitingInWords, type Pipeline } from "@gap/core/proposals/pipeline";
import { capitalised, countInWords } from "@gap/core/shared/count-in-words";
import type { MyWork } from "@gap/core/work-items/work-item-view";

type Waiting = Pick<Pipeline, "overdue" | "dueToday"> & { readonly waiting: number };

/** "One work item is due today and three proposals are waiting for a signature."; empty if neither is known. */
export function dueInWords(
  work: Pick<MyWork, "overdue" | "dueToday"> | undefined,
  proposals: Waiting | undefined,
): string {
  const ofWork = work === undefined ? [] : clausesOf(work);
  const ofProposals = proposals === undefined ? undefined : waitingInWords(proposals.waiting, proposals);
  if (ofWork.length === 0) return ofProposals ?? "";
  const sentence = capitalised(ofWork.join(" and "));
  if (proposals === undefined || ofProposals === undefined || proposals.waiting === 0) return `${sentence}.`;
  const isShort = ofWork.length === 1 && proposals.overdue + proposals.dueToday === 0;
  return isShort
    ? `${sentence} and ${ofProposals.charAt(0).toLowerCase()}${ofProposals.slice(1)}`
    : `${sentence}. ${ofProposals}`;
}

function clausesOf({ overdue, dueToday }: Pick<MyWork, "overdue" | "dueToday">): string[] {
  const counted = [
    [overdue, "overdue"],
    [dueToday, "due today"],
  ] as const;
  return counted
    .filter(([count]) => count > 0)
    .map(([count, what], place) => {
      const isOne = count === 1;
      const noun = place > 0 ? "" : isOne ? " work item" : " work items";
      return `${countInWords(count)}${noun} ${isOne ? "is" : "are"} ${what}`;
    });
}
