// The kinds of steps and the roles of a process (spec 7 §2).
import type { DocType } from "@gap/core/blueprints/doc-type";

export const STEP_KINDS = ["task", "pre-work", "meeting", "delivery", "feedback"] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export const STEP_KIND_NAMES: Readonly<Record<StepKind, string>> = {
  task: "Task",
  "pre-work": "Pre-work",
  meeting: "Meeting",
  delivery: "Delivery",
  feedback: "Feedback",
};

/** Every process has these roles; it may name others. */
export const COMMON_ROLES = ["owner", "reviewer", "assistant"] as const;
export type CommonRole = (typeof COMMON_ROLES)[number];

export const COMMON_ROLE_NAMES: Readonly<Record<CommonRole, string>> = {
  owner: "Owner",
  reviewer: "Reviewer",
  assistant: "Assistant",
};

/** The types of templates that a kind of step usually has; they are offered first. */
export const FITTING_DOC_TYPES: Readonly<Record<StepKind, readonly DocType[]>> = {
  task: [],
  "pre-work": ["Pre-work"],
  meeting: ["Delivery"],
  delivery: ["Business Plan", "Delivery"],
  feedback: ["Feedback"],
};
