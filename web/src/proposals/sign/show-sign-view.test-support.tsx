// Shows the sign view of a proposal to one of its readers, and finds its parts.
import { fireEvent, screen, within } from "@testing-library/react";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import type { AppContext } from "@gap/web/platform/app-context";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ProposalPage } from "../proposal-page";
// Loaded lazily in the application; imported here to spare the tests the wait.
import "./sign-view";
import "@gap/web/signatures/public";
import { aSentProposal, GUEST, PROPOSAL_ID } from "./sign.test-support";

export interface Given {
  readonly proposal?: Proposal;
  readonly me?: UserInfo;
  readonly hash?: string;
  readonly answers?: Answers;
  readonly context?: Partial<AppContext>;
}

export async function showSignView({
  proposal = aSentProposal(),
  me = GUEST,
  hash = "",
  answers = {},
  context = {},
}: Given = {}) {
  const shown = await showWithAnswers(() => <ProposalPage proposalId={PROPOSAL_ID} />, {
    path: "/org/$orgId/proposals/$",
    address: `/au/org/${me.userOrg?.orgId}/proposals/${PROPOSAL_ID}${hash}`,
    context,
    answers: {
      "user.getMyUserInfo": () => me,
      "proposals.getProposalById": () => proposal,
      "proposals.noteView": () => undefined,
      "proposals.getTimeline": () => ({ events: [], viewingNow: [] }),
      ...answers,
    },
  });
  await screen.findByRole("heading", { name: "Proposal", level: 1 });
  const askedOf = (path: string) => shown.asked.filter(([each]) => each === path).map(([, input]) => input);
  return { ...shown, askedOf };
}

export const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
export const option = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
export const firstYear = () => screen.getByRole("region", { name: "Total" }).textContent;
export const signee = (name: RegExp) =>
  within(screen.getByRole("list", { name: "Signees" }))
    .getByText(name)
    .closest("li")?.textContent;
export const signButton = () => screen.queryByRole<HTMLButtonElement>("button", { name: "Sign proposal" });
