// The reason for declining: its length limit is shown, and nothing is truncated.
import { fireEvent, screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { DeclineDialog } from "./decline-dialog";
import { PROPOSAL_ID } from "../sign.test-support";

// Autosizing text areas listen to document.fonts, which the test environment lacks.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));

test("a reason that is too long shows an error and is not truncated", async () => {
  const { asked } = await showWithAnswers(
    () => (
      <DeclineDialog
        proposalId={PROPOSAL_ID}
        advisorName="Harbour Advisory"
        onClose={() => undefined}
        onDeclined={() => undefined}
      />
    ),
    { answers: {} },
  );
  const reason = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Reason/ });
  expect(screen.getByText("0 of 1,000 characters")).toBeDefined();
  fireEvent.change(reason, { target: { value: "a".repeat(1001) } });
  expect(screen.getByText("1,001 of 1,000 characters")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Decline proposal" }));
  expect(screen.getByText("Please use at most 1,000 characters")).toBeDefined();
  expect(reason.value).toHaveLength(1001);
  expect(asked).toEqual([]);
});
