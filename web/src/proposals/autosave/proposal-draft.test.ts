import { expect, test } from "vitest";
import type { Step4 } from "@gap/core/proposals/proposal.schema";
import { aProposal } from "../proposals.test-support";
import { draftOf, isSameDraft, type ProposalDraft } from "./proposal-draft";

const [TOM, HANA] = [{ id: "tom" }, { id: "hana" }];

function aDraft(step4: Partial<Step4>, contacts = [TOM, HANA]): ProposalDraft {
  const draft = draftOf(aProposal());
  return { ...draft, step1: { contacts }, step4: { ...draft.step4, signees: "all-signees", ...step4 } };
}

test.each<[string, ProposalDraft, ProposalDraft, boolean]>([
  ["an order that is switched off", aDraft({ signsInOrder: false }), aDraft({}), true],
  [
    "the order of a single signee, which is kept",
    aDraft({ signsInOrder: true }, [TOM]),
    aDraft({}, [TOM]),
    false,
  ],
  [
    "the order of some signees",
    aDraft({ signsInOrder: true, signees: "certain-number-of-signees" }),
    aDraft({ signees: "certain-number-of-signees" }),
    true,
  ],
  ["the order of all signees", aDraft({ signsInOrder: true }), aDraft({}), false],
  ["another order", aDraft({ signsInOrder: true }), aDraft({ signsInOrder: true }, [HANA, TOM]), false],
  ["a file name that is null", aDraft({ termsOfEngagementFilename: null }), aDraft({}), true],
])("a draft with %s, compared with the stored one", (_what, one, stored, isSame) => {
  expect(isSameDraft(one, stored)).toBe(isSame);
});
