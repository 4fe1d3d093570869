// Concurrent signees of one proposal (spec 4 §C, Race rules), and one who returns to it: whose choices count.
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ProposalPage } from "@gap/web/proposals/proposal-page";
// Loaded lazily in the application; imported here to spare the tests the wait.
import "../sign-view";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { answeredByHana, aSentProposal, GUEST, HANA, PROPOSAL_ID, TOM } from "../sign.test-support";

// Autosizing text areas listen to document.fonts, which the test environment lacks.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));
beforeEach(() => sessionStorage.clear());

const AGREE = "I have read and agree to the terms of this proposal.";
const HANA_FIXED =
  "Hana Wereta signed first and chose for everyone:" +
  "Optional services: Virtual CFO" +
  "Monthly fees: Annual payment" +
  "First year: $30,110 (with your choices: $17,000)" +
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

test("the slower signee sees why they were refused, and the first signer's choices", async () => {
  let current = aSentProposal();
  await show({
    "proposals.getProposalById": () => current,
    "proposals.addProposalResponse": () => {
      current = answeredByHana();
      throw Object.assign(new Error("Another signee has already chosen."), {
        data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "conflict" } } },
      });
    },
  });
  fireEvent.click(option(/^Monthly instalments \$950/));
  fireEvent.click(box(AGREE));
  press("Sign proposal");
  expect((await screen.findByText(/signed first and chose for everyone/)).textContent).toBe(HANA_FIXED);
  expect(option(/^Annual payment/).checked).toBe(true);
  expect(option(/^Annual payment/).disabled).toBe(true);
  expect(signButton()?.disabled).toBe(true);
  fireEvent.click(box(AGREE));
  expect(signButton()?.disabled).toBe(false);
});

test("a signee about to sign sees what another signee has fixed and must agree again", async () => {
  let current = aSentProposal();
  const { hear, live } = await show({ "proposals.getProposalById": () => current });
  fireEvent.click(option(/^Monthly instalments \$950/));
  fireEvent.click(box(AGREE));
  expect(signee(/^Tom/)).toContain("Ready to sign");
  current = answeredByHana();
  await hear(() => live.say("proposal-signing", PROPOSAL_ID, {}));
  expect(screen.getByText(/signed first and chose for everyone/).textContent).toBe(HANA_FIXED);
  expect(await screen.findByText(/^Hana Wereta has chosen for everyone\./)).toBeDefined();
  expect(box(AGREE).checked).toBe(false);
  expect(signButton()?.disabled).toBe(true);
});

test("a signee who has chosen nothing yet sees only the choices of the other", async () => {
  let current = aSentProposal();
  const { hear, live } = await show({ "proposals.getProposalById": () => current });
  current = answeredByHana();
  await hear(() => live.say("proposal-signing", PROPOSAL_ID, {}));
  const notice = screen.getByText(/signed first and chose for everyone/).textContent;
  expect(notice).toContain(
    "First year: $30,110Please read the proposal with these choices before you sign it.",
  );
  expect(notice).not.toContain("your choices");
});

test("without anything to choose, a signee keeps their consent and sees no notice", async () => {
  const [, planning] = aSentProposal().step3;
  const plain = (part: Partial<Proposal>) =>
    aSentProposal({ step2: aSentProposal().step2.slice(1, 2), step3: planning ? [planning] : [], ...part });
  let current = plain({});
  const { hear, live } = await show({ "proposals.getProposalById": () => current });
  fireEvent.click(box(AGREE));
  const { signees = [], response } = answeredByHana();
  current = plain({
    signees,
    // As stored by a response that names no options.
    ...(response !== undefined && {
      response: { ...response, includedOptionalServiceIds: [], paymentPreferences: {} },
    }),
  });
  await hear(() => live.say("proposal-signing", PROPOSAL_ID, {}));
  expect(signee(/^Hana/)).toContain("Signed on");
  expect(screen.queryByText(/chose for everyone|chosen for everyone/)).toBeNull();
  expect(screen.queryByText(/^Chosen by/)).toBeNull();
  expect(box(AGREE).checked).toBe(true);
});

test("a signee with the same choices stays ready to sign", async () => {
  let current = aSentProposal();
  const { hear, live } = await show({ "proposals.getProposalById": () => current });
  fireEvent.click(box("Include Virtual CFO"));
  fireEvent.click(option(/^Annual payment/));
  fireEvent.click(box(AGREE));
  current = answeredByHana();
  await hear(() => live.say("proposal-signing", PROPOSAL_ID, {}));
  expect(screen.queryByText(/signed first and chose for everyone/)).toBeNull();
  expect(signee(/^Tom/)).toContain("Ready to sign");
});

test("a signee still reading is redirected to the accepted proposal when the last signature arrives", async () => {
  let current = answeredByHana({ signaturesNeeded: 3 });
  const signees = [
    { ...TOM, agreedAt: new Date("2026-05-15T00:00:00Z") },
    { ...HANA, agreedAt: new Date("2026-05-14T00:00:00Z") },
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
  current = answeredByHana({ signaturesNeeded: 3, signees, acceptedAt: new Date("2026-05-16T00:00:00Z") });
  await hear(() => live.say("proposal-signing", PROPOSAL_ID, {}));
  await waitFor(() => expect(whereTo()).toMatch(new RegExp(`/documents/proposal/${PROPOSAL_ID}$`)));
});

test("a reload keeps the choices but not the consent; signing deletes them", async () => {
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
