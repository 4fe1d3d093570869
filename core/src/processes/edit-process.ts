// Changes of a process while it is edited: steps and pages are added, changed, duplicated, removed and moved.
// An id that is not there any more changes nothing, because texts are reported a moment after they were typed.
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import type { StepKind } from "./process-steps";
import type { ProcessContent, ProcessDoc, ProcessStep } from "./process.schema";

type NewId = () => string;

/** A new step is due with the step before it, and has the same role. */
export function newStep(kind: StepKind, newId: NewId, before?: ProcessStep): ProcessStep {
  return {
    id: newId(),
    title: "",
    kind,
    guidance: EMPTY_RICH_TEXT,
    offsetDays: before?.offsetDays ?? 0,
    role: before?.role ?? "owner",
    checklist: [],
  };
}

export function newDoc(newId: NewId): ProcessDoc {
  return { id: newId(), title: "", text: EMPTY_RICH_TEXT };
}

export function copyOfStep(step: ProcessStep, newId: NewId): ProcessStep {
  return {
    ...step,
    id: newId(),
    checklist: step.checklist.map((task) => ({ ...task, id: newId() })),
  };
}

/** Place counts from 0; a place after the last one is the end. */
export function insertStep(content: ProcessContent, step: ProcessStep, place: number): ProcessContent {
  return { ...content, steps: content.steps.toSpliced(place, 0, step) };
}

export function changeStep(
  content: ProcessContent,
  id: string,
  change: (step: ProcessStep) => ProcessStep,
): ProcessContent {
  return { ...content, steps: content.steps.map((step) => (step.id === id ? change(step) : step)) };
}

export function removeStep(content: ProcessContent, id: string): ProcessContent {
  return { ...content, steps: content.steps.filter((step) => step.id !== id) };
}

export function changeDoc(
  content: ProcessContent,
  id: string,
  change: (doc: ProcessDoc) => ProcessDoc,
): ProcessContent {
  return { ...content, docs: content.docs.map((doc) => (doc.id === id ? change(doc) : doc)) };
}

/** The step or page without the optional field. */
export function without<Item extends object, Key extends keyof Item>(item: Item, key: Key): Omit<Item, Key> {
  const { [key]: _removed, ...others } = item;
  return others;
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
