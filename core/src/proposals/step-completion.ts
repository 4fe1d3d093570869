// When a wizard step is complete, and when a proposal can be sent (spec 3 §4, §5). `today` is a calendar day.
import type { ValidationError } from "@gap/core/shared/gap-error";
import { REQUIRED } from "@gap/core/shared/required";
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { isWithinAYear, WITHIN_A_YEAR } from "./drafting/latest-due-day";
import { FEE_TYPES } from "./fees/fee-types";
import { completionPercent } from "./fees/fees";
import { detailsInWords } from "./objectives-and-expectations";
import { LAST_STEP_INDEX, type DraftSteps, type ProposalEdit, type Step4 } from "./proposal.schema";

export const STAGES_EXCEED_100 = "Upfront and milestone together cannot exceed 100\u00A0%";
export const NOT_IN_THE_PAST = "Dates cannot be in the past";
export const NOBODY_SIGNS = "At least one recipient must sign. Change one of the copies to “Signs”.";
export const MORE_SIGNEES_THAN_RECIPIENTS = "There cannot be more signees than recipients";

export type DraftToCheck = DraftSteps & Pick<ProposalEdit, "advisorClientId">;

export function isStepDone(index: number, draft: DraftToCheck, today: string): boolean {
  return stepProblems(index, draft, today).length === 0;
}

/** Returns the problems of a step by field. */
export function stepProblems(index: number, draft: DraftToCheck, today: string): ValidationError[] {
  const check = CHECKS[index];
  if (check === undefined) throw new RangeError(`A proposal has no step ${index}`);
  return check(draft, today);
}

const SERVICES_STEP = 1;
export const DETAILS_STEP = 3;

/** Labels of the fields of step 4, named in the message because a missing field may be out of view. */
const STEP_4_LABELS: Readonly<Record<string, string>> = {
  "step4.objectivesAndValue": "Objectives and value",
  "step4.expectations": "Expectations",
  "step4.timing": "Timing",
  "step4.duringMonth": "Month",
  "step4.signees": "Signees",
  "step4.signeesAmount": "Number of signees",
  "step4.dueDate": "Due date",
  "step4.dueDateDate": "Due date",
};

/** The message for an incomplete step: its missing fields, or its first problem. Undefined if it is complete. */
export function incompleteStepText(index: number, draft: DraftToCheck, today: string): string | undefined {
  const problems = stepProblems(index, draft, today);
  const missingFields = problems.filter(({ message }) => message === REQUIRED);
  if (missingFields.length === 0) return problems[0]?.message;
  // Services have no * mark that the general message could refer to.
  if (index === SERVICES_STEP) return "Tick at least one service to continue";
  const names = missingFields.flatMap(({ field }) => STEP_4_LABELS[field] ?? []);
  return names.length === 0
    ? "Fill in the fields marked with * to continue"
    : `Still missing: ${names.join(", ")}`;
}

export function isReadyToSend(draft: DraftToCheck, today: string): boolean {
  return sendProblems(draft, today).length === 0;
}

/** The problems that prevent sending: those of all steps, and a due date that would be overdue immediately. */
export function sendProblems(draft: DraftToCheck, today: string): ValidationError[] {
  const problems = Array.from({ length: LAST_STEP_INDEX + 1 }, (_, index) =>
    stepProblems(index, draft, today),
  );
  return [...problems.flat(), ...overdueOnSending(draft.step4, today)];
}

type Check = (draft: DraftToCheck, today: string) => ValidationError[];

const CHECKS: readonly Check[] = [recipients, services, payment, details, review];

function recipients({ advisorClientId, step1 }: DraftToCheck): ValidationError[] {
  const { contacts, copies = [] } = step1;
  return [
    ...missing("advisorClientId", advisorClientId === null),
    ...(contacts.length === 0 && copies.length > 0
      ? [{ field: "step1.contacts", message: NOBODY_SIGNS }]
      : missing("step1.contacts", contacts.length === 0)),
  ];
}

function services({ step2 }: DraftToCheck): ValidationError[] {
  return missing("step2", step2.length === 0);
}

function payment({ step3 }: DraftToCheck): ValidationError[] {
  return step3.flatMap((group, index) => {
    const isStaged =
      group.stagedPayments === true && FEE_TYPES[group.serviceRateType].options.includes("stagedPayments");
    return isStaged && completionPercent(group) < 0
      ? [{ field: `step3.${index}.stagedPaymentMilestone`, message: STAGES_EXCEED_100 }]
      : [];
  });
}

function details({ step1, step4 }: DraftToCheck, today: string): ValidationError[] {
  const { objectives, expectations } = detailsInWords(step4);
  return [
    ...missing("step4.objectivesAndValue", objectives.length === 0),
    ...missing("step4.expectations", expectations.length === 0),
    ...timingProblems(step4, today),
    ...signeesProblems(step4, step1.contacts.length),
    ...dueDateProblems(step4, today),
  ];
}

function timingProblems({ timing, duringMonth }: Step4, today: string): ValidationError[] {
  if (timing !== "during-a-given-month") return missing("step4.timing", timing === undefined);
  if (duringMonth === undefined) return missing("step4.duringMonth", true);
  const isPast = duringMonth < today.slice(0, "2026-11".length);
  return isPast ? [{ field: "step4.duringMonth", message: NOT_IN_THE_PAST }] : [];
}

function signeesProblems({ signees, signeesAmount }: Step4, contacts: number): ValidationError[] {
  if (signees !== "certain-number-of-signees") return missing("step4.signees", signees === undefined);
  if (signeesAmount === undefined) return missing("step4.signeesAmount", true);
  return signeesAmount > contacts
    ? [{ field: "step4.signeesAmount", message: MORE_SIGNEES_THAN_RECIPIENTS }]
    : [];
}

// Accepts yesterday, which may still be today in the advisor's time zone (spec 3 §5).
function dueDateProblems({ dueDate, dueDateDate }: Step4, today: string): ValidationError[] {
  if (dueDate !== "specific-date") return missing("step4.dueDate", dueDate === undefined);
  if (dueDateDate === undefined) return missing("step4.dueDateDate", true);
  if (!isWithinAYear(dueDateDate, today)) return [{ field: "step4.dueDateDate", message: WITHIN_A_YEAR }];
  return dueDateDate < dayAfter(today, -1) ? [{ field: "step4.dueDateDate", message: NOT_IN_THE_PAST }] : [];
}

function overdueOnSending({ dueDate, dueDateDate }: Step4, today: string): ValidationError[] {
  return dueDate === "specific-date" && dueDateDate === dayAfter(today, -1)
    ? [{ field: "step4.dueDateDate", message: NOT_IN_THE_PAST }]
    : [];
}

function review({ step5 }: DraftToCheck): ValidationError[] {
  return missing("step5.personalMessage", step5.personalMessage.trim() === "");
}

function missing(field: string, isMissing: boolean): ValidationError[] {
  return isMissing ? [{ field, message: REQUIRED }] : [];
}
