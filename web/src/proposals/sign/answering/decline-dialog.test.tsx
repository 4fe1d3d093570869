// The reason for declining: how much of it there may be is said, and nothing of it is cut off.
import { fireEvent, screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { DeclineDialog } from "./decline-dialog";
import { PROPOSAL_ID } from "../sign.test-support";

// A text field that grows hears of fonts that arrive; there are none here.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));

test("a reason that is too long is not cut, but said to be so", async () => {
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
  expect(screen.getByText("Please use 1,000 characters at most")).toBeDefined();
  expect(reason.value).toHaveLength(1001);
  expect(asked).toEqual([]);
});
