// Declining where the program for it does not arrive: the signee is told over the page, and may leave it.
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aSentProposal, GUEST, PROPOSAL_ID } from "../sign.test-support";

vi.mock("./decline-dialog", () => ({
  get DeclineDialog() {
    const payload = new TypeError("Failed to fetch dynamically imported module");
    window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
    throw payload;
  },
}));

beforeEach(() => sessionStorage.clear());

test("it is told of, and dismissed", async () => {
  // Another file may have opened it before, and what has arrived stays: this one begins without it.
  vi.resetModules();
  const { noteMissingParts } = await import("@gap/web/platform/parts/missing-parts");
  noteMissingParts();
  const { showWithAnswers } = await import("@gap/web/platform/show-with-answers.test-support");
  const { ProposalPage } = await import("@gap/web/proposals/proposal-page");
  await import("../sign-view");
  await showWithAnswers(() => <ProposalPage proposalId={PROPOSAL_ID} />, {
    path: "/org/$orgId/proposals/$",
    address: `/au/org/${GUEST.userOrg?.orgId}/proposals/${PROPOSAL_ID}`,
    answers: {
      "user.getMyUserInfo": () => GUEST,
      "proposals.getProposalById": () => aSentProposal(),
      "proposals.noteView": () => undefined,
    },
  });
  await screen.findByRole("heading", { name: "Proposal", level: 1 });
  await act(async () => screen.getAllByRole("button", { name: "Decline" })[0]?.click());
  expect(await screen.findByText(/^What you need to decline could not be loaded\./)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});
