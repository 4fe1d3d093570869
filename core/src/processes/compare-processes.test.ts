// The differences between two versions of a process, as a table.
import { expect, test } from "vitest";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import { compareProcesses, type ComparedProcess, type ProcessChange } from "./compare-processes";
import type { ProcessContent, ProcessDoc, ProcessStep } from "./process.schema";

const step = (id: string, fields: Partial<ProcessStep> = {}): ProcessStep => ({
  id,
  title: `Step ${id}`,
  kind: "task",
  guidance: richTextOfPlainText("Ask first."),
  offsetDays: 0,
  role: "owner",
  checklist: [],
  ...fields,
});
const page = (id: string, fields: Partial<ProcessDoc> = {}): ProcessDoc => ({
  id,
  title: `Page ${id}`,
  text: richTextOfPlainText("Advise later."),
  ...fields,
});
const [a, b, c] = [step("a"), step("b"), step("c")];
const [one, two] = [page("one"), page("two")];
const ROLE = { id: "r", name: "Client services" };

const process = (
  content: Partial<ProcessContent> = {},
  titles: Partial<ComparedProcess> = {},
): ComparedProcess => ({
  name: "Annual planning",
  description: "",
  content: { roles: [], steps: [a, b, c], docs: [one, two], ...content },
  ...titles,
});
const change = (
  part: ProcessChange["part"],
  kind: ProcessChange["change"],
  title: string,
  ...fields: string[]
): ProcessChange => ({ part, change: kind, title, fields });

test.each<[string, ComparedProcess, readonly ProcessChange[]]>([
  ["nothing", process(), []],
  ["a step added", process({ steps: [a, step("d"), b, c] }), [change("step", "added", "Step d")]],
  ["a step removed", process({ steps: [a, c] }), [change("step", "removed", "Step b")]],
  ["the first step moved to the end", process({ steps: [b, c, a] }), [change("step", "moved", "Step a")]],
  [
    "a step with another title",
    process({ steps: [a, step("b", { title: "Send the plan" }), c] }),
    [{ ...change("step", "changed", "Send the plan", "title"), formerTitle: "Step b" }],
  ],
  [
    "a step due later, for another role",
    process({ steps: [a, step("b", { offsetDays: 5, role: "assistant" }), c] }),
    [change("step", "changed", "Step b", "offsetDays", "role")],
  ],
  [
    "a step with a template and a picture",
    process({ steps: [step("a", { blueprintId: "t", imageKey: "k" }), b, c] }),
    [change("step", "changed", "Step a", "blueprintId", "imageKey")],
  ],
  [
    "a step with another kind, guidance and checklist",
    process({
      steps: [
        step("a", {
          kind: "meeting",
          guidance: richTextOfPlainText("Listen."),
          checklist: [{ id: "t", text: "Choose a room" }],
        }),
        b,
        c,
      ],
    }),
    [change("step", "changed", "Step a", "kind", "guidance", "checklist")],
  ],
  [
    "a step moved and changed",
    process({ steps: [b, c, step("a", { offsetDays: 9 })] }),
    [change("step", "moved", "Step a"), change("step", "changed", "Step a", "offsetDays")],
  ],
  [
    "pages: one added, one removed",
    process({ docs: [two, page("three")] }),
    [change("page", "added", "Page three"), change("page", "removed", "Page one")],
  ],
  ["pages in another order", process({ docs: [two, one] }), [change("page", "moved", "Page two")]],
  [
    "a page with another text",
    process({ docs: [one, page("two", { text: richTextOfPlainText("Listen.") })] }),
    [change("page", "changed", "Page two", "text")],
  ],
  [
    "the process itself",
    process({ roles: [ROLE], imageKey: "k" }, { name: "Yearly planning", description: "Half a day" }),
    [
      {
        ...change("process", "changed", "Yearly planning", "title", "description", "imageKey", "roles"),
        formerTitle: "Annual planning",
      },
    ],
  ],
])("the comparison of two versions lists: %s", (_what, next, expected) => {
  expect(compareProcesses(process(), next)).toEqual(expected);
});
