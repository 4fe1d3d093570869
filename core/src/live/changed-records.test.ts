import { expect, test } from "vitest";
import { changedRecords, changedRecordsSchema } from "@gap/core/live/changed-records";

test("each record is listed, with its version if the change created one", () => {
  const change = changedRecords({ id: "1", lastUpdatedAt: new Date(5) }, { id: "2" });
  expect(change).toEqual({ ids: ["1", "2"], versions: { "1": 5 } });
  expect(changedRecordsSchema.parse(change)).toEqual(change);
  expect(changedRecords({ id: "2" })).toEqual({ ids: ["2"] });
});

test("nothing else of a record is sent", () => {
  const record = { id: "1", lastUpdatedAt: new Date(5), name: "Kauri Joinery" };
  expect(changedRecords(record)).toEqual({ ids: ["1"], versions: { "1": 5 } });
});
