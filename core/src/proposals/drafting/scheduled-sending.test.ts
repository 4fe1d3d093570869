import { expect, test } from "vitest";
import { GapError } from "@gap/core/shared/gap-error";
import { REQUIRED } from "@gap/core/shared/required";
import { newDraft } from "../draft";
import type { Step4 } from "../proposal.schema";
import {
  isTooLateToSend,
  reasonNotSent,
  SCHEDULED_AFTER_DUE_DATE,
  SCHEDULED_TOO_LATE,
  SCHEDULED_TOO_SOON,
  scheduledInShort,
  scheduledInWords,
  scheduleProblem,
  schedulerLeft,
} from "./scheduled-sending";

const NOW = new Date("2026-11-17T22:00:00Z");
const { step4: USUAL } = newDraft();
const due = (dueDateDate: string): Step4 => ({ ...USUAL, dueDate: "specific-date", dueDateDate });

test.each<[string, string, Step4, string | undefined]>([
  ["in five minutes", "2026-11-17T22:05:00Z", USUAL, undefined],
  ["in less than five minutes", "2026-11-17T22:04:59Z", USUAL, SCHEDULED_TOO_SOON],
  ["in the past", "2026-11-16T22:00:00Z", USUAL, SCHEDULED_TOO_SOON],
  ["in 90 days", "2027-02-15T22:00:00Z", USUAL, undefined],
  ["later than in 90 days", "2027-02-15T22:00:01Z", USUAL, SCHEDULED_TOO_LATE],
  // 23:00 UTC is noon of the next day in Auckland.
  ["on the day before the due day", "2026-11-18T23:00:00Z", due("2026-11-20"), undefined],
  ["on the due day in the firm's zone", "2026-11-18T23:00:00Z", due("2026-11-19"), SCHEDULED_AFTER_DUE_DATE],
  ["after the due day", "2026-11-18T23:00:00Z", due("2026-11-18"), SCHEDULED_AFTER_DUE_DATE],
  [
    "with a due date that is not chosen yet",
    "2026-11-18T23:00:00Z",
    { ...USUAL, dueDate: "specific-date" },
    undefined,
  ],
])("sending %s", (_when, scheduledFor, step4, problem) => {
  const schedule = { scheduledFor: new Date(scheduledFor), step4, now: NOW, timezone: "Pacific/Auckland" };
  expect(scheduleProblem(schedule)).toBe(problem);
});

test("a draft is sent at most a day late", () => {
  const dayBefore = new Date("2026-11-16T22:00:00Z");
  expect(isTooLateToSend(dayBefore, NOW)).toBe(false);
  expect(isTooLateToSend(new Date(dayBefore.getTime() - 1), NOW)).toBe(true);
});

test("the person who scheduled a draft is named if they can no longer send it", () => {
  expect(schedulerLeft("Ava Lane")).toBe(
    "Ava Lane, who scheduled it, can no longer send proposals of your organisation.",
  );
  expect(schedulerLeft(undefined)).toBe(
    "The person who scheduled it can no longer send proposals of your organisation.",
  );
});

test("a scheduled time is put into words in the firm's zone", () => {
  const at = new Date("2026-11-18T20:30:00Z");
  expect(scheduledInWords(at, "Pacific/Auckland")).toBe("Scheduled for 19 Nov 2026, 9:30 am NZDT");
  expect(scheduledInShort(at, "Pacific/Auckland")).toBe("19 Nov, 9:30 am NZDT");
  expect(scheduledInWords(at, "Europe/London")).toBe("Scheduled for 18 Nov 2026, 8:30 pm GMT");
});

const problem = (message: string) => ({ field: "step1.contacts", message });

test.each<[string, GapError, string]>([
  ["a refusal", new GapError("locked", "Too many mails today."), "Too many mails today."],
  [
    "missing fields",
    new GapError("unprocessable", REQUIRED, { validationErrors: [problem(REQUIRED)] }),
    "Some of its steps are not complete.",
  ],
  [
    "a missing field and a problem",
    new GapError("unprocessable", REQUIRED, {
      validationErrors: [problem(REQUIRED), problem("A recipient left")],
    }),
    "A recipient left.",
  ],
])("the reason why a draft was not sent: %s", (_what, error, reason) => {
  expect(reasonNotSent(error)).toBe(reason);
});
