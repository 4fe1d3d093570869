// Refetches templates when someone else changes one. Only the screens of templates follow this topic.
import { useLiveAnswers } from "@gap/web/platform/live/use-live-answers";
import { useAdvisor } from "../proposals.queries";

const ANSWERS = {
  procedures: ["proposals.listTemplates", "proposals.getTemplate"],
  idFields: ["templateId"],
} as const;

export function useTemplateChanges(): void {
  useLiveAnswers("proposal-template-event", useAdvisor()?.orgId, ANSWERS);
}
