// If the code of the decline dialog fails to load, an error shows over the page and can be dismissed.
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

test("the error is shown and can be dismissed", async () => {
  // Reset modules, because another test file may have loaded the dialog before.
  vi.resetModules();
  const { trackMissingParts } = await import("@gap/web/platform/parts/missing-parts");
  trackMissingParts();
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
  expect(await screen.findByText(/^The form to decline could not be loaded\./)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});
