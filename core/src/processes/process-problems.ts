// Why a draft of a process cannot be published (spec 7 §2): every reason is shown at its step or page.
import type { ValidationError } from "@gap/core/shared/gap-error";
import { COMMON_ROLES } from "./process-steps";
import type { ProcessContent, ProcessStep } from "./process.schema";

export const NO_STEPS = "Add at least one step";
export const TEMPLATE_NOT_PUBLISHED = "Choose a published template";

/** Fields are `steps`, or `steps.{id}.{field}` at a step; likewise `docs` and `roles`. */
export function problemsOfProcess({ steps, roles, docs }: ProcessContent): ValidationError[] {
  if (steps.length === 0) return [{ field: "steps", message: NO_STEPS }];
  const known = new Set<string>([...COMMON_ROLES, ...roles.map(({ id }) => id)]);
  return [
    ...steps.flatMap((step) => problemsOfStep(step, known)),
    ...docs
      .filter(({ title }) => title.trim() === "")
      .map(({ id }) => ({ field: `docs.${id}.title`, message: "Write a title" })),
    ...roles
      .filter(({ name }) => name.trim() === "")
      .map(({ id }) => ({ field: `roles.${id}.name`, message: "Name this role" })),
  ];
}

function problemsOfStep(step: ProcessStep, roles: ReadonlySet<string>): ValidationError[] {
  const at = (field: string, message: string) => ({ field: `steps.${step.id}.${field}`, message });
  return [
    ...(step.title.trim() === "" ? [at("title", "Write a title")] : []),
    ...(roles.has(step.role) ? [] : [at("role", "Choose a role")]),
    ...step.checklist
      .filter(({ text }) => text.trim() === "")
      .map(({ id }) => at(`checklist.${id}`, "Write the task or remove it")),
  ];
}

/** The steps whose linked template is not among the published ones. */
export function problemsOfTemplates(
  { steps }: ProcessContent,
  published: ReadonlySet<string>,
): ValidationError[] {
  return steps
    .filter(({ blueprintId }) => blueprintId !== undefined && !published.has(blueprintId))
    .map(({ id }) => ({ field: `steps.${id}.blueprintId`, message: TEMPLATE_NOT_PUBLISHED }));
}

/** Steps that are due before the step above them; shown as a hint, because work may overlap. */
export function stepsOutOfOrder(steps: readonly ProcessStep[]): ReadonlySet<string> {
  const before = steps.filter((step, place) => step.offsetDays < (steps[place - 1]?.offsetDays ?? 0));
  return new Set(before.map(({ id }) => id));
}
