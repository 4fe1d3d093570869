import { expect, test } from "vitest";
import {
  isDevStage,
  isEngineeringStage,
  isLiveStage,
  isStage,
  pageTitlePrefix,
  stageMatches,
} from "@gap/core/shared/stages";

const STAGES = [
  // stage, valid, dev, engineering, live, title prefix
  ["dev-local", true, true, true, false, "[local] "],
  ["dev-ana", true, true, true, false, "[local] "],
  ["feature-12", true, false, true, false, "[stage] "],
  ["bug-7", true, false, true, false, "[stage] "],
  ["rc", true, false, false, false, "[stage] "],
  ["test", true, false, false, false, "[test] "],
  ["preprod", true, false, false, true, "[preprod] "],
  ["prod", true, false, false, true, ""],
  ["dev", false, false, false, false, "[dev] "],
  ["dev-", false, true, true, false, "[local] "],
  ["production", false, false, false, false, "[production] "],
] as const;

test.each(STAGES)("stage %s", (stage, valid, dev, engineering, live, prefix) => {
  expect(isStage(stage)).toBe(valid);
  expect(isDevStage(stage)).toBe(dev);
  expect(isEngineeringStage(stage)).toBe(engineering);
  expect(isLiveStage(stage)).toBe(live);
  expect(pageTitlePrefix(stage)).toBe(prefix);
});

test("in a rule, dev matches every stage that begins with dev; other names match only themselves", () => {
  expect(stageMatches("dev-local", "dev")).toBe(true);
  expect(stageMatches("feature-1", "dev")).toBe(false);
  expect(stageMatches("prod", "prod")).toBe(true);
  expect(stageMatches("preprod", "prod")).toBe(false);
});
