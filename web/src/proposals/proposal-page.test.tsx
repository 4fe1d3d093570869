// Which page a proposal opens (spec 3 §2, Proposal page mode), and what shows if it cannot be loaded.
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { PROPOSAL_IS_REVISED } from "@gap/core/proposals/proposal-calls.schema";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ProposalPage } from "./proposal-page";
import { ADVISOR, aSentProposal, GUEST, PROPOSAL_ID } from "./sign/sign.test-support";

const ACCEPTED = aSentProposal({ acceptedAt: new Date("2026-05-15T00:00:00Z") });
const ORG_OF_ADVISOR = ADVISOR.userOrg?.orgId ?? "";
const ORG_OF_CLIENT = GUEST.userOrg?.orgId ?? "";

function show(me: UserInfo, getProposalById: Answers[string]) {
  return showWithAnswers(() => <ProposalPage proposalId={PROPOSAL_ID} />, {
    path: "/org/$orgId/proposals/$",
    address: `/au/org/${me.userOrg?.orgId}/proposals/${PROPOSAL_ID}`,
    answers: { "user.getMyUserInfo": () => me, "proposals.getProposalById": getProposalById },
  });
}

function refusedAs(gapErrorType: string, httpStatus: number, message: string): Answers[string] {
  const data = { httpStatus, gapError: { gapErrorData: { gapErrorType } } };
  return () => {
    throw Object.assign(new Error(message), { data });
  };
}

test.each([
  [
    "an advisor",
    ADVISOR,
    `/org/${ORG_OF_ADVISOR}/clients/${ORG_OF_CLIENT}/documents/proposal/${PROPOSAL_ID}`,
  ],
  ["a guest", GUEST, `/org/${ORG_OF_CLIENT}/documents/proposal/${PROPOSAL_ID}`],
])("an accepted proposal redirects %s to the accepted documents", async (_who, me, path) => {
  const { whereTo } = await show(me, () => ACCEPTED);
  await waitFor(() => expect(whereTo()).toBe(`/au${path}`));
});

test("a reader without access is redirected to the no-access page", async () => {
  const { whereTo } = await show(GUEST, refusedAs("forbidden", 403, "You have no access to this proposal"));
  await waitFor(() => expect(whereTo()).toBe(`/au/org/${ORG_OF_CLIENT}/content-access-denied`));
});

test("a proposal that does not exist offers no second try", async () => {
  await show(ADVISOR, refusedAs("notFound", 404, "Proposal not found"));
  expect(await screen.findByText("Proposal not found")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a proposal being revised says so and can be tried again", async () => {
  let isSentAgain = false;
  const refused = refusedAs("locked", 423, PROPOSAL_IS_REVISED);
  await show(GUEST, (input) => (isSentAgain ? aSentProposal() : refused?.(input)));
  expect(await screen.findByText("There is nothing to sign at the moment")).toBeDefined();
  expect(screen.getByText(PROPOSAL_IS_REVISED)).toBeDefined();
  isSentAgain = true;
  screen.getByRole("button", { name: "Try again" }).click();
  expect(await screen.findByRole("list", { name: "Signees" })).toBeDefined();
});

test("a proposal that failed to load can be tried again", async () => {
  await show(ADVISOR, refusedAs("generic", 500, "Out of order"));
  expect(await screen.findByText("This proposal could not be loaded")).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});
