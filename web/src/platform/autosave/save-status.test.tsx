// The bar never says that a draft is saved while it is not.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { SaveStatus } from "./save-status";

const SAVED = { isSaving: false, isUnanswered: false, hasFailed: false, lastSavedAt: new Date() };

test.each<[string, object, string | undefined, "online" | "offline", RegExp]>([
  ["saved", {}, undefined, "online", /^Last saved/],
  ["saving", { isSaving: true }, undefined, "online", /^Saving\.\.\.$/],
  ["waiting offline", { isSaving: true, isUnanswered: true }, undefined, "offline", /^Not saved, offline$/],
  ["edited offline", { isSaving: true }, undefined, "offline", /^Not saved, offline$/],
  ["without an answer", { isSaving: true, isUnanswered: true }, undefined, "online", /^Not saved yet$/],
  ["refused", { hasFailed: true }, undefined, "online", /^Not saved$/],
  ["a faulty field", {}, "write a name", "online", /^Not saved: write a name$/],
])("the save status is shown: %s", async (_, state, fault, connection, words) => {
  const { hear, live } = await showWithAnswers(
    () => <SaveStatus saving={{ ...SAVED, ...state }} fault={fault} />,
    {
      path: "proposals",
      address: "/au/proposals",
      answers: {},
    },
  );
  if (connection === "offline") await hear(() => live.become("offline"));
  expect((await screen.findByRole("status")).textContent).toMatch(words);
});
