// The differences between two versions of a process (spec 7 §2): its own fields, then its steps and guidance pages, added,
// removed, changed and moved. Texts are left out, because they can be long.
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { longestCommonOrder } from "@gap/core/shared/common-order";
import type { ProcessContent } from "./process.schema";

export interface ProcessChange {
  readonly part: "process" | "step" | "page";
  readonly change: "added" | "removed" | "changed" | "moved";
  /** The title of the step or page, or the name of the process. */
  readonly title: string;
  /** Present if it has another title now. */
  readonly formerTitle?: string;
  /** The fields that differ; none unless it was changed. */
  readonly fields: readonly string[];
}

export interface ProcessComparison {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly ProcessChange[];
}

export interface ComparedProcess {
  readonly name: string;
  readonly description: string;
  readonly content: ProcessContent;
}

interface Part {
  readonly id: string;
  readonly title: string;
}

/** In the order of the newer version, removed steps and pages after the others of their kind. */
export function compareProcesses(former: ComparedProcess, next: ComparedProcess): ProcessChange[] {
  return [
    ...changedAs("process", ownFields(former), ownFields(next)),
    ...compareParts("step", former.content.steps, next.content.steps),
    ...compareParts("page", former.content.docs, next.content.docs),
  ];
}

function ownFields({ name, description, content: { imageKey, roles } }: ComparedProcess) {
  return { id: "", title: name, description, imageKey, roles };
}

function compareParts<Each extends Part>(
  part: ProcessChange["part"],
  former: readonly Each[],
  next: readonly Each[],
): ProcessChange[] {
  const formerById = new Map(former.map((each) => [each.id, each]));
  const kept = next.map(({ id }) => id).filter((id) => formerById.has(id));
  const keptIds = new Set(kept);
  const removed = former.filter(({ id }) => !keptIds.has(id));
  const inPlace = longestCommonOrder(
    former.map(({ id }) => id).filter((id) => keptIds.has(id)),
    kept,
  );
  const changeOf = (change: "added" | "removed" | "moved", { title }: Part): ProcessChange => ({
    part,
    change,
    title,
    fields: [],
  });
  return [
    ...next.flatMap((each) => {
      const partner = formerById.get(each.id);
      if (partner === undefined) return [changeOf("added", each)];
      return [...(inPlace.has(each.id) ? [] : [changeOf("moved", each)]), ...changedAs(part, partner, each)];
    }),
    ...removed.map((each) => changeOf("removed", each)),
  ];
}

function changedAs<Each extends Part>(
  part: ProcessChange["part"],
  former: Each,
  next: Each,
): ProcessChange[] {
  const names = new Set([...Object.keys(former), ...Object.keys(next)]) as Set<keyof Each & string>;
  const fields = [...names].filter((name) => jsonOf(former[name]) !== jsonOf(next[name]));
  if (fields.length === 0) return [];
  const { title } = next;
  return [
    {
      part,
      change: "changed",
      title,
      ...(former.title === title ? {} : { formerTitle: former.title }),
      fields,
    },
  ];
}

function jsonOf(value: unknown): string {
  return value === undefined ? "" : canonicalJson(value);
}
