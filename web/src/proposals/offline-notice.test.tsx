// What is said while nothing can be saved is true of where the words are.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { OfflineNotice } from "./offline-notice";

const NOT_KEPT =
  "This browser has no room left to keep what you have written, so please leave this page open.";

test.each([
  [true, "They are kept in this browser, and saving is tried again every few seconds."],
  [false, `Saving is tried again every few seconds. ${NOT_KEPT}`],
])("changes that got no answer, kept: %s", async (isKept, words) => {
  await showWithAnswers(() => <OfflineNotice saving={{ isUnanswered: true, isKept }} />, {
    path: "proposals",
    address: "/au/proposals",
    answers: {},
  });
  expect(await screen.findByText(`Your last changes could not be saved yet. ${words}`)).toBeDefined();
});

test("offline, with no room: nothing is said to be kept", async () => {
  const { hear, live } = await showWithAnswers(
    () => <OfflineNotice saving={{ isUnanswered: true, isKept: false }} />,
    { path: "proposals", address: "/au/proposals", answers: {} },
  );
  await hear(() => live.become("offline"));
  expect(
    await screen.findByText(
      `You're currently offline, so any further changes won't be saved. Please reconnect before continuing. ${NOT_KEPT}`,
    ),
  ).toBeDefined();
});
