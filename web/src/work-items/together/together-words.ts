// The changes of several work items in words.
import type { ChangeTogether } from "@gap/core/work-items/work-item.schema";

export type TogetherKind = ChangeTogether["change"]["kind"];

interface Words {
  /** The button beside the number of selected rows. */
  readonly action: string;
  readonly title: (count: string) => string;
  readonly submit: string;
  readonly changed: (count: string) => string;
}

export const TOGETHER: Readonly<Record<TogetherKind, Words>> = {
  owner: {
    action: "Change owner",
    title: (count) => `Change the owner of ${count}`,
    submit: "Change owner",
    changed: (count) => `Owner changed for ${count}`,
  },
  due: {
    action: "Change due day",
    title: (count) => `Change the due day of ${count}`,
    submit: "Change due day",
    changed: (count) => `Due day changed for ${count}`,
  },
  archive: {
    action: "Archive",
    title: (count) => `Archive ${count}?`,
    submit: "Archive",
    changed: (count) => `${count} archived`,
  },
};

export const TOGETHER_KINDS = ["owner", "due", "archive"] as const satisfies readonly TogetherKind[];

export function countOf(count: number): string {
  return count === 1 ? "1 work item" : `${count} work items`;
}
