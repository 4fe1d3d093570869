// The draft that the editor changes and autosave stores.
import type { ProcessDraft } from "@gap/core/processes/process-draft.schema";
import { PROCESS_LIMITS, type Process, type ProcessContent } from "@gap/core/processes/process.schema";
import { canonicalJson } from "@gap/core/shared/canonical-json";

export type ChangeContent = (change: (content: ProcessContent) => ProcessContent) => void;

export const TITLE_RULES = { noun: "process", limits: PROCESS_LIMITS } as const;

export function draftOf({ name, description, content }: Process): ProcessDraft {
  return { name, description, content };
}

export function isSameDraft(one: ProcessDraft, other: ProcessDraft): boolean {
  return one === other || canonicalJson(one) === canonicalJson(other);
}
