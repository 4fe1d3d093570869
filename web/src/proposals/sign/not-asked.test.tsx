// Readers of the sign view who are not asked to sign: recipients of a copy, signees whose turn comes later, and the client
// while the firm countersigns.
import { screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { box, option, press, showSignView, signButton, signee } from "./show-sign-view.test-support";
import { aSentProposal, HANA, TOM } from "./sign.test-support";
// Loaded lazily in the application; imported here to spare the tests the wait.
import "./answering/confirmation";

// Autosizing text areas listen to document.fonts, which the test environment lacks.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));
beforeEach(() => sessionStorage.clear());

const AGREE = "I have read and agree to the terms of this proposal.";
const AVA = { name: "Ava Lane", isCurrentlyAuthenticatedUser: false };
const SIGNED_AT = new Date("2026-05-14T00:00:00Z");

test("a recipient of a copy reads everything and is not asked to sign", async () => {
  await showSignView({
    proposal: aSentProposal({ signees: [HANA], signaturesNeeded: 1, isCopyForReader: true }),
  });
  expect(screen.getByText("You received a copy of this proposal. You do not need to sign it.")).toBeDefined();
  expect(signee(/^Hana/)).toContain("Waiting for signature");
  expect(screen.queryByRole("checkbox", { name: AGREE })).toBeNull();
  expect(signButton()).toBeNull();
  expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
  expect(box("Include Virtual CFO").disabled).toBe(true);
  expect(option(/^Annual payment/).disabled).toBe(true);
});

test("a signee whose turn comes later sees who signs first, and no form to sign", async () => {
  await showSignView({ proposal: aSentProposal({ signees: [HANA, { ...TOM, isWaiting: true }] }) });
  expect(
    screen.getByText("Hana Wereta signs before you. We will email you when it is your turn."),
  ).toBeDefined();
  expect(signee(/^Hana/)).toContain("Waiting for signature");
  expect(signee(/^Tom/)).toContain("Signs after Hana Wereta");
  expect(screen.queryByRole("checkbox", { name: AGREE })).toBeNull();
  expect(signButton()).toBeNull();
  expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
});

test("before the client has signed, the proposal says that the firm countersigns", async () => {
  await showSignView({ proposal: aSentProposal({ countersignee: AVA }) });
  expect(
    screen.getByText(
      /2 signatures are still needed\. Harbour & Lane Advisory then countersigns, and the proposal is accepted\.$/,
    ),
  ).toBeDefined();
  // The client's signatures alone do not accept it.
  expect(screen.queryByText(/required for this proposal to be accepted/)).toBeNull();
  expect(signee(/^Ava/)).toContain("for Harbour & Lane AdvisorySigns after the client");
  expect(signButton()).not.toBeNull();
});

test.each([
  ["in time", new Date("2126-05-23T00:00:00Z")],
  ["after the due date", new Date("2026-05-20T00:00:00Z")],
])("once the client has signed, only the firm's signature is missing, %s", async (_, dueAt) => {
  await showSignView({
    proposal: aSentProposal({
      dueAt,
      signees: [TOM, { ...HANA, agreedAt: SIGNED_AT }],
      signaturesNeeded: 1,
      countersignee: AVA,
    }),
  });
  expect(
    screen.getByText(
      "All signatures of the client have been received. Harbour & Lane Advisory countersigns next.",
    ),
  ).toBeDefined();
  expect(signee(/^Ava/)).toContain("Waiting for signature");
  expect(signee(/^Tom/)).toContain("No signature received");
  expect(signButton()).toBeNull();
  expect(screen.queryByRole("checkbox", { name: AGREE })).toBeNull();
  expect(screen.queryByText(/due date of this proposal has passed/)).toBeNull();
});

test("after signing, the confirmation says that the firm countersigns next", async () => {
  let current = aSentProposal({ signees: [TOM], signaturesNeeded: 1, countersignee: AVA });
  await showSignView({
    answers: {
      "proposals.getProposalById": () => current,
      "proposals.addProposalResponse": () => {
        current = aSentProposal({
          signees: [{ ...TOM, agreedAt: SIGNED_AT }],
          signaturesNeeded: 1,
          countersignee: AVA,
        });
        return {};
      },
    },
  });
  screen.getByRole("checkbox", { name: AGREE }).click();
  option(/^Monthly instalments \$950/).click();
  press("Sign proposal");
  expect(await screen.findByText("You’ve finished signing!")).toBeDefined();
  expect(
    screen.getByText(
      "All signatures of the client have been received. Harbour & Lane Advisory countersigns next.",
    ),
  ).toBeDefined();
  expect(screen.queryByText(/signature.* remaining/)).toBeNull();
});

test("after signing, while other signees have not, the confirmation says that the firm countersigns in the end", async () => {
  const current = aSentProposal({ countersignee: AVA });
  let signees = [TOM, HANA];
  await showSignView({
    answers: {
      "proposals.getProposalById": () => ({ ...current, signees }),
      "proposals.addProposalResponse": () => {
        signees = [{ ...TOM, agreedAt: SIGNED_AT }, HANA];
        return {};
      },
    },
  });
  screen.getByRole("checkbox", { name: AGREE }).click();
  option(/^Monthly instalments \$950/).click();
  press("Sign proposal");
  expect(await screen.findByText("You’ve finished signing!")).toBeDefined();
  expect(
    screen.getByText(
      "1 signature is still needed. Harbour & Lane Advisory then countersigns, and the proposal is accepted.",
    ),
  ).toBeDefined();
});
