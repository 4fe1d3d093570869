// The provider's processes can be published as they are, and use the provider's templates where they fit.
import { describe, expect, test } from "vitest";
import type { DocType } from "@gap/core/blueprints/doc-type";
import {
  problemsOfProcess,
  problemsOfTemplates,
  stepsOutOfOrder,
} from "@gap/core/processes/process-problems";
import type { StepKind } from "@gap/core/processes/process-steps";
import { newProcessSchema, processContentSchema } from "@gap/core/processes/process.schema";
import { plainTextOf } from "@gap/core/rich-text/plain-text";
import { idSchema } from "@gap/core/shared/ids";
import { ALL_TEMPLATES, idOfKey } from "@gap/server/blueprints/public";
import { ALL_PROCESSES } from "./all-processes";
import { contentOf, idOfProcess } from "./provided-process";

const FITTING: Readonly<Record<StepKind, readonly DocType[]>> = {
  task: [],
  "pre-work": ["Pre-work"],
  meeting: ["Delivery", "Business Plan"],
  delivery: ["Delivery", "Business Plan"],
  feedback: ["Feedback"],
};
const templateIds = new Set(ALL_TEMPLATES.map(({ key }) => idOfKey(key)));

describe.each(ALL_PROCESSES.map((process) => [process.key, process] as const))("%s", (_key, process) => {
  const content = contentOf(process);

  test("has a valid name, category and description", () => {
    const { name, category, description } = process;
    expect(newProcessSchema.parse(process)).toEqual({ name, category, description });
    expect(description).not.toBe("");
  });

  test("can be published", () => {
    expect(processContentSchema.parse(content)).toEqual(content);
    expect(problemsOfProcess(content)).toEqual([]);
    expect(problemsOfTemplates(content, templateIds)).toEqual([]);
  });

  test("has 5 to 9 steps in the order of their days, each with guidance", () => {
    expect(content.steps.length).toBeGreaterThanOrEqual(5);
    expect(content.steps.length).toBeLessThanOrEqual(9);
    expect(stepsOutOfOrder(content.steps)).toEqual(new Set());
    const guidance = [...content.steps.map((step) => step.guidance), ...content.docs.map(({ text }) => text)];
    expect(guidance.filter((text) => plainTextOf(text) === "")).toEqual([]);
    expect(content.docs.length).toBeGreaterThan(0);
  });

  test("uses templates that fit the kind of step", () => {
    const docTypes = new Map(ALL_TEMPLATES.map(({ key, docType }) => [key, docType]));
    const linked = process.steps.filter(({ template }) => template !== undefined);
    expect(linked.filter(({ kind, template }) => !FITTING[kind].includes(docTypes.get(template!)!))).toEqual(
      [],
    );
    expect(linked.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["pre-work", "meeting", "feedback"]),
    );
  });
});

test("keys, names and ids are unique", () => {
  const names = ALL_PROCESSES.flatMap(({ key, name }) => [key, name]);
  expect(new Set(names).size).toBe(names.length);
  const ids = [
    ...templateIds,
    ...ALL_PROCESSES.flatMap((process) => {
      const { steps, docs } = contentOf(process);
      const tasks = steps.flatMap(({ checklist }) => checklist);
      return [idOfProcess(process.key), ...[...steps, ...tasks, ...docs].map(({ id }) => id)];
    }),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !idSchema.safeParse(id).success)).toEqual([]);
});
