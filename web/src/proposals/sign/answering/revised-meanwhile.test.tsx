// A tab that heard nothing while the proposal was revised and sent again: what was agreed to is not what is shown now.
import { fireEvent, screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { ProposalPage } from "@gap/web/proposals/proposal-page";
// Comes by itself in the application; here nobody waits for it.
import "../sign-view";
import { aSentProposal, GUEST, PROPOSAL_ID } from "../sign.test-support";

// A text field that grows hears of fonts that arrive; there are none here.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));
beforeEach(() => sessionStorage.clear());

const agrees = () =>
  screen.getByRole<HTMLInputElement>("checkbox", {
    name: "I have read and agree to the terms of this proposal.",
  });

test("who agreed to a former version is asked again", async () => {
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
