// Reasons against making or changing a work item, each at its field.
import { expect, test } from "vitest";
import type { ClientStatus } from "@gap/core/clients/client.schema";
import type { ProcessStep } from "@gap/core/processes/process.schema";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import {
  NO_SUCH_MEMBER,
  problemOfClient,
  problemsOfDays,
  problemsOfRoles,
} from "@gap/core/work-items/work-item-problems";
import { DUE_BEFORE_START } from "@gap/core/work-items/work-item.schema";

test.each<[ClientStatus | undefined, string | undefined]>([
  ["prospect", undefined],
  ["client", undefined],
  ["archived", "This client has the status Archived. Restore it first."],
  ["deleted", "This client was deleted. Choose another one."],
  [undefined, "This client was deleted. Choose another one."],
])("work for a client with the status %s: %s", (status, problem) => {
  expect(problemOfClient(status)).toBe(problem);
});

const process: { readonly steps: ProcessStep[] } = {
  steps: [
    {
      id: "1",
      title: "Check",
      kind: "task",
      guidance: EMPTY_RICH_TEXT,
      offsetDays: 0,
      role: "reviewer",
      checklist: [],
    },
  ],
};

test.each<[string, Record<string, string>, readonly object[]]>([
  ["active members are accepted", { owner: "maia", reviewer: "jonas" }, []],
  ["a role without a member is accepted", { owner: "maia" }, []],
  ["an owner who left is not", { owner: "lea" }, [{ field: "ownerId", message: NO_SUCH_MEMBER }]],
  [
    "a member who left is not",
    { owner: "maia", reviewer: "lea" },
    [{ field: "roles.reviewer", message: NO_SUCH_MEMBER }],
  ],
  [
    "a role of another process is not",
    { owner: "maia", assistant: "jonas" },
    [{ field: "roles.assistant", message: "The process has no such role" }],
  ],
])("the members of a work item's roles are checked: %s", (_, members, problems) => {
  expect(problemsOfRoles(process, members, new Set(["maia", "jonas"]))).toEqual(problems);
});

test("a work item is not due before it starts", () => {
  expect(problemsOfDays({ startDay: "2026-11-16", dueDay: "2026-11-16" })).toEqual([]);
  expect(problemsOfDays({ startDay: "2026-11-16", dueDay: "2026-11-15" })).toEqual([
    { field: "dueDay", message: DUE_BEFORE_START },
  ]);
});
