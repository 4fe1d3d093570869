// The sign view (spec 3 §2, §4, §5): who may do what, and the calls it makes.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ESTIMATE_NOTE } from "@gap/core/proposals/fees/fees";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import { SIGNATURE_REQUIRED } from "@gap/core/signatures/signature";
import type { AppContext } from "@gap/web/platform/app-context";
import type { Answers } from "@gap/web/platform/show-with-answers.test-support";
import {
  box,
  firstYear,
  option,
  press,
  showSignView,
  signButton,
  signee,
  type Given,
} from "./show-sign-view.test-support";
import {
  ADVISOR,
  aDraft,
  answeredByHana,
  aSentProposal,
  CFO,
  HANA,
  MEMBER,
  PROPOSAL_ID,
  TOM,
} from "./sign.test-support";

// Autosizing text areas listen to document.fonts, which the test environment lacks.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));
beforeEach(() => sessionStorage.clear());

const SELECT = "Please select a payment option for each fee type and accept the terms to continue";

const AGREE = "I have read and agree to the terms of this proposal.";

test("a sent proposal shows its texts as sent, not those of the current lists", async () => {
  const detailsInWords = { objectives: ["A goal of then"], expectations: ["A manner of then"] };
  await showSignView({ proposal: { ...aSentProposal(), detailsInWords } });
  const sectionTexts = (id: string) =>
    within(document.getElementById(`section-${id}`) as HTMLElement)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(sectionTexts("objectives")).toEqual(["A goal of then"]);
  expect(sectionTexts("expectations")).toEqual(["A manner of then"]);
});

test("signees see the offline notice without network, not when only the live channel is down", async () => {
  const { live, hear } = await showSignView();
  await hear(() => live.become("offline"));
  expect(screen.queryByText(/^You're currently offline/)).toBeNull();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fireEvent(window, new Event("offline"));
  expect(screen.getByText(/^You're currently offline/)).toBeDefined();
  onLine.mockRestore();
  fireEvent(window, new Event("online"));
  expect(screen.queryByText(/^You're currently offline/)).toBeNull();
});

test("shows the sections, the cover and the texts of the spec", async () => {
  await showSignView();
  expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
    "Timing",
    "Objectives & Value",
    "Expectations",
    "Proposed Services",
    "Pricing & Payment Terms",
    "Acceptance",
    "Your selection",
  ]);
  expect(screen.getByText(/^Prepared for/).textContent).toBe(
    "Prepared for Kauri Joineryby Harbour & Lane Advisoryon 12 May 2026",
  );
  expect(screen.getByText("Work starts upon acceptance of this proposal.")).toBeDefined();
  expect(screen.getByText("Mutual courtesy and respect")).toBeDefined();
  expect(screen.getByText(`* ${ESTIMATE_NOTE}`)).toBeDefined();
  expect(screen.getByText("Quarterly planning*, 4 sessions")).toBeDefined();
  expect(
    screen.getByText(/2 more signature\(s\) are required for this proposal to be accepted\.$/),
  ).toBeDefined();
});

test("totals follow the chosen services and options", async () => {
  await showSignView();
  expect(firstYear()).toContain("First year, excluding GST$17,000$19,550 including 15% GST");
  fireEvent.click(box("Include Virtual CFO"));
  expect(firstYear()).toContain("$31,400");
  fireEvent.click(option(/^Annual payment/));
  expect(firstYear()).toContain("$30,110");
  const summary = screen.getByRole("complementary", { name: "Summary" });
  expect(summary.textContent).toContain("Annual payment, 5% discount");
  expect(summary.textContent).toContain("You save $1,290");
  fireEvent.click(box("Include Virtual CFO"));
  expect(firstYear()).toContain("$16,430");
});

test("a firm without tax shows no total including it", async () => {
  const { taxPercent: _, ...untaxed } = aSentProposal({ taxName: "tax" });
  await showSignView({ proposal: untaxed });
  expect(firstYear()).toContain("First year, excluding tax$17,000");
  expect(document.body.textContent).not.toContain("ncluding 15%");
});

test("the signature is the signee's name until it is changed, and cannot be empty", async () => {
  const { askedOf } = await showSignView({ answers: { "proposals.addProposalResponse": () => ({}) } });
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Your signature" });
  expect(field.value).toBe("Tom Aldridge");
  fireEvent.click(option(/^Annual payment/));
  fireEvent.click(box(AGREE));
  fireEvent.change(field, { target: { value: " " } });
  expect(signee(/^Tom/)).toContain(SIGNATURE_REQUIRED);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(signButton()?.disabled).toBe(true);
  fireEvent.change(field, { target: { value: "T. J. Aldridge" } });
  press("Sign proposal");
  await waitFor(() => expect(askedOf("proposals.addProposalResponse")).toHaveLength(1));
  expect(askedOf("proposals.addProposalResponse")[0]).toMatchObject({
    signature: { typed: "T. J. Aldridge" },
  });
});

test("a single payment option is selected automatically, with a note", async () => {
  await showSignView();
  const only = screen.getByRole("radiogroup", { name: "How to pay: Session fees" });
  expect(within(only).getByRole<HTMLInputElement>("radio").checked).toBe(true);
  expect(only.textContent).toContain("$466.67 /m");
  const text = "Over 12 months: 11 of $466.67, and a last one of $466.63. The only option, chosen for you.";
  expect(only.textContent).toContain(text);
  expect(option(/^Annual payment/).checked).toBe(false);
});

test("a signee signs once everything is chosen and accepted", async () => {
  const { askedOf } = await showSignView({ answers: { "proposals.addProposalResponse": () => ({}) } });
  expect(signee(/^Tom/)).toContain(SELECT);
  expect(signButton()?.disabled).toBe(true);
  fireEvent.click(box("Include Virtual CFO"));
  fireEvent.click(option(/^Annual payment/));
  expect(signButton()?.disabled).toBe(true);
  fireEvent.click(box(AGREE));
  expect(signee(/^Tom/)).toContain("Ready to sign");
  press("Sign proposal");
  await waitFor(() => expect(askedOf("proposals.addProposalResponse")).toHaveLength(1));
  expect(askedOf("proposals.addProposalResponse")).toEqual([
    {
      proposalId: PROPOSAL_ID,
      advisorOrgId: aDraft().advisorOrgId,
      snapshotHash: "ab".repeat(32),
      agree: true,
      signature: { typed: "Tom Aldridge" },
      includedOptionalServiceIds: [CFO.serviceId],
      paymentPreferences: { "Per month": "annualPayment", "Per session": "monthlyInstalments" },
    },
  ]);
});

test("other signees show as waiting, without a button", async () => {
  await showSignView();
  expect(signee(/^Hana/)).toBe("HWHana Wereta Waiting for signature");
  expect(screen.getAllByRole("button", { name: "Sign proposal" })).toHaveLength(1);
});

test("the first signer's choices are locked with name and date, and the second signee only agrees", async () => {
  const { askedOf } = await showSignView({
    proposal: answeredByHana(),
    answers: { "proposals.addProposalResponse": () => ({}) },
  });
  expect(box("Include Virtual CFO").checked).toBe(true);
  expect(box("Include Virtual CFO").disabled).toBe(true);
  expect(option(/^Annual payment/).checked).toBe(true);
  expect(screen.getAllByRole<HTMLInputElement>("radio").every(({ disabled }) => disabled)).toBe(true);
  expect(screen.getAllByText("Chosen by Hana Wereta on 14 May 2026").length).toBeGreaterThan(1);
  expect(signee(/^Hana/)).toContain("Signed on 14 May 2026");
  expect(screen.getByText(/1 signature is required for this proposal to be accepted\.$/)).toBeDefined();
  fireEvent.click(box(AGREE));
  press("Sign proposal");
  await waitFor(() => expect(askedOf("proposals.addProposalResponse")).toHaveLength(1));
  expect(askedOf("proposals.addProposalResponse")[0]).toEqual({
    proposalId: PROPOSAL_ID,
    advisorOrgId: aDraft().advisorOrgId,
    snapshotHash: "ab".repeat(32),
    agree: true,
    signature: { typed: "Tom Aldridge" },
  });
});

test.each<[string, Given]>([
  ["an advisor", { me: ADVISOR }],
  [
    "an admin of the client who is not a signee",
    { me: MEMBER, proposal: aSentProposal({ signees: [HANA] }) },
  ],
  ["an advisor in the preview of a draft", { me: ADVISOR, proposal: aDraft(), hash: "#preview" }],
])("%s can read, but neither choose, sign nor decline", async (_who, given) => {
  await showSignView(given);
  expect(signButton()).toBeNull();
  expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
  const fields = [
    ...screen.getAllByRole<HTMLInputElement>("checkbox"),
    ...screen.getAllByRole<HTMLInputElement>("radio"),
  ];
  expect(fields.every(({ disabled }) => disabled)).toBe(true);
});

test("the preview is marked as such and closes to the draft", async () => {
  const { whereTo } = await showSignView({ me: ADVISOR, proposal: aDraft(), hash: "#preview" });
  expect(screen.getByText("This is a preview only")).toBeDefined();
  expect(screen.getByText(/^Please accept within 10 working days, by /)).toBeDefined();
  press("Close");
  await waitFor(() => expect(whereTo()).toMatch(new RegExp(`/proposals/${PROPOSAL_ID}$`)));
});

test("views by a client are recorded", async () => {
  const { askedOf } = await showSignView();
  expect(askedOf("proposals.noteView")).toContainEqual({ proposalId: PROPOSAL_ID });
});

test("views by an advisor are not recorded", async () => {
  const { askedOf } = await showSignView({ me: ADVISOR });
  expect(askedOf("proposals.noteView")).toEqual([]);
});

test("declining requires a reason", async () => {
  let current = aSentProposal();
  const { askedOf } = await showSignView({
    answers: {
      "proposals.getProposalById": () => current,
      "proposals.declineProposal": () => {
        current = aSentProposal({ declinedAt: new Date("2026-05-14T00:00:00Z"), declinedBy: "Tom Aldridge" });
      },
    },
  });
  fireEvent.click(screen.getAllByRole("button", { name: "Decline" })[0] ?? document.body);
  const reason = await screen.findByRole("textbox", { name: /^Reason/ });
  press("Decline proposal");
  expect(await screen.findByText("* Required")).toBeDefined();
  expect(askedOf("proposals.declineProposal")).toEqual([]);
  fireEvent.change(reason, { target: { value: " Too dear " } });
  press("Decline proposal");
  await waitFor(() =>
    expect(askedOf("proposals.declineProposal")).toEqual([{ proposalId: PROPOSAL_ID, reason: "Too dear" }]),
  );
  const said = await screen.findByText(/Tom Aldridge declined it on 14 May 2026/);
  expect(document.activeElement?.contains(said) && document.activeElement !== document.body).toBe(true);
  expect(screen.queryByText(/signature is required|signature\(s\) are required/)).toBeNull();
  expect(screen.queryByRole("checkbox", { name: AGREE })).toBeNull();
});

const TERMS = { step4: { ...aDraft().step4, termsOfEngagementFilename: "terms/key.pdf" } };
const withTermsUrl: Answers = {
  "proposals.getProposalsTOEViewUrl": () => ({ url: "https://files.example/terms.pdf" }),
};

test("terms of engagement must be accepted too, if there are any", async () => {
  const { askedOf } = await showSignView({
    proposal: answeredByHana(TERMS),
    answers: { ...withTermsUrl, "proposals.addProposalResponse": () => ({}) },
  });
  const link = await screen.findByRole("link", { name: /Terms of Engagement/ });
  expect(link.getAttribute("href")).toBe("https://files.example/terms.pdf");
  fireEvent.click(box(AGREE));
  expect(signButton()?.disabled).toBe(true);
  fireEvent.click(box("I accept the Terms of Engagement"));
  press("Sign proposal");
  await waitFor(() =>
    expect(askedOf("proposals.addProposalResponse")).toMatchObject([{ acceptsTermsOfEngagement: true }]),
  );
});

test("service users do not see the terms of engagement", async () => {
  const { askedOf } = await showSignView({
    proposal: aSentProposal(TERMS),
    me: { ...ADVISOR, isServiceUser: true },
  });
  expect(screen.queryByText(/Terms of Engagement/)).toBeNull();
  expect(askedOf("proposals.getProposalsTOEViewUrl")).toEqual([]);
});

test("other signatures appear while the page is open", async () => {
  let current = aSentProposal();
  const { hear, live } = await showSignView({ answers: { "proposals.getProposalById": () => current } });
  expect(signee(/^Hana/)).toContain("Waiting for signature");
  current = answeredByHana();
  await hear(() => live.say("proposal-signing", PROPOSAL_ID, {}));
  expect(signee(/^Hana/)).toContain("Signed on 14 May 2026");
});

test("a proposal without an introduction has no such section", async () => {
  await showSignView();
  expect(screen.queryByText("Introduction")).toBeNull();
});

test("the firm's About us page is the last section before the prices", async () => {
  const sent = aSentProposal({ aboutPage: richTextOfPlainText("Two partners and a dog.") });
  await showSignView({ proposal: sent });
  const links = within(screen.getByRole("navigation", { name: "Sections" })).getAllByRole("link");
  expect(links.slice(3, 6).map(({ textContent }) => textContent)).toEqual([
    "Proposed Services",
    "About Harbour & Lane Advisory",
    "Pricing & Payment Terms",
  ]);
  const section = screen.getByRole("region", { name: "About Harbour & Lane Advisory" });
  expect(within(section).getByText("Two partners and a dog.")).toBeDefined();
});

test("an About us page that step 4 leaves out is not shown", async () => {
  const sent = aSentProposal({ aboutPage: richTextOfPlainText("Two partners and a dog.") });
  await showSignView({ proposal: { ...sent, step4: { ...sent.step4, includesAboutPage: false } } });
  expect(screen.queryByText("Two partners and a dog.")).toBeNull();
  expect(screen.queryByRole("link", { name: /^About/ })).toBeNull();
});

test("an introduction is the first section", async () => {
  const sent = aSentProposal();
  const introduction = richTextOfPlainText("Dear Tom, thank you for yesterday.");
  await showSignView({ proposal: { ...sent, step4: { ...sent.step4, introduction } } });
  expect(screen.getByRole("region", { name: "Introduction" }).textContent).toContain("Dear Tom");
  const listed = within(screen.getByRole("navigation", { name: "Sections" })).getAllByRole("link");
  expect(listed[0]?.textContent).toBe("Introduction");
});

test.each<[string, Partial<Proposal>, readonly RegExp[], readonly RegExp[]]>([
  [
    "other signatures are missing",
    {},
    [/^You’ll receive a signed copy once everyone has signed$/, /^1 signature remaining$/],
    [/^View accepted proposal$/],
  ],
  [
    "it was the last signature",
    { acceptedAt: new Date("2026-05-15T00:00:00Z") },
    [/A signed copy has been emailed to you\.$/, /^View accepted proposal$/],
    [/once everyone has signed/],
  ],
])("after signing, when %s", async (_when, part, said, notSaid) => {
  let current = aSentProposal();
  await showSignView({
    answers: {
      "proposals.getProposalById": () => current,
      "proposals.addProposalResponse": () => {
        const signees = [{ ...TOM, agreedAt: new Date("2026-05-15T00:00:00Z") }, HANA];
        current = answeredByHana({ signees, ...part });
        return {};
      },
    },
  });
  fireEvent.click(option(/^Annual payment/));
  fireEvent.click(box(AGREE));
  press("Sign proposal");
  await screen.findByRole("heading", { name: "You’ve finished signing!" });
  // The heading appears first, in place of a confirmation that is still loading.
  for (const text of said) await screen.findByText(text);
  for (const text of notSaid) expect(screen.queryByText(text)).toBeNull();
});

test("guests cannot close the page; returning home leads them, with or without a password, to the page of guests", async () => {
  const signOut = vi.fn<AppContext["signOut"]>().mockResolvedValue();
  await showSignView({ context: { signOut } });
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  press("Return home");
  expect(signOut.mock.calls).toEqual([[{ asGuest: true }]]);
});

test("a member of the client can close the page", async () => {
  await showSignView({ me: MEMBER });
  expect(screen.getByRole("button", { name: "Close" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Return home" })).toBeNull();
});
