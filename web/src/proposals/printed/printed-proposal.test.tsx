import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import { showWithAnswers } from "@gap/web/platform/show-with-answers.test-support";
import { answeredByHana } from "../sign/sign.test-support";
import { PrintedProposal } from "./printed-proposal";

const headings = () => [...document.querySelectorAll("h2")].map(({ textContent }) => textContent);

test.each([
  ["its address, if it had one when the proposal was sent", "40 Quay Street, Auckland"],
  ["its name alone", undefined],
])("at a glance, the firm is named with %s", async (_what, advisorAddress) => {
  const proposal = { ...answeredByHana(), ...(advisorAddress !== undefined && { advisorAddress }) };
  await showWithAnswers(() => <PrintedProposal proposal={proposal} />, { answers: {} });
  expect(screen.getByText("Firm").nextElementSibling?.textContent).toBe(
    `Harbour & Lane Advisory${advisorAddress ?? ""}`,
  );
});

test("the firm's About us page is printed between the services and the prices", async () => {
  const proposal = { ...answeredByHana(), aboutPage: richTextOfPlainText("Two partners and a dog.") };
  await showWithAnswers(() => <PrintedProposal proposal={proposal} />, { answers: {} });
  expect(screen.getByText("Two partners and a dog.")).toBeDefined();
  const about = headings().indexOf("About Harbour & Lane Advisory");
  expect(headings().slice(about - 1, about + 2)).toEqual([
    "Proposed Services",
    "About Harbour & Lane Advisory",
    "Pricing & Payment Terms",
  ]);
});
