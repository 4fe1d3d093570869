// The draft that the editor changes and autosave stores.
import { processDraftSchema, type ProcessDraft } from "@gap/core/processes/process-draft.schema";
import { PROCESS_LIMITS, type Process, type ProcessContent } from "@gap/core/processes/process.schema";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import type { StoredEdits } from "@gap/web/platform/autosave/use-left-edits";
import { processStoredAs } from "../process-kind";

export type ChangeContent = (change: (content: ProcessContent) => ProcessContent) => void;

export const TITLE_RULES = { noun: "process", limits: PROCESS_LIMITS } as const;

export function draftOf({ name, description, content }: Process): ProcessDraft {
  return { name, description, content };
}

/** How the browser stores edits until they are saved. */
export function storedEdits(process: Process, userId: string): StoredEdits<ProcessDraft> {
  return { storedAs: processStoredAs(process, userId), schema: processDraftSchema, isSame: isSameDraft };
}

function isSameDraft(one: ProcessDraft, other: ProcessDraft): boolean {
  return one === other || canonicalJson(one) === canonicalJson(other);
}
