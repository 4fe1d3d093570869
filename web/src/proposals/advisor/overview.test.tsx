// The advisor's overview of a sent proposal: state, signees, and the next action.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { COUNTERSIGNEE_LEFT } from "@gap/core/proposals/signees/countersigning";
import type { TimelineEvent } from "@gap/core/proposals/signing-calls.schema";
import type { Answers } from "@gap/web/platform/show-with-answers.test-support";
// Loaded lazily in the application; imported here to spare the tests the wait.
import "./advisor-tools";
import "./overview";
import { showSignView } from "../sign/show-sign-view.test-support";
import {
  ADVISOR,
  answeredByHana,
  aSentProposal,
  GUEST,
  HANA,
  PROPOSAL_ID,
  SENT_AT,
  TOM,
} from "../sign/sign.test-support";

beforeEach(() => sessionStorage.clear());

const event = (kind: TimelineEvent["kind"], part: Partial<TimelineEvent>): TimelineEvent => ({
  seq: 1,
  version: 1,
  kind,
  at: SENT_AT,
  name: "Tom Aldridge",
  email: "tom@kauri.example",
  authenticatedBy: "mailed-link",
  ip: "",
  userAgent: "",
  details: {},
  ...part,
});
const DELIVERED = ["tom", "hana"].map((contactId) =>
  event("delivered", { details: { contactId, mail: "proposals.sent" } }),
);

async function show(
  { proposal = aSentProposal(), events = DELIVERED }: { proposal?: Proposal; events?: TimelineEvent[] } = {},
  answers: Answers = {},
) {
  const shown = await showSignView({
    me: ADVISOR,
    proposal,
    answers: {
      "org.getMinimalOrgById": () => ({ name: "Harbour & Lane Advisory" }),
      "proposals.getTimeline": () => ({ events, viewingNow: [] }),
      ...answers,
    },
  });
  return { ...shown, overview: await screen.findByRole("region", { name: "Overview" }) };
}

const rowsOf = (overview: HTMLElement) =>
  within(overview)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const buttonsOf = (overview: HTMLElement) =>
  within(overview)
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
const variantsOf = (overview: HTMLElement) =>
  within(overview)
    .getAllByRole("button")
    .map(({ dataset }) => dataset["variant"]);

test("a sent proposal names the client, its value, and how far each signee is", async () => {
  const { overview } = await show({
    proposal: answeredByHana(),
    events: [...DELIVERED, event("opened", { contactId: "tom" })],
  });
  expect(await within(overview).findByText("Opened on 12 May 2026")).toBeDefined();
  expect(within(overview).getByRole("heading", { name: "Kauri Joinery" })).toBeDefined();
  expect(overview.textContent).toContain("P-0042");
  expect(overview.textContent).toContain("1 of 2 signed");
  expect(overview.textContent).toContain("Tom Aldridge has opened it but not signed yet.");
  expect(rowsOf(overview)).toEqual([
    "TATom Aldridgetom@kauri.exampleOpened on 12 May 2026",
    "HWHana WeretaSigned on 14 May 2026",
  ]);
});

test.each<[string, Partial<Proposal>, string, string[]]>([
  ["sent", {}, "Sent", ["Remind", "Extend due date", "Revise", "Void"]],
  ["overdue", { dueAt: new Date("2026-05-23T00:00:00Z") }, "Overdue", ["Extend due date", "Revise", "Void"]],
  ["declined", { declinedAt: new Date(), declinedBy: "Hana Wereta" }, "Declined", ["Revise"]],
  ["voided", { voidedAt: new Date() }, "Voided", ["Duplicate"]],
  ["archived", { archivedAt: new Date() }, "Archived", ["Restore"]],
])("a proposal that is %s offers its next action first", async (_is, part, state, buttons) => {
  const { overview } = await show({ proposal: aSentProposal(part) });
  expect(await within(overview).findByText(state)).toBeDefined();
  expect(await within(overview).findByRole("button", { name: buttons[0]! })).toBeDefined();
  expect(buttonsOf(overview)).toEqual([...buttons, "Client’s view"]);
  expect(within(overview).getAllByRole("button")[0]?.dataset["variant"]).toBe("filled");
});

test("the next action opens the same dialog as in the list", async () => {
  const { overview } = await show();
  fireEvent.click(await within(overview).findByRole("button", { name: "Void" }));
  expect(await screen.findByRole("dialog", { name: "Void the proposal to Kauri Joinery?" })).toBeDefined();
});

test("the progress can be loaded again, and the actions work meanwhile", async () => {
  let isAway = true;
  const { overview } = await show(
    {},
    {
      "proposals.getTimeline": () => {
        if (isAway) throw new TypeError("Failed to fetch");
        return { events: DELIVERED, viewingNow: [] };
      },
    },
  );
  const again = await within(overview).findByRole("button", { name: "Try again" });
  expect(overview.textContent).toContain("No next step can be recommended");
  expect(variantsOf(overview)).not.toContain("filled");
  expect(within(overview).getByRole("button", { name: "Remind" })).toBeDefined();
  isAway = false;
  fireEvent.click(again);
  expect(await within(overview).findAllByText(/^Email delivered on 12 May 2026/)).toHaveLength(2);
});

test("nothing is recommended before the progress of the signees is known", async () => {
  let answer: (timeline: object) => void = () => undefined;
  const shown = show({}, { "proposals.getTimeline": () => new Promise((resolve) => (answer = resolve)) });
  expect(await screen.findByText("Loading the next step")).toBeDefined();
  const overview = screen.getByRole("region", { name: "Overview" });
  expect(within(overview).queryByRole("button")).toBeNull();
  answer({ events: DELIVERED.slice(0, 1), viewingNow: [] });
  await shown;
  expect(await within(overview).findByText(/^The email to Hana Wereta was not delivered\./)).toBeDefined();
  expect(buttonsOf(overview)[0]).toBe("Revise");
  expect(variantsOf(overview)[0]).toBe("filled");
});

test("signees see no overview", async () => {
  await showSignView({ me: GUEST });
  expect(screen.queryByRole("region", { name: "Overview" })).toBeNull();
});

test("recipients of a copy are listed below the signees", async () => {
  const proposal = aSentProposal();
  const copies = [{ id: "priya", name: "Priya Nair", email: "priya@kauri.example" }];
  const { overview } = await show({
    proposal: { ...proposal, step1: { ...proposal.step1, copies } },
    events: [...DELIVERED, event("opened", { contactId: "priya" })],
  });
  const list = await within(overview).findByRole("list", { name: "Recipients of a copy" });
  expect(list.textContent).toBe("Copy to Priya Nair, opened on 12 May 2026");
});

test("an order of signing shows whose turn it is", async () => {
  const proposal = aSentProposal({ signees: [TOM, { ...HANA, isWaiting: true }] });
  const { overview } = await show({
    proposal: { ...proposal, step4: { ...proposal.step4, signsInOrder: true } },
  });
  expect(await within(overview).findByText("Signees, in this order")).toBeDefined();
  expect(rowsOf(overview)).toEqual([
    "TATom AldridgeNext to signtom@kauri.exampleEmail delivered on 12 May 2026, not opened yet",
    "HWHana WeretaSigns after Tom Aldridge",
  ]);
  expect(overview.textContent).toContain("Tom Aldridge has not opened it yet. Hana Wereta signs after that.");
});

const AVA = { userId: "01ARZ3NDEKTSV4RRFFQ69G5FZ1", name: "Ava Lane" };
const MAIA = { userId: "01ARZ3NDEKTSV4RRFFQ69G5FZ2", name: "Maia Tane" };

const toCountersign = (part: Partial<NonNullable<Proposal["countersignee"]>> = {}) =>
  aSentProposal({
    signees: [{ ...TOM, agreedAt: SENT_AT }],
    signaturesNeeded: 1,
    snapshotHash: "a".repeat(64),
    countersignee: { name: "Ava Lane", isCurrentlyAuthenticatedUser: true, ...part },
  });

test("the countersignee signs in the overview once the client has signed", async () => {
  const { overview, askedOf } = await show(
    { proposal: toCountersign() },
    { "proposals.countersign": () => ({ acceptedAt: new Date() }) },
  );
  const button = await within(overview).findByRole("button", { name: "Countersign proposal" });
  expect(overview.textContent).toContain(
    "All signatures of the client have been received. Waiting for Ava Lane to countersign.",
  );
  expect(buttonsOf(overview)).not.toContain("Remind");
  expect(buttonsOf(overview)).not.toContain("Extend due date");
  const signature = within(overview).getByLabelText<HTMLInputElement>("Your signature");
  expect(signature.value).toBe("Ava Lane");
  fireEvent.change(signature, { target: { value: "" } });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(signature, { target: { value: "A. Lane" } });
  fireEvent.click(button);
  await waitFor(() =>
    expect(askedOf("proposals.countersign")).toEqual([
      { proposalId: PROPOSAL_ID, snapshotHash: "a".repeat(64), signature: { typed: "A. Lane" } },
    ]),
  );
});

test("a refused countersignature says why", async () => {
  const { overview } = await show(
    { proposal: toCountersign() },
    {
      "proposals.countersign": () => {
        throw Object.assign(new Error("This proposal has been withdrawn by the advisor."), {
          data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "conflict" } } },
        });
      },
    },
  );
  fireEvent.click(await within(overview).findByRole("button", { name: "Countersign proposal" }));
  expect((await within(overview).findByRole("alert")).textContent).toContain("withdrawn by the advisor");
});

test("colleagues see for whom the proposal waits; admins can choose someone else", async () => {
  const { overview, askedOf } = await show(
    {
      proposal: toCountersign({
        isCurrentlyAuthenticatedUser: false,
        isReplaceable: true,
        userId: AVA.userId,
      }),
    },
    {
      "proposals.listCountersignees": () => [AVA, MAIA],
      "proposals.nameCountersignee": () => ({ name: "Maia Tane" }),
    },
  );
  expect(await within(overview).findByText("Waiting for Ava Lane to countersign")).toBeDefined();
  expect(within(overview).queryByRole("button", { name: "Countersign proposal" })).toBeNull();
  fireEvent.click(within(overview).getByRole("button", { name: "Choose someone else to countersign" }));
  const dialog = await screen.findByRole("dialog", { name: "Choose who countersigns" });
  const user = userEvent.setup();
  await user.click(await within(dialog).findByLabelText("Countersigned by*", { selector: "input" }));
  await screen.findByRole("option", { name: "Maia Tane" });
  // She has been asked already.
  expect(screen.queryByRole("option", { name: "Ava Lane" })).toBeNull();
  expect(within(dialog).getByText(/^They receive an email, and/)).toBeDefined();
  await user.click(screen.getByRole("option", { name: "Maia Tane" }));
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(askedOf("proposals.nameCountersignee")).toEqual([
      { proposalId: PROPOSAL_ID, userId: MAIA.userId },
    ]),
  );
});

test("a person who can no longer countersign is refused at the field", async () => {
  const { overview, dialogs } = await show(
    { proposal: toCountersign({ isReplaceable: true, userId: AVA.userId }) },
    {
      "proposals.listCountersignees": () => [AVA, MAIA],
      "proposals.nameCountersignee": () => {
        throw Object.assign(new Error(COUNTERSIGNEE_LEFT), {
          data: { httpStatus: 422 },
          shape: { validationErrors: [{ field: "userId", message: COUNTERSIGNEE_LEFT }] },
        });
      },
    },
  );
  const user = userEvent.setup();
  await user.click(
    await within(overview).findByRole("button", { name: "Choose someone else to countersign" }),
  );
  const choice = await screen.findByLabelText("Countersigned by*", { selector: "input" });
  await user.click(choice);
  await user.click(await screen.findByRole("option", { name: "Maia Tane" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(COUNTERSIGNEE_LEFT)).toBeDefined();
  expect(choice.getAttribute("aria-invalid")).toBe("true");
  expect(dialogs).toEqual([]);
});

test("the countersignee can be replaced before the client has signed, and is then not emailed yet", async () => {
  const countersignee = { name: "Ava Lane", isCurrentlyAuthenticatedUser: false, isReplaceable: true };
  const { overview } = await show(
    { proposal: aSentProposal({ countersignee }) },
    { "proposals.listCountersignees": () => [AVA, MAIA] },
  );
  fireEvent.click(
    await within(overview).findByRole("button", { name: "Choose someone else to countersign" }),
  );
  const dialog = await screen.findByRole("dialog", { name: "Choose who countersigns" });
  expect(within(dialog).getByText(/^They receive an email when the client has signed\./)).toBeDefined();
});

test("a proposal that has ended announces no countersignature, and nobody else is chosen for it", async () => {
  const countersignee = { name: "Ava Lane", isCurrentlyAuthenticatedUser: false, isReplaceable: true };
  const { overview } = await show({ proposal: aSentProposal({ countersignee, voidedAt: SENT_AT }) });
  expect(await within(overview).findByText("Not countersigned by Ava Lane")).toBeDefined();
  expect(within(overview).queryByRole("button", { name: /Choose someone else/ })).toBeNull();
});

test("before the client has signed, the countersignature is only announced", async () => {
  const { overview } = await show({
    proposal: aSentProposal({ countersignee: { name: "Ava Lane", isCurrentlyAuthenticatedUser: true } }),
  });
  expect(await within(overview).findByText("Ava Lane countersigns after the client")).toBeDefined();
  expect(within(overview).queryByRole("button", { name: "Countersign proposal" })).toBeNull();
});
