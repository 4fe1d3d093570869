// The sentence below the greeting of Home: the person's work that is due, and the proposals that wait for a signature.
import { waitingInWords, type Pipeline } from "@gap/core/proposals/pipeline";
import { capitalised } from "@gap/core/shared/capitalised";
import { countInWords } from "@gap/core/shared/texts/count-in-words";
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

/** The work item itself may be due later than its overdue step. */
function clausesOf({ overdue, dueToday }: Pick<MyWork, "overdue" | "dueToday">): string[] {
  const many = (count: number) => `${countInWords(count)} work ${count === 1 ? "item" : "items"}`;
  const today = overdue === 0 ? many(dueToday) : countInWords(dueToday);
  return [
    ...(overdue === 0 ? [] : [`${many(overdue)} ${overdue === 1 ? "has" : "have"} an overdue step`]),
    ...(dueToday === 0 ? [] : [`${today} ${dueToday === 1 ? "is" : "are"} due today`]),
  ];
}
