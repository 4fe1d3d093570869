// Signees at the same proposal at the same time (spec 4 §C, Race rules), and one who comes back to it: whose choices count.
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ProposalPage } from "@gap/web/proposals/proposal-page";
// Comes by itself in the application; here nobody waits for it.
import "../sign-view";
import { answeredByHana, aSentProposal, GUEST, HANA, PROPOSAL_ID, TOM } from "../sign.test-support";

// A text field that grows hears of fonts that arrive; there are none here.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));
beforeEach(() => sessionStorage.clear());

const AGREE = "I have read and agree to the terms of this proposal.";
const HANA_FIXED =
  "Hana Wereta has signed first, and chosen for everyone:" +
  "Optional services: Virtual CFO" +
  "Monthly fees: Annual payment" +
  "Session fees: Monthly instalments" +
  "First year: $30,110, with your own choices it was $17,000" +
  "Please read the proposal again and agree once more to sign it.";

async function show(answers: Answers = {}) {
  const shown = await showWithAnswers(() => <ProposalPage proposalId={PROPOSAL_ID} />, {
    path: "/org/$orgId/proposals/$",
    address: `/au/org/${GUEST.userOrg?.orgId}/proposals/${PROPOSAL_ID}`,
    answers: {
      "user.getMyUserInfo": () => GUEST,
      "proposals.getProposalById": () => aSentProposal(),
      "proposals.noteView": () => undefined,
      ...answers,
    },
  });
  await screen.findByRole("heading", { name: "Proposal", level: 1 });
  const askedOf = (path: string) => shown.asked.filter(([each]) => each === path).map(([, input]) => input);
  return { ...shown, askedOf };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const option = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const signButton = () => screen.queryByRole<HTMLButtonElement>("button", { name: "Sign proposal" });
const signee = (name: RegExp) =>
  within(screen.getByRole("list", { name: "Signees" }))
    .getByText(name)
    .closest("li")?.textContent;

test("whoever was slower sees why, and the choices of who was quicker", async () => {
  let current = aSentProposal();
  await show({
    "proposals.getProposalById": () => current,
    "proposals.addProposalResponse": () => {
      current = answeredByHana();
      throw Object.assign(new Error("Somebody has chosen already."), {
        data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "conflict" } } },
      });
    },
  });
  fireEvent.click(option(/^Monthly instalments \$950/));
  fireEvent.click(box(AGREE));
  press("Sign proposal");
  expect((await screen.findByText(/has signed first/)).textContent).toBe(HANA_FIXED);
  expect(option(/^Annual payment/).checked).toBe(true);
  expect(option(/^Annual payment/).disabled).toBe(true);
  expect(signButton()?.disabled).toBe(true);
  fireEvent.click(box(AGREE));
  expect(signButton()?.disabled).toBe(false);
});

test("whoever is ready to sign is told what somebody else fixes meanwhile, and asked again", async () => {
  let current = aSentProposal();
  const { hear, live } = await show({ "proposals.getProposalById": () => current });
  fireEvent.click(option(/^Monthly instalments \$950/));
  fireEvent.click(box(AGREE));
  expect(signee(/^Tom/)).toContain("Ready to sign");
  current = answeredByHana();
  await hear(() => live.say("proposal-signing", PROPOSAL_ID, {}));
  expect(screen.getByText(/has signed first/).textContent).toBe(HANA_FIXED);
  expect(await screen.findByText(/^Hana Wereta has chosen for everyone\./)).toBeDefined();
  expect(box(AGREE).checked).toBe(false);
  expect(signButton()?.disabled).toBe(true);
});

test("whoever chose the same stays ready to sign", async () => {
  let current = aSentProposal();
  const { hear, live } = await show({ "proposals.getProposalById": () => current });
  fireEvent.click(box("Include Virtual CFO"));
  fireEvent.click(option(/^Annual payment/));
  fireEvent.click(box(AGREE));
  current = answeredByHana();
  await hear(() => live.say("proposal-signing", PROPOSAL_ID, {}));
  expect(screen.queryByText(/has signed first/)).toBeNull();
  expect(signee(/^Tom/)).toContain("Ready to sign");
});

test("whoever signed and reads on is taken to the accepted proposal when the last signature arrives", async () => {
  let current = answeredByHana({ signaturesNeeded: 3 });
  const signees = [
    { ...TOM, agreedAt: new Date(2026, 4, 15) },
    { ...HANA, agreedAt: new Date(2026, 4, 14) },
  ];
  const { hear, live, whereTo } = await show({
    "proposals.getProposalById": () => current,
    "proposals.addProposalResponse": () => {
      current = answeredByHana({ signaturesNeeded: 3, signees });
      return {};
    },
  });
  fireEvent.click(box(AGREE));
  press("Sign proposal");
  fireEvent.click(await screen.findByRole("button", { name: "Back to the proposal" }));
  expect(screen.getByText(/1 signature is required/)).toBeDefined();
  current = answeredByHana({ signaturesNeeded: 3, signees, acceptedAt: new Date(2026, 4, 16) });
  await hear(() => live.say("proposal-signing", PROPOSAL_ID, {}));
  await waitFor(() => expect(whereTo()).toMatch(new RegExp(`/documents/proposal/${PROPOSAL_ID}$`)));
});

test("a reload keeps what was ticked and chosen, but nobody's consent; signing forgets it", async () => {
  await show();
  fireEvent.click(box("Include Virtual CFO"));
  fireEvent.click(option(/^Annual payment/));
  fireEvent.click(box(AGREE));
  cleanup();
  const { askedOf } = await show({ "proposals.addProposalResponse": () => ({}) });
  expect(box("Include Virtual CFO").checked).toBe(true);
  expect(option(/^Annual payment/).checked).toBe(true);
  expect(box(AGREE).checked).toBe(false);
  fireEvent.click(box(AGREE));
  press("Sign proposal");
  await waitFor(() => expect(askedOf("proposals.addProposalResponse")).toHaveLength(1));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});
