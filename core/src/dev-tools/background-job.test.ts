import { expect, test } from "vitest";
import {
  RUN_STATES,
  RUN_TABS,
  canCancel,
  canRetry,
  statesOfTab,
} from "@gap/core/dev-tools/background-job.schema";

test.each([
  ["waiting", true, false],
  ["retrying", true, false],
  ["running", false, false],
  ["done", false, false],
  ["cancelled", false, true],
  ["failed", false, true],
] as const)("a run that is %s can be cancelled: %s, retried: %s", (state, cancel, retry) => {
  expect([canCancel(state), canRetry(state)]).toEqual([cancel, retry]);
});

test("every state is in exactly one tab besides All", () => {
  const shown = RUN_TABS.filter((tab) => tab !== "all").flatMap(statesOfTab);
  expect(shown.toSorted()).toEqual(RUN_STATES.toSorted());
  expect(statesOfTab("all")).toEqual(RUN_STATES);
});
