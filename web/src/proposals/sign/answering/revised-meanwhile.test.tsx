// A proposal revised and sent again while the page was open: the consent to the former version does not count.
import { fireEvent, screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { ProposalPage } from "@gap/web/proposals/proposal-page";
// Loaded lazily in the application; imported here to spare the tests the wait.
import "../sign-view";
import { aSentProposal, GUEST, PROPOSAL_ID } from "../sign.test-support";

// Autosizing text areas listen to document.fonts, which the test environment lacks.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));
beforeEach(() => sessionStorage.clear());

const agrees = () =>
  screen.getByRole<HTMLInputElement>("checkbox", {
    name: "I have read and agree to the terms of this proposal.",
  });

test("a signee who agreed to the former version must agree again", async () => {
  const first = aSentProposal();
  let current = first;
  const { hear, live } = await showWithAnswers(() => <ProposalPage proposalId={PROPOSAL_ID} />, {
    path: "/org/$orgId/proposals/$",
    address: `/au/org/${GUEST.userOrg?.orgId}/proposals/${PROPOSAL_ID}`,
    answers: {
      "user.getMyUserInfo": () => GUEST,
      "proposals.getProposalById": () => current,
      "proposals.noteView": () => undefined,
    },
  });
  await screen.findByRole("heading", { name: "Proposal", level: 1 });
  fireEvent.click(agrees());
  await hear(() => live.say("proposal-signing", PROPOSAL_ID, {}));
  expect(agrees().checked).toBe(true);
  current = { ...first, version: first.version + 1, snapshotHash: "b".repeat(64) };
  await hear(() => live.say("proposal-signing", PROPOSAL_ID, {}));
  expect(agrees().checked).toBe(false);
});
