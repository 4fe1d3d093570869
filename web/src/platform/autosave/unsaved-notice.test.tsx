// The notice says correctly whether unsaved changes are kept in the browser.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { UnsavedNotice } from "./unsaved-notice";

const NOT_KEPT =
  "Your browser's storage is full and cannot keep your changes, so please leave this page open.";

test.each([
  [true, "They are kept in this browser, and we try again every few seconds."],
  [false, `We try again every few seconds. ${NOT_KEPT}`],
])("changes that could not be saved, kept in the browser: %s", async (isKept, words) => {
  await showWithAnswers(() => <UnsavedNotice saving={{ isUnanswered: true, isKept }} />, {
    path: "proposals",
    address: "/au/proposals",
    answers: {},
  });
  expect(await screen.findByText(`Your last changes could not be saved yet. ${words}`)).toBeDefined();
});

test("offline with full storage, the notice does not claim that changes are kept", async () => {
  const { hear, live } = await showWithAnswers(
    () => <UnsavedNotice saving={{ isUnanswered: true, isKept: false }} />,
    { path: "proposals", address: "/au/proposals", answers: {} },
  );
  await hear(() => live.become("offline"));
  expect(
    await screen.findByText(
      `You're currently offline, so any further changes won't be saved. Please reconnect before continuing. ${NOT_KEPT}`,
    ),
  ).toBeDefined();
});

test("in the shell, its own banner is the only one while the network is away", async () => {
  const { hear, live } = await showWithAnswers(
    () => <UnsavedNotice saving={{ isUnanswered: true, isKept: true }} isInShell />,
    { path: "proposals", address: "/au/proposals", answers: {} },
  );
  expect(await screen.findByText(/^Your last changes could not be saved yet/)).toBeDefined();
  await hear(() => live.become("offline"));
  expect(screen.queryByText(/^Your last changes could not be saved yet/)).toBeNull();
});
