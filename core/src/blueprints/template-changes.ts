// The differences between two versions of a template, its name and description included, and taking them over into a clone
// (spec 7 §1).
import type { Block } from "@gap/core/blocks/block.schema";
import { compareBlocks, type BlockChange } from "@gap/core/blocks/compare-blocks";
import type { NewId } from "@gap/core/blocks/edit-blocks";
import {
  blocksChangedByBoth,
  blocksNotTakenOver,
  HAS_CHANGE_ALREADY,
  takeOver,
} from "@gap/core/blocks/take-over";
import { nameOfCopy } from "@gap/core/publishing/life-cycle";
import { BLUEPRINT_LIMITS, type TemplateChange, type TitleChange } from "./blueprint.schema";

type Titles = Readonly<Record<TitleChange["field"], string>>;

export interface TemplateContent extends Titles {
  readonly blocks: readonly Block[];
}

/** Its name and description first, then the blocks. */
export function compareTemplates(former: TemplateContent, next: TemplateContent): TemplateChange[] {
  return [...compareTitles(former, next), ...compareBlocks(former.blocks, next.blocks)];
}

function compareTitles(former: Titles, next: Titles): TitleChange[] {
  return (["name", "description"] as const)
    .filter((field) => former[field] !== next[field])
    .map((field) => ({ field, former: former[field], next: next[field] }));
}

interface OfOriginal {
  /** The newest blocks of the original. */
  readonly original: readonly Block[];
  readonly changes: readonly TemplateChange[];
}

/** The clone with the changes of its original; unchosen ones are left out by the caller. */
export function takeOverChanges(
  own: TemplateContent,
  { original, changes, newId }: OfOriginal & { readonly newId: NewId },
): TemplateContent {
  const titles = changes.filter(isOfTitle).map((change) => [change.field, nextTitle(own, change)] as const);
  const blocks = takeOver(own.blocks, { original, changes: changes.filter(isOfBlock), newId });
  return { ...own, ...Object.fromEntries(titles), blocks };
}

/** The changes of what the clone has changed too; taking them over replaces the clone's own. */
export function changedByBoth(
  own: TemplateContent,
  { original, changes }: OfOriginal,
): ReadonlySet<TemplateChange> {
  const titles = changes.filter(isOfTitle).filter((change) => isTitleChangedByBoth(own, change));
  const blocks = blocksChangedByBoth(own.blocks, { original, changes: changes.filter(isOfBlock) });
  return new Set<TemplateChange>([...titles, ...blocks]);
}

/** The changes that would leave the clone as it is, each with the reason. */
export function changesNotTakenOver(
  own: TemplateContent,
  { original, changes }: OfOriginal,
): ReadonlyMap<TemplateChange, string> {
  const titles = changes
    .filter(isOfTitle)
    .filter(({ field, next }) => inherited(field, next).includes(own[field]));
  return new Map<TemplateChange, string>([
    ...titles.map((change) => [change, HAS_CHANGE_ALREADY] as const),
    ...blocksNotTakenOver(own.blocks, { original, changes: changes.filter(isOfBlock) }),
  ]);
}

export function isOfTitle(change: TemplateChange): change is TitleChange {
  return "former" in change && "field" in change;
}

function isOfBlock(change: TemplateChange): change is BlockChange {
  return !isOfTitle(change);
}

/** A clone that is still named as a copy stays one. */
function nextTitle(own: Titles, { field, former, next }: TitleChange): string {
  return field === "name" && own.name === copyOf(former) ? copyOf(next) : next;
}

function isTitleChangedByBoth(own: Titles, { field, former, next }: TitleChange): boolean {
  return ![...inherited(field, former), ...inherited(field, next)].includes(own[field]);
}

/** A clone may have the name of its original with or without the mark of a copy. */
function inherited(field: TitleChange["field"], title: string): readonly string[] {
  return field === "name" ? [title, copyOf(title)] : [title];
}

function copyOf(name: string): string {
  return nameOfCopy(name, BLUEPRINT_LIMITS.name);
}
