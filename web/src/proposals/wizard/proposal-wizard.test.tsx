// The wizard (spec 3 §2 to §5): its steps, the effect of each change on the draft, and saving.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { PreviewedMail } from "@gap/core/proposals/previewed-mail";
import { PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { NOBODY_SIGNS } from "@gap/core/proposals/step-completion";
import { textsTooLong, TOO_MANY_PICTURES } from "@gap/core/proposals/texts-of-services";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { aProposal, KAURI } from "../proposals.test-support";
import {
  BOOKKEEPING,
  button,
  CLEO,
  field,
  PLAN,
  SAVED_AT,
  showWizard as show,
  written,
} from "./wizard.test-support";

function showingPictures(count: number): RichText {
  const look = { altText: "", maxWidth: 500, showCaption: false, caption: "" };
  const keys = Array.from({ length: count }, (_, number) => `editor-image/of-ava/${number}.png`);
  return { version: 1, root: { children: keys.map((src) => ({ type: "image", src, ...look })) } };
}

// Autosizing text areas listen to document.fonts, which the test environment lacks.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));
beforeEach(() => localStorage.clear());

const clickTwice = (name: string) => {
  fireEvent.click(button(name));
  fireEvent.click(button(name));
};

test("step 1: a client and at least one contact are required to continue", async () => {
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

test("step 1: a recipient can receive a copy instead of signing, but at least one must sign", async () => {
  const { user, saves } = await show(written(0));
  await user.click(await field("Role of Cleo Rangi*"));
  await user.click(await screen.findByRole("option", { name: "Receives a copy" }));
  expect(screen.getByText(NOBODY_SIGNS, { selector: "[role=status] *" })).toBeDefined();
  expect(button("Continue").disabled).toBe(true);
  await waitFor(() =>
    expect(saves().at(-1)?.step1).toMatchObject({ contacts: [], copies: [{ id: CLEO.id }] }),
  );
  await user.click(await field("Role of Cleo Rangi*"));
  await user.click(await screen.findByRole("option", { name: "Signs" }));
  expect(button("Continue").disabled).toBe(false);
  await waitFor(() => expect(saves().at(-1)?.step1).toMatchObject({ contacts: [{ id: CLEO.id }] }));
});

test("step 4: the About us page is included unless it is switched off", async () => {
  const aboutPage = richTextOfPlainText("Two partners and a dog.");
  const { user, saves, isSaved } = await show(written(3, { aboutPage }));
  const include = await screen.findByRole<HTMLInputElement>("switch", { name: "Include our About us page" });
  expect(include.checked).toBe(true);
  await user.click(include);
  expect(include.checked).toBe(false);
  await isSaved();
  await waitFor(() => expect(saves().at(-1)).toMatchObject({ step4: { includesAboutPage: false } }));
});

test("step 4: a firm without an About us page learns where to add one", async () => {
  await show(written(3));
  expect(await screen.findByText(/^Your organisation has no About us page yet\./)).toBeDefined();
  expect(screen.queryByRole("switch")).toBeNull();
});

test("step 2: ticking a service prices it at its starting rate, unticking removes its price", async () => {
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

test("step 2: a service whose texts are too long is named until it is removed", async () => {
  const { user } = await show(written(1, { servicesTooLong: [{ serviceId: PLAN.id }] }));
  const said = textsTooLong(["Business plan"]);
  expect(screen.getByText(said)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Remove Business plan" }));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

test("step 2: too many pictures show a warning until the service with them is removed", async () => {
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

test("step 2: a service removed from the catalogue is removed from the draft, with a warning", async () => {
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

test("step 3: prices change totals and options; stages over 100 % block the step", async () => {
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
  const alert = once.getByRole("alert");
  expect(alert.textContent).toBe("Upfront and milestone together cannot exceed 100\u00A0%");
  for (const stage of [once.getByLabelText("Upfront"), once.getByLabelText("Milestone")]) {
    expect(stage.getAttribute("aria-invalid")).toBe("true");
    expect(stage.getAttribute("aria-describedby")).toBe(alert.id);
  }
  expect(within(screen.getByRole("contentinfo")).getByText(/cannot exceed 100 %$/)).toBeDefined();
  expect(once.getByLabelText<HTMLInputElement>("Completion").value).toBe("");
  expect(once.getByText("$2,400 upfront, $2,880 at the milestone")).toBeDefined();
  expect(button("Continue").disabled).toBe(true);
});

test("step 3: a service can have a quantity and a discount of its own", async () => {
  const { user, saves, isSaved } = await show(written(2));
  const totals = within(screen.getByRole("complementary", { name: "Totals" }));
  expect(screen.queryByRole("textbox", { name: "Discount on Bookkeeping" })).toBeNull();
  await user.click(button("Quantity and discount of Bookkeeping"));
  await user.clear(screen.getByRole("textbox", { name: "Quantity of Bookkeeping" }));
  await user.type(screen.getByRole("textbox", { name: "Quantity of Bookkeeping" }), "2");
  await user.clear(screen.getByRole("textbox", { name: "Discount on Bookkeeping" }));
  await user.type(screen.getByRole("textbox", { name: "Discount on Bookkeeping" }), "15");
  // Twice $640 a month, less 15 %, and the plan of $4,800.
  expect(totals.getByText("First year").nextElementSibling?.textContent).toBe("$17,856");
  await isSaved();
  await waitFor(() =>
    expect(saves().at(-1)?.step3[0]?.services[0]).toMatchObject({ serviceQuantity: 2, serviceDiscount: 15 }),
  );
});

test("step 2: the pencil offers the price in this proposal and the service in the catalogue", async () => {
  const { user } = await show(written(1));
  const chosen = within(screen.getByRole("complementary", { name: "Chosen services" }));
  expect(chosen.getByText(/^\$640/).textContent).toBe("$640 /m");
  await user.click(button("Edit Business plan"));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Change the price in this proposal",
    "Edit in the catalogue",
  ]);
  await user.click(items[0]!);
  expect(screen.getByRole("heading", { level: 1, name: "Payment" })).toBeDefined();
  expect(document.activeElement).toBe(await field("Price of Business plan"));
});

test("step 4: complete once required fields are filled in, including the number of signees if chosen", async () => {
  const { user } = await show(written(3));
  expect(button("Continue").disabled).toBe(true);
  await user.click(screen.getByRole("checkbox", { name: "Pay no more tax than the law asks for" }));
  await user.click(screen.getByRole("checkbox", { name: "Mutual courtesy and respect" }));
  expect(button("Continue").disabled).toBe(false);
  await user.click(screen.getByRole("radio", { name: /^A certain number of signees/ }));
  expect(button("Continue").disabled).toBe(true);
  expect(screen.getByText("Still missing: Number of signees")).toBeDefined();
  await user.click(await field("Number of signees*"));
  await user.click(await screen.findByRole("option", { name: "1" }));
  expect(button("Continue").disabled).toBe(false);
});

test("step 4: objectives and expectations can be in own words, new or from earlier proposals", async () => {
  const { user, saves } = await show(written(3));
  await user.click(await screen.findByRole("button", { name: "Sell the firm by 2030" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Own objective" }));
  await user.type(screen.getByRole("textbox", { name: "Own objective" }), "Open a second shop{Enter}");
  const own = within(screen.getByRole("list", { name: "Own objectives" }));
  expect(own.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Sell the firm by 2030",
    "Open a second shop",
  ]);
  expect(screen.getByText("Choose 3-6, 2 chosen")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Sell the firm by 2030" })).toBeNull();
  await user.click(button("Remove: Sell the firm by 2030"));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Own objective" }));
  await user.type(screen.getByRole("textbox", { name: "Own expectation" }), " Answer within a day ");
  await user.click(screen.getAllByRole("button", { name: "Add" })[1]!);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Own expectation" }));
  await user.type(screen.getByRole("textbox", { name: "Own expectation" }), "Be on time");
  await user.tab();
  expect(button("Continue").disabled).toBe(false);
  await waitFor(() =>
    expect(saves().at(-1)?.step4).toMatchObject({
      ownObjectives: ["Open a second shop"],
      ownExpectations: ["Answer within a day", "Be on time"],
    }),
  );
});

/** A draft complete except for the personal message. */
function atTheEnd(part: Partial<Proposal> = {}): Proposal {
  const proposal = written(4, part);
  return { ...proposal, step4: { ...proposal.step4, objectivesAndValue: [101], expectations: [1] } };
}

test("step 5: recommended services show their price but do not count in the first year", async () => {
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

test("step 5: sends the saved version once there are a message and recipients, only once on a double click", async () => {
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

test("step 5: the email is previewed with the message as it is typed", async () => {
  const { asked, isSaved, isQuiet } = await show(written(4), {
    "proposals.previewEmail": ({ personalMessage }: { personalMessage: string }) => ({
      from: "Harbour Advisory",
      replyTo: "hello@harbour.example",
      subject: "Proposal for Kauri Joinery",
      preview: "P-0042, to be read and signed by 23 May 2026",
      html: `<p>Hi Cleo,</p><p>${personalMessage}</p>`,
    }),
  });
  const preview = within(await screen.findByRole("region", { name: "Email preview" }));
  expect(await preview.findByText("Harbour Advisory")).toBeTruthy();
  expect(preview.getByText("Proposal for Kauri Joinery")).toBeTruthy();
  expect(preview.getByText("Replies go to hello@harbour.example")).toBeTruthy();
  fireEvent.change(screen.getByRole("textbox", { name: /Personal message/ }), {
    target: { value: "Thank you for the morning" },
  });
  const frame = preview.getByTitle<HTMLIFrameElement>("Email to the first signee");
  await waitFor(() => expect(frame.srcdoc).toContain("Thank you for the morning"));
  // It neither runs scripts nor opens pages.
  expect(frame.getAttribute("sandbox")).toBe("allow-same-origin");
  await isSaved();
  await isQuiet();
  const previews = asked.filter(([call]) => call === "proposals.previewEmail").map(([, input]) => input);
  expect(previews).toEqual(
    ["", "Thank you for the morning"].map((personalMessage) => ({
      proposalId: written(4).id,
      personalMessage,
    })),
  );
});

test("step 5: a draft saved while its preview is loading is previewed again", async () => {
  const answers: ((mail: PreviewedMail) => void)[] = [];
  const { user } = await show(atTheEnd({ editingStepIndex: 3 }), {
    "proposals.previewEmail": () => new Promise<PreviewedMail>((resolve) => answers.push(resolve)),
  });
  await user.click(button("Continue"));
  // The step is saved, too.
  await waitFor(() => expect(answers).toHaveLength(2));
  for (const [index, answer] of answers.entries())
    answer({ from: "Harbour", subject: "Proposal", preview: `Version ${index + 1}`, html: "" });
  expect(await screen.findByText("Version 2")).toBeDefined();
  expect(answers).toHaveLength(2);
});

test("step 5: a preview that cannot be loaded says so and can be tried again", async () => {
  let isFailing = true;
  const { user } = await show(written(4), {
    "proposals.previewEmail": () => {
      if (isFailing) throw new Error("the server is away");
      return {
        from: "Harbour Advisory",
        subject: "Proposal for Kauri Joinery",
        preview: "",
        html: "<p>Hi</p>",
      };
    },
  });
  expect(await screen.findByText(/^The preview could not be loaded\./)).toBeTruthy();
  isFailing = false;
  await user.click(button("Try again"));
  expect(await screen.findByText("Proposal for Kauri Joinery")).toBeTruthy();
});

test("step 5: recipients are shown even if the contacts cannot be loaded", async () => {
  await show(atTheEnd(), {
    "advisor.getClientContacts": () => {
      throw Object.assign(new Error("Not now"), { data: { httpStatus: 400 } });
    },
  });
  expect(recipients().getByText("cleo@kauri.example")).toBeDefined();
});

test("step 5: a recipient who is no longer a contact is not shown", async () => {
  await show(atTheEnd(), { "advisor.getClientContacts": () => [] });
  await waitFor(() => expect(recipients().queryByText("cleo@kauri.example")).toBeNull());
});

function recipients() {
  return within(screen.getByRole("region", { name: "Recipients" }));
}

test("step 5: without recipients neither the proposal nor a test email can be sent", async () => {
  await show(
    atTheEnd({ step1: { clientName: "Kauri Joinery", contacts: [] }, step5: { personalMessage: "Hello" } }),
  );
  expect(button("Send proposal").disabled).toBe(true);
  expect(button("Send test email").disabled).toBe(true);
});

test("step 1: the client of a proposal that was sent cannot be changed", async () => {
  await show(written(0, { version: 2 }));
  const client = await field("Client");
  expect([client.value, client.readOnly]).toEqual(["Kauri Joinery", true]);
  expect(client.getAttribute("aria-describedby")).not.toBeNull();
  expect(screen.getByText(/Please duplicate it for another client\.$/)).toBeDefined();
  expect(screen.queryByLabelText("Select a client*")).toBeNull();
});
