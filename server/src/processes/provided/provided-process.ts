// One of the provider's processes, and its content with ids. Ids are derived from keys, as those of templates are.
import type { ProcessContent } from "@gap/core/processes/process.schema";
import type { StepKind } from "@gap/core/processes/process-steps";
import type { ServiceCategory } from "@gap/core/services/service.schema";
import { idOfKey } from "@gap/server/blueprints/public";
import { guidanceText } from "./guidance-text";

export interface ProvidedStep {
  /** Unique within the process; never changes. */
  readonly key: string;
  readonly title: string;
  readonly kind: StepKind;
  /** Read by the advisor; written as guidance-text.ts explains. */
  readonly guidance: string;
  /** Key of one of the provider's templates. */
  readonly template?: string;
  /** Working days from the start. */
  readonly offsetDays: number;
  readonly role: "owner" | "reviewer" | "assistant";
  readonly checklist?: readonly string[];
}

export interface ProvidedProcess {
  /** Never changes: ids are derived from it. */
  readonly key: string;
  readonly name: string;
  readonly category: ServiceCategory;
  readonly description: string;
  readonly steps: readonly ProvidedStep[];
  /** The guidance pages of the process. */
  readonly docs: readonly { readonly key: string; readonly title: string; readonly text: string }[];
}

/** The id of a process; the prefix keeps it apart from a template with the same key. */
export function idOfProcess(key: string): string {
  return idOfKey(`process/${key}`);
}

export function contentOf({ key: processKey, steps, docs }: ProvidedProcess): ProcessContent {
  const idOf = (key: string) => idOfKey(`process/${processKey}/${key}`);
  return {
    roles: [],
    steps: steps.map(({ key, title, kind, guidance, template, offsetDays, role, checklist = [] }) => ({
      id: idOf(`step/${key}`),
      title,
      kind,
      guidance: guidanceText(guidance),
      ...(template !== undefined && { blueprintId: idOfKey(template) }),
      offsetDays,
      role,
      checklist: checklist.map((task) => ({ id: idOf(`step/${key}/${task}`), text: task })),
    })),
    docs: docs.map(({ key, title, text }) => ({ id: idOf(`doc/${key}`), title, text: guidanceText(text) })),
  };
}
