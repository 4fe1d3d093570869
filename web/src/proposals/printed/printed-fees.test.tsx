import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { newFeeGroup } from "@gap/core/proposals/draft";
import { agreementOf } from "@gap/core/proposals/fees/agreement";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { aSentProposal } from "../sign/sign.test-support";
import { PrintedFees } from "./printed-fees";

test.each([
  [4800, ["$2,400", "50%", "$1,200", "25%", "$1,200", "25%"]],
  [0, ["$0", "0%", "$0", "0%", "$0", "0%"]],
])("a service of $%d that is paid in stages is printed with its payments", (price, expected) => {
  const proposal = paidInStages(price);
  render(<PrintedFees proposal={proposal} agreement={agreementOf(proposal)} chosenBy="chosen" />);
  const parts = screen.getByText("On acceptance").closest("div");
  const texts = [...(parts?.querySelectorAll("strong, small:last-child") ?? [])];
  expect(texts.map(({ textContent }) => textContent)).toEqual(expected);
});

function paidInStages(servicePrice: number): Proposal {
  const { step2 } = aSentProposal();
  return aSentProposal({
    step3: [
      {
        ...newFeeGroup("One-time fee"),
        services: step2
          .slice(0, 1)
          .map(({ serviceId }) => ({ serviceId, servicePrice, serviceAgreementType: "agreed" })),
        monthlyInstalments: false,
        stagedPayments: true,
        stagedPaymentUpfront: 50,
        stagedPaymentMilestone: 25,
      },
    ],
  });
}
