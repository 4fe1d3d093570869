// The part of a template's draft that the editor changes and autosave stores.
import type { Block } from "@gap/core/blocks/block.schema";
import {
  BLUEPRINT_LIMITS,
  unsavedBlueprintDraftSchema,
  type Blueprint,
} from "@gap/core/blueprints/blueprint.schema";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import type { StoredEdits } from "@gap/web/platform/autosave/use-left-edits";
import { templateStoredAs } from "../template-kind";

export interface TemplateDraft {
  readonly name: string;
  readonly description: string;
  readonly blocks: readonly Block[];
  /** For a clone: the version of its original whose changes were taken over or left. */
  readonly originVersion?: number | undefined;
}

export type Titles = Partial<Pick<TemplateDraft, "name" | "description">>;

export const TITLE_RULES = { noun: "template", limits: BLUEPRINT_LIMITS } as const;

/** The name on the page while the draft has none. */
export function shownName(name: string): string {
  return name.trim() === "" ? "Untitled template" : name;
}

export function draftOf({ name, description, blocks, original }: Blueprint): TemplateDraft {
  return { name, description, blocks, originVersion: original?.version };
}

/** How the browser stores edits until they are saved. */
export function storedEdits(template: Blueprint, userId: string): StoredEdits<TemplateDraft> {
  return {
    storedAs: templateStoredAs(template, userId),
    schema: unsavedBlueprintDraftSchema,
    isSame: isSameDraft,
  };
}

function isSameDraft(one: TemplateDraft, other: TemplateDraft): boolean {
  return one === other || canonicalJson(one) === canonicalJson(other);
}
