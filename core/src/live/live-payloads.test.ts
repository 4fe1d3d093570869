import { expect, test } from "vitest";
import { livePayloadSchemas } from "@gap/core/live/live-payloads.schema";
import { LIVE_TYPES, type LiveType } from "@gap/core/live/live-subscriptions";

test("every type has a payload schema", () => {
  expect(Object.keys(livePayloadSchemas).toSorted()).toEqual(LIVE_TYPES.toSorted());
});

test.each<[LiveType, unknown, boolean]>([
  ["announcement", {}, true],
  ["announcement", "changed", false],
  ["notification", { id: "1" }, true],
  ["notification", {}, false],
  ["goose-command", { command: "honk" }, true],
  ["goose-command", { command: 1 }, false],
  ["client-list-update", {}, true],
  ["client-list-update", { ids: ["1", "2"] }, true],
  ["client-list-update", { ids: "1" }, false],
  ["client-list-update", { ids: ["1"], versions: { "1": 5 } }, true],
  ["client-list-update", { ids: ["1"], versions: { "1": "5" } }, false],
  ["document-template-event", { ids: [] }, true],
  ["process-change-event", { ids: [1] }, false],
  ["metrics-change-event", {}, true],
  ["metrics-change-event", null, false],
  ["migration-job-completed", { migrations: ["0003"] }, true],
  ["migration-job-completed", {}, false],
  ["file-validation", { status: "passed" }, true],
  ["file-validation", { status: "failed", reason: "corrupt" }, true],
  ["file-validation", { status: "failed" }, false],
  ["file-validation", { status: "checking" }, false],
  ["file-validation", {}, false],
  ["proposal-change-event", { ids: ["1"] }, true],
  ["proposal-change-event", { ids: "1" }, false],
  ["proposal-template-event", { ids: ["1"] }, true],
  ["proposal-viewing", { ids: ["1"] }, true],
  ["proposal-viewing", null, false],
  ["proposal-signing", {}, true],
  ["proposal-signing", { ids: ["1"], versions: { "1": 5 } }, true],
  ["proposal-signing", null, false],
])("%s with payload %j is well formed: %s", (type, payload, isWellFormed) => {
  expect(livePayloadSchemas[type].safeParse(payload).success).toBe(isWellFormed);
});
