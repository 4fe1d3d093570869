// An earlier version of a proposal (spec 4 §C, Freeze on send): marked as such, as sent, with nothing to sign.
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AGREE_TO_TERMS } from "@gap/core/proposals/acceptance";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ADVISOR, answeredByHana, PROPOSAL_ID, SENT_AT } from "./sign.test-support";
import { VersionPage } from "./version-page";

const LATER = new Date("2026-05-20T00:00:00Z");

async function show(answers: Answers = {}) {
  const onClose = vi.fn<() => void>();
  const shown = await showWithAnswers(
    () => <VersionPage proposalId={PROPOSAL_ID} version={1} onClose={onClose} />,
    {
      answers: {
        "user.getMyUserInfo": () => ADVISOR,
        "proposals.getVersion": () => answeredByHana({ dueAt: new Date("2026-05-13T00:00:00Z") }),
        "proposals.listVersions": () => [
          { version: 2, hash: "b", sentAt: LATER, sentBy: "Tom Reid", signees: 2, signed: 0 },
          { version: 1, hash: "a", sentAt: SENT_AT, sentBy: "Ava Ngata", signees: 2, signed: 1 },
        ],
        ...answers,
      },
    },
  );
  return { ...shown, onClose };
}

test("says which version it is and who signed it, and cannot be signed", async () => {
  const { onClose, asked } = await show();
  const notice =
    "This is version 1 as it was sent on 12 May 2026 by Ava Ngata. Version 2 was sent on 20 May 2026.";
  expect(await screen.findByText(notice)).toBeDefined();
  expect(asked).toContainEqual(["proposals.getVersion", { proposalId: PROPOSAL_ID, version: 1 }]);
  expect(screen.getByText("Signed on 14 May 2026")).toBeDefined();
  expect(screen.getByText("No signature received")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Sign proposal" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Go to acceptance" })).toBeNull();
  // Its due date has passed, but that is not why it cannot be signed.
  expect(screen.queryByRole("status", { name: /due/i })).toBeNull();
  expect(screen.queryByText(/\bdue\b/i)).toBeNull();
  expect(screen.queryByText(/signature.*required/)).toBeNull();
  expect(screen.queryByRole("checkbox", { name: AGREE_TO_TERMS })).toBeNull();
  screen.getByRole("button", { name: "Close" }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test("a version that was revised before the countersignature does not announce it", async () => {
  const signed = answeredByHana();
  await show({
    "proposals.getVersion": () => ({
      ...signed,
      signaturesNeeded: 1,
      countersignee: { name: "Ava Lane", isCurrentlyAuthenticatedUser: false },
    }),
  });
  expect(await screen.findByText(/^This is version 1/)).toBeDefined();
  expect(screen.getByText("Signed on 14 May 2026")).toBeDefined();
  expect(screen.queryByText(/countersigns next/)).toBeNull();
});

test("a version that does not exist shows as not found", async () => {
  const data = { httpStatus: 404, gapError: { gapErrorData: { gapErrorType: "notFound" } } };
  await show({
    "proposals.getVersion": () => {
      throw Object.assign(new Error("Proposal not found"), { data });
    },
  });
  await waitFor(() => expect(screen.getByText("Proposal not found")).toBeDefined());
});
