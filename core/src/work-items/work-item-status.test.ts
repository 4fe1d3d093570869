// Which acts are possible in which status of a work item.
import { expect, test } from "vitest";
import {
  isFinished,
  mayDo,
  refusalOfAct,
  STEP_STATES,
  WORK_ITEM_ACTS,
  type WorkItemAct,
  type WorkItemStatus,
} from "@gap/core/work-items/work-item-status";

test.each<[WorkItemStatus, readonly WorkItemAct[]]>([
  ["open", ["edit", "complete", "archive"]],
  ["completed", ["reopen", "archive"]],
  ["archived", ["reopen"]],
])("a work item that is %s allows %j", (status, acts) => {
  expect(WORK_ITEM_ACTS.filter((act) => mayDo(act, status))).toEqual(acts);
});

test.each<[WorkItemAct, WorkItemStatus, string]>([
  ["edit", "completed", "This work item is completed. Reopen it first."],
  ["complete", "archived", "This work item is archived. Reopen it first."],
  ["reopen", "open", "This work item is open."],
  ["archive", "archived", "This work item is already archived."],
])("%s of a work item that is %s is refused with %j", (act, status, words) => {
  expect(refusalOfAct(act, status)).toBe(words);
});

test("done and skipped steps are finished", () => {
  expect(STEP_STATES.filter(isFinished)).toEqual(["done", "skipped"]);
});
