// The wizard (spec 3 §2 to §5): its steps, what each change makes of the draft, and that it is saved.
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addService, newDraft } from "@gap/core/proposals/draft";
import { PROPOSAL_LIMITS, type ProposalEdit } from "@gap/core/proposals/proposal.schema";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { textsTooLong, TOO_MANY_PICTURES } from "@gap/core/proposals/texts-of-services";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ADVISOR_ANSWERS, aProposal, aService, KAURI, SEEN_AT } from "../proposals.test-support";
import { ProposalWizard } from "./proposal-wizard";

const BOOKKEEPING = aService();
const PLAN = aService({
  id: "01ARZ3NDEKTSV4RRFFQ69G5FS2",
  name: "Business plan",
  category: "Advisory",
  pricing: {
    startingPrice: 4_800,
    startingPriceRate: "One-time fee",
    currency: { code: "NZD", name: "New Zealand dollar", symbol: "$" },
  },
});
const CLEO = { id: "01ARZ3NDEKTSV4RRFFQ69G5FC1", name: "Cleo Rangi", email: "cleo@kauri.example" };
const SAVED_AT = new Date(SEEN_AT.getTime() + 60_000);

/** With both services in it, at this step. */
function written(editingStepIndex: number, part: Partial<Proposal> = {}): Proposal {
  const steps = [BOOKKEEPING, PLAN].reduce(
    (draft, { id, pricing }) => addService(draft, { serviceId: id, pricing }),
    newDraft(),
  );
  const names = new Map([BOOKKEEPING, PLAN].map(({ id, name }) => [id, name]));
  return aProposal({
    editingStepIndex,
    advisorClientId: KAURI,
    step1: { clientName: "Kauri Joinery", contacts: [CLEO] },
    step2: steps.step2.map((each) => ({
      ...each,
      serviceName: names.get(each.serviceId) ?? "",
      serviceDefinition: "",
    })),
    step3: steps.step3,
    step4: steps.step4,
    ...part,
  });
}

function showingPictures(count: number): RichText {
  const look = { altText: "", maxWidth: 500, showCaption: false, caption: "" };
  const keys = Array.from({ length: count }, (_, number) => `editor-image/of-ava/${number}.png`);
  return { version: 1, root: { children: keys.map((src) => ({ type: "image", src, ...look })) } };
}

// A text field that grows hears of fonts that arrive; there are none here.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));
beforeEach(() => localStorage.clear());

async function show(proposal: Proposal, answers: Answers = {}) {
  const shown = await showWithAnswers(() => <ProposalWizard proposal={proposal} />, {
    path: "org/$orgId/proposals/$",
    address: `/au/org/${proposal.advisorOrgId}/proposals/${proposal.id}`,
    answers: {
      ...ADVISOR_ANSWERS,
      "services.listWithLinkedProcesses": () => [BOOKKEEPING, PLAN],
      "advisor.getClientOrgByAdvisorClientId": () => null,
      "advisor.getClientContacts": () => [CLEO],
      "proposals.getAvailableTOEFiles": () => [],
      "proposals.updateProposal": () => ({ lastUpdatedAt: SAVED_AT }),
      "proposals.getProposalById": () => proposal,
      ...answers,
    },
  });
  await screen.findByRole("heading", { level: 1 });
  await shown.isQuiet();
  const saves = () =>
    shown.asked
      .filter(([path]) => path === "proposals.updateProposal")
      .map(([, input]) => input as ProposalEdit);
  const isSaved = async () => waitFor(() => expect(saves().length).toBeGreaterThan(0));
  return { ...shown, saves, isSaved, user: userEvent.setup() };
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: "input" });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const clickTwice = (name: string) => {
  fireEvent.click(button(name));
  fireEvent.click(button(name));
};

test("step 1: a client and at least one of its contacts, then on", async () => {
  const { user, saves, isSaved } = await show(aProposal());
  expect(screen.getByText("Create proposal")).toBeDefined();
  expect(button("Continue").disabled).toBe(true);
  await user.click(await field("Select a client*"));
  await user.click(await screen.findByRole("option", { name: "Kauri Joinery" }));
  expect(screen.getByText("Send proposal to Kauri Joinery")).toBeDefined();
  await user.click(await field("Find contacts*"));
  await user.click(await screen.findByRole("option", { name: "Cleo Rangi" }));
  expect(
    within(screen.getByRole("list", { name: "Recipients" })).getByText("cleo@kauri.example"),
  ).toBeDefined();
  expect(button("Continue").disabled).toBe(false);
  await user.click(button("Continue"));
  expect(screen.getByRole("heading", { level: 1, name: "Services" })).toBe(document.activeElement);
  await isSaved();
  await waitFor(() =>
    expect(saves().at(-1)).toMatchObject({
      advisorClientId: KAURI,
      editingStepIndex: 1,
      step1: { contacts: [{ id: CLEO.id }] },
    }),
  );
});

test("step 2: a ticked service is priced at its starting rate, and an unticked one leaves its price too", async () => {
  const { user, saves, isSaved } = await show(aProposal({ editingStepIndex: 1 }));
  await user.click(await screen.findByRole("checkbox", { name: "Business plan" }));
  await user.click(await field("Price type of Business plan*"));
  await user.click(await screen.findByRole("option", { name: "Recommended" }));
  await isSaved();
  await waitFor(() =>
    expect(saves().at(-1)).toMatchObject({
      step2: [{ serviceId: PLAN.id, servicePriceType: "recommended" }],
      step3: [{ serviceRateType: "One-time fee", services: [{ serviceId: PLAN.id, servicePrice: 4_800 }] }],
    }),
  );
  await user.click(screen.getByRole("checkbox", { name: "Business plan" }));
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ step2: [], step3: [] }));
});

test("step 2: a service whose texts find no room in the proposal is named until it is taken out", async () => {
  const { user } = await show(written(1, { servicesTooLong: [{ serviceId: PLAN.id }] }));
  const said = textsTooLong(["Business plan"]);
  expect(screen.getByText(said)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove Business plan" }));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

test("step 2: more pictures than a proposal holds are told of until the service that shows them is taken out", async () => {
  const proposal = written(1);
  const serviceHowItWorks = showingPictures(PROPOSAL_LIMITS.picturesOfServices + 1);
  const step2 = proposal.step2.map((each) =>
    each.serviceId === PLAN.id ? { ...each, serviceHowItWorks } : each,
  );
  const { user } = await show({ ...proposal, step2 });
  expect(screen.getByText(TOO_MANY_PICTURES)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove Business plan" }));
  await waitFor(() => expect(screen.queryByText(TOO_MANY_PICTURES)).toBeNull());
});

test("step 2: a service that left the catalogue leaves the draft, and that is said", async () => {
  const { saves, isSaved } = await show(written(3), {
    "services.listWithLinkedProcesses": () => [BOOKKEEPING],
  });
  expect(
    await screen.findByText("A service selected on step 2 was removed from your organisation."),
  ).toBeDefined();
  expect(screen.getByRole("heading", { level: 1, name: "Services" })).toBeDefined();
  await isSaved();
  expect(
    saves()
      .at(-1)
      ?.step2.map(({ serviceId }) => serviceId),
  ).toEqual([BOOKKEEPING.id]);
  expect(
    saves()
      .at(-1)
      ?.step3.map(({ serviceRateType }) => serviceRateType),
  ).toEqual(["Per month"]);
});

test("step 3: prices change totals and options; more than a hundred per cent stops", async () => {
  const { user } = await show(written(2));
  const totals = within(screen.getByRole("complementary", { name: "Totals" }));
  expect(totals.getByText("First year").nextElementSibling?.textContent).toBe("$12,480");
  const price = await field("Price of Bookkeeping");
  await user.clear(price);
  await user.type(price, "1000");
  expect(totals.getByText("First year").nextElementSibling?.textContent).toBe("$16,800");
  const once = within(screen.getByRole("region", { name: "One-time fees" }));
  await user.click(once.getByRole("checkbox", { name: "Upfront payment in full" }));
  expect(once.getByText("$4,560, saves $240")).toBeDefined();
  expect(totals.getByText("-$240")).toBeDefined();
  await user.click(once.getByRole("checkbox", { name: "Staged payments" }));
  await user.clear(once.getByLabelText("Milestone"));
  await user.type(once.getByLabelText("Milestone"), "60");
  const told = once.getByRole("alert");
  expect(told.textContent).toBe("Upfront and milestone together cannot exceed 100\u00A0%");
  for (const stage of [once.getByLabelText("Upfront"), once.getByLabelText("Milestone")]) {
    expect(stage.getAttribute("aria-invalid")).toBe("true");
    expect(stage.getAttribute("aria-describedby")).toBe(told.id);
  }
  expect(within(screen.getByRole("contentinfo")).getByText(/cannot exceed 100 %$/)).toBeDefined();
  expect(once.getByLabelText<HTMLInputElement>("Completion").value).toBe("");
  expect(once.getByText("$2,400 upfront, $2,880 at the milestone")).toBeDefined();
  expect(button("Continue").disabled).toBe(true);
});

test("step 4: done once what is marked is filled in; a number of signees is asked for where one is wanted", async () => {
  const { user } = await show(written(3));
  expect(button("Continue").disabled).toBe(true);
  await user.click(screen.getByRole("checkbox", { name: "Pay no more tax than the law asks for" }));
  await user.click(screen.getByRole("checkbox", { name: "Mutual courtesy and respect" }));
  expect(button("Continue").disabled).toBe(false);
  await user.click(screen.getByRole("radio", { name: /^A certain number of signees/ }));
  expect(button("Continue").disabled).toBe(true);
  expect(screen.getByText("Still to fill in: Number of signees")).toBeDefined();
  await user.click(await field("Number of signees*"));
  await user.click(await screen.findByRole("option", { name: "1" }));
  expect(button("Continue").disabled).toBe(false);
});

/** Nothing is missing but the personal message. */
function atTheEnd(part: Partial<Proposal> = {}): Proposal {
  const proposal = written(4, part);
  return { ...proposal, step4: { ...proposal.step4, objectivesAndValue: [101], expectations: [1] } };
}

test("step 5: what is only recommended has the price it has on step 3, and is not in the first year", async () => {
  await show(
    atTheEnd({
      step2: atTheEnd().step2.map((each) => ({ ...each, servicePriceType: "recommended" as const })),
    }),
  );
  const payment = within(screen.getByRole("region", { name: "Payment" }));
  const amountOf = (name: RegExp) => payment.getByText(name).parentElement?.querySelector("dd")?.textContent;
  expect(amountOf(/^One-time fees/)).toBe("$4,800 if chosen");
  expect(amountOf(/^First year/)).toBe("$0");
});

test("step 5: sent once there is a message and somebody to send it to, over what was saved last, and by a double click once", async () => {
  const { user, asked, whereTo } = await show(atTheEnd(), {
    "proposals.sendProposalEmail": () => ({ lastUpdatedAt: SAVED_AT }),
  });
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
  expect(button("Send proposal").disabled).toBe(true);
  await user.type(screen.getByLabelText("Personal message*"), "Hello");
  clickTwice("Send test email");
  expect(await screen.findByText("Test email sent successfully, please check your inbox")).toBeDefined();
  clickTwice("Send proposal");
  expect(await screen.findByText("Proposal successfully sent to Kauri Joinery")).toBeDefined();
  expect(asked.filter(([path]) => path === "proposals.sendProposalEmail").map(([, input]) => input)).toEqual([
    { proposalId: atTheEnd().id, isTestEmail: true },
    { proposalId: atTheEnd().id, lastUpdatedAt: SAVED_AT },
  ]);
  await waitFor(() => expect(whereTo()).toContain(`/proposals/${atTheEnd().id}/sent`));
});

test("step 5: whom it goes to is said also while the list of contacts does not come", async () => {
  await show(atTheEnd(), {
    "advisor.getClientContacts": () => {
      throw Object.assign(new Error("Not now"), { data: { httpStatus: 400 } });
    },
  });
  expect(recipients().getByText("cleo@kauri.example")).toBeDefined();
});

test("step 5: who is no longer among the contacts is not named as somebody it goes to", async () => {
  await show(atTheEnd(), { "advisor.getClientContacts": () => [] });
  await waitFor(() => expect(recipients().queryByText("cleo@kauri.example")).toBeNull());
});

function recipients() {
  return within(screen.getByRole("region", { name: "Recipients" }));
}

test("step 5: nobody to send it to, nothing to send", async () => {
  await show(
    atTheEnd({ step1: { clientName: "Kauri Joinery", contacts: [] }, step5: { personalMessage: "Hello" } }),
  );
  expect(button("Send proposal").disabled).toBe(true);
  expect(button("Send test email").disabled).toBe(true);
});

test("closing while something is not saved asks; discarding goes to the list, and nothing of it is kept", async () => {
  const { user, whereTo } = await show(written(2), {
    "proposals.updateProposal": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await user.type(await field("Price of Bookkeeping"), "1");
  expect(screen.getByText("Saving...")).toBeDefined();
  await user.click(button("Close"));
  const question = await screen.findByRole("dialog", { name: "Discard changes?" });
  expect(question.textContent).toContain(
    "You have unsaved changes, do you want to discard your changes and close anyway?",
  );
  await user.click(within(question).getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(whereTo()).toMatch(/\/proposals$/));
  expect(Object.keys(localStorage)).toEqual([]);
});

const OFFLINE =
  "You're currently offline, so any further changes won't be saved. Please reconnect before continuing. What you have written is kept in this browser until then.";
const NOT_YET =
  "Your last changes could not be saved yet. They are kept in this browser, and saving is tried again every few seconds.";

test("who is offline is told so, and that what is written stays; what was written is saved afterwards", async () => {
  const { hear, live, saves } = await show(written(2), {
    "proposals.updateProposal": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await hear(() => live.become("offline"));
  expect(screen.getByText(OFFLINE)).toBeDefined();
  fireEvent.change(await field("Price of Bookkeeping"), { target: { value: "999" } });
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(screen.getByText("Saving...")).toBeDefined();
  expect(screen.queryByText(/^Last saved/)).toBeNull();
  expect(Object.keys(localStorage)).toHaveLength(1);
  await hear(() => live.become("online"));
  expect(screen.queryByText(OFFLINE)).toBeNull();
  // The connection is there, and yet the server does not have it.
  expect(await screen.findByText(NOT_YET)).toBeDefined();
  cleanup();
  const back = await show(written(2));
  await waitFor(() => expect(back.saves()).toHaveLength(1));
  expect(await screen.findByText(/^Last saved/)).toBeDefined();
  expect(screen.queryByText(NOT_YET)).toBeNull();
});

test("F4: what an earlier visit could not save is gone on with", async () => {
  const proposal = written(2);
  const first = await show(proposal, {
    "proposals.updateProposal": () => {
      throw new TypeError("Failed to fetch");
    },
  });
  fireEvent.change(await field("Price of Bookkeeping"), { target: { value: "999" } });
  expect(Object.keys(localStorage)).toHaveLength(1);
  expect(first.dialogs).toEqual([]);
  cleanup();
  const second = await show(proposal);
  expect((await field("Price of Bookkeeping")).value).toBe("999");
  await waitFor(() => expect(second.saves()).toHaveLength(1));
  expect(await screen.findByText(/^Last saved/)).toBeDefined();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("F4: what somebody else saved meanwhile is not written over, and a reload is asked for", async () => {
  const proposal = written(2);
  const { dialogs } = await show(proposal, {
    "proposals.updateProposal": () => {
      throw Object.assign(
        new Error("This record was changed by someone else. Please reload and try again."),
        {
          data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
        },
      );
    },
  });
  fireEvent.change(await field("Price of Bookkeeping"), { target: { value: "999" } });
  await waitFor(() => expect(dialogs).toHaveLength(1));
  expect(dialogs[0]).toMatchObject({ notice: { title: "Reload Required", actions: ["refresh"] } });
  expect(screen.queryByText("Saving...")).toBeNull();
});

/** A price that could not be saved because a colleague was first, and the page loaded anew as the dialog asks for. */
async function overtaken() {
  const proposal = written(2);
  const { dialogs } = await show(proposal, {
    "proposals.updateProposal": () => {
      throw Object.assign(new Error("Stale"), {
        data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
      });
    },
  });
  fireEvent.change(await field("Price of Bookkeeping"), { target: { value: "999" } });
  await waitFor(() => expect(dialogs).toHaveLength(1));
  cleanup();
  const shown = await show({
    ...proposal,
    lastUpdatedAt: SAVED_AT,
    step5: { personalMessage: "Of a colleague" },
  });
  const question = within(await screen.findByRole("dialog", { name: "You have unsaved changes" }));
  return { ...shown, question };
}

test("F4: what was overtaken is there after the reload, and is saved over the newer version by choice", async () => {
  const { user, question, saves, dialogs } = await overtaken();
  expect(saves()).toEqual([]);
  await user.click(question.getByRole("button", { name: "Use my changes" }));
  expect((await field("Price of Bookkeeping")).value).toBe("999");
  await waitFor(() => expect(saves()).toMatchObject([{ lastUpdatedAt: SAVED_AT }]));
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  expect(dialogs).toEqual([]);
});

test("F4: what was overtaken goes when the person says so, and not before", async () => {
  const { user, question, saves } = await overtaken();
  await user.keyboard("{Escape}");
  expect(Object.keys(localStorage)).toHaveLength(1);
  await user.click(question.getByRole("button", { name: "Discard my changes" }));
  expect(Object.keys(localStorage)).toEqual([]);
  expect((await field("Price of Bookkeeping")).value).not.toBe("999");
  expect(saves()).toEqual([]);
});

test("step 1: the client of what was sent once stays", async () => {
  await show(written(0, { version: 2 }));
  const client = await field("Client");
  expect([client.value, client.readOnly]).toEqual(["Kauri Joinery", true]);
  expect(client.getAttribute("aria-describedby")).not.toBeNull();
  expect(screen.getByText(/Please duplicate it for another client\.$/)).toBeDefined();
  expect(screen.queryByLabelText("Select a client*")).toBeNull();
});
