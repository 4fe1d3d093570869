// The sign view (spec 3 §2, §4, §5): who may do what, and the calls it makes.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { whyNotSignable, whyNotSignableToAdvisor } from "@gap/core/proposals/acceptance";
import { ESTIMATE_NOTE } from "@gap/core/proposals/fees";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ProposalPage } from "../proposal-page";
// Loaded lazily in the application; imported here to spare the tests the wait.
import "./sign-view";
import {
  ADVISOR,
  aDraft,
  answeredByHana,
  aSentProposal,
  CFO,
  GUEST,
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

interface Given {
  readonly proposal?: Proposal;
  readonly me?: UserInfo;
  readonly hash?: string;
  readonly answers?: Answers;
}

async function show({ proposal = aSentProposal(), me = GUEST, hash = "", answers = {} }: Given = {}) {
  const shown = await showWithAnswers(() => <ProposalPage proposalId={PROPOSAL_ID} />, {
    path: "/org/$orgId/proposals/$",
    address: `/au/org/${me.userOrg?.orgId}/proposals/${PROPOSAL_ID}${hash}`,
    answers: {
      "user.getMyUserInfo": () => me,
      "proposals.getProposalById": () => proposal,
      "proposals.noteView": () => undefined,
      "proposals.getTimeline": () => ({ events: [], viewingNow: [] }),
      ...answers,
    },
  });
  await screen.findByRole("heading", { name: "Proposal", level: 1 });
  const askedOf = (path: string) => shown.asked.filter(([each]) => each === path).map(([, input]) => input);
  return { ...shown, askedOf };
}

test("a sent proposal shows its texts as sent, not those of the current lists", async () => {
  const detailsInWords = { objectives: ["A goal of then"], expectations: ["A manner of then"] };
  await show({ proposal: { ...aSentProposal(), detailsInWords } });
  const sectionTexts = (id: string) =>
    within(document.getElementById(`section-${id}`) as HTMLElement)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(sectionTexts("objectives")).toEqual(["A goal of then"]);
  expect(sectionTexts("expectations")).toEqual(["A manner of then"]);
});

test("signees see the offline notice without network, not when only the live channel is down", async () => {
  const { live, hear } = await show();
  await hear(() => live.become("offline"));
  expect(screen.queryByText(/^You're currently offline/)).toBeNull();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fireEvent(window, new Event("offline"));
  expect(screen.getByText(/^You're currently offline/)).toBeDefined();
  onLine.mockRestore();
  fireEvent(window, new Event("online"));
  expect(screen.queryByText(/^You're currently offline/)).toBeNull();
});

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const option = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const firstYear = () => screen.getByRole("region", { name: "Total" }).textContent;
const signee = (name: RegExp) =>
  within(screen.getByRole("list", { name: "Signees" }))
    .getByText(name)
    .closest("li")?.textContent;
const signButton = () => screen.queryByRole<HTMLButtonElement>("button", { name: "Sign proposal" });

test("shows the sections, the cover and the texts of the spec", async () => {
  await show();
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
  await show();
  expect(firstYear()).toContain("First year, excluding GST$17,000");
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

test("a single payment option is selected automatically, with a note", async () => {
  await show();
  const only = screen.getByRole("radiogroup", { name: "How to pay: Session fees" });
  expect(within(only).getByRole<HTMLInputElement>("radio").checked).toBe(true);
  expect(only.textContent).toContain("$466.67 /m");
  const text = "Over 12 months: 8 of $466.67, then 4 of $466.66. The only option, chosen for you.";
  expect(only.textContent).toContain(text);
  expect(option(/^Annual payment/).checked).toBe(false);
});

test("a signee signs once everything is chosen and accepted", async () => {
  const { askedOf } = await show({ answers: { "proposals.addProposalResponse": () => ({}) } });
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
      includedOptionalServiceIds: [CFO.serviceId],
      paymentPreferences: { "Per month": "annualPayment", "Per session": "monthlyInstalments" },
    },
  ]);
});

test("other signees show as waiting, without a button", async () => {
  await show();
  expect(signee(/^Hana/)).toBe("HWHana Wereta Waiting for signature");
  expect(screen.getAllByRole("button", { name: "Sign proposal" })).toHaveLength(1);
});

test("the first signer's choices are locked with name and date, and the second signee only agrees", async () => {
  const { askedOf } = await show({
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
  await show(given);
  expect(signButton()).toBeNull();
  expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
  const fields = [
    ...screen.getAllByRole<HTMLInputElement>("checkbox"),
    ...screen.getAllByRole<HTMLInputElement>("radio"),
  ];
  expect(fields.every(({ disabled }) => disabled)).toBe(true);
});

test("the preview is marked as such and closes to the draft", async () => {
  const { whereTo } = await show({ me: ADVISOR, proposal: aDraft(), hash: "#preview" });
  expect(screen.getByText("This is a preview only")).toBeDefined();
  expect(screen.getByText(/^Please accept within 10 working days, by /)).toBeDefined();
  press("Close");
  await waitFor(() => expect(whereTo()).toMatch(new RegExp(`/proposals/${PROPOSAL_ID}$`)));
});

test("views by a client are recorded", async () => {
  const { askedOf } = await show();
  expect(askedOf("proposals.noteView")).toContainEqual({ proposalId: PROPOSAL_ID });
});

test("views by an advisor are not recorded", async () => {
  const { askedOf } = await show({ me: ADVISOR });
  expect(askedOf("proposals.noteView")).toEqual([]);
});

test.each<[string, Partial<Proposal>, string, string]>([
  [
    "declined",
    { declinedAt: new Date(2026, 4, 14), declinedBy: "Hana Wereta", declineReason: "Too dear" },
    whyNotSignable("declined") ?? "",
    "Hana Wereta declined it on 14 May 2026. Reason: Too dear",
  ],
  [
    "voided",
    { voidedAt: new Date(), voidReason: "A mistake" },
    whyNotSignable("voided") ?? "",
    "Reason: A mistake",
  ],
  ["archived", { archivedAt: new Date() }, whyNotSignable("archived") ?? "", ""],
  ["overdue", { dueAt: new Date(2026, 4, 23) }, whyNotSignable("overdue") ?? "", ""],
])("a proposal that is %s says so and cannot be signed", async (_status, part, why, reason) => {
  await show({ proposal: aSentProposal(part) });
  const banner = screen.getByText(new RegExp(`^${why}`));
  expect(banner.textContent).toContain(reason);
  expect(signButton()).toBeNull();
  expect(signee(/^Tom/)).toContain("No signature received");
  expect(option(/^Annual payment/).disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Go to acceptance" })).toBeNull();
});

test.each<[string, Partial<Proposal>, number]>([
  ["sent", {}, 1],
  ["declined", { declinedAt: new Date() }, 0],
  ["withdrawn", { voidedAt: new Date() }, 0],
  ["archived", { archivedAt: new Date() }, 0],
])(
  "the bar of a proposal that is %s shows the due date only if it can be signed",
  async (_is, part, dues) => {
    await show({ proposal: aSentProposal(part) });
    expect(screen.queryAllByText(/^Due /)).toHaveLength(dues);
  },
);

test("advisors see how to continue with an overdue proposal and can extend it or remind there", async () => {
  const { askedOf, isQuiet } = await show({
    me: ADVISOR,
    proposal: aSentProposal({ dueAt: new Date(2026, 4, 23) }),
    answers: {
      "org.getMinimalOrgById": () => ({ name: "Harbour & Lane Advisory" }),
      "proposals.remindSignees": () => ({}),
    },
  });
  expect(screen.getByText(whyNotSignableToAdvisor("overdue") ?? "")).toBeDefined();
  expect(screen.queryByText(/ask your advisor/)).toBeNull();
  fireEvent.click(await screen.findByRole("button", { name: "Extend due date" }));
  const dialog = await screen.findByRole("dialog", { name: "Extend due date" });
  expect(dialog.textContent).toContain("It was due on 23 May 2026.");
  fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  fireEvent.click(screen.getByRole("button", { name: "Actions for Kauri Joinery" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Remind" }));
  fireEvent.click(await screen.findByRole("button", { name: "Remind" }));
  await waitFor(() => expect(askedOf("proposals.remindSignees")).toEqual([{ proposalId: PROPOSAL_ID }]));
  await isQuiet();
});

test("declining requires a reason", async () => {
  let current = aSentProposal();
  const { askedOf } = await show({
    answers: {
      "proposals.getProposalById": () => current,
      "proposals.declineProposal": () => {
        current = aSentProposal({ declinedAt: new Date(2026, 4, 14), declinedBy: "Tom Aldridge" });
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
  const { askedOf } = await show({
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
  const { askedOf } = await show({ proposal: aSentProposal(TERMS), me: { ...ADVISOR, isServiceUser: true } });
  expect(screen.queryByText(/Terms of Engagement/)).toBeNull();
  expect(askedOf("proposals.getProposalsTOEViewUrl")).toEqual([]);
});

test("other signatures appear while the page is open", async () => {
  let current = aSentProposal();
  const { hear, live } = await show({ answers: { "proposals.getProposalById": () => current } });
  expect(signee(/^Hana/)).toContain("Waiting for signature");
  current = answeredByHana();
  await hear(() => live.say("proposal-signing", PROPOSAL_ID, {}));
  expect(signee(/^Hana/)).toContain("Signed on 14 May 2026");
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
    { acceptedAt: new Date(2026, 4, 15) },
    [/A signed copy has been emailed to you\.$/, /^View accepted proposal$/],
    [/once everyone has signed/],
  ],
])("after signing, when %s", async (_when, part, said, notSaid) => {
  let current = aSentProposal();
  await show({
    answers: {
      "proposals.getProposalById": () => current,
      "proposals.addProposalResponse": () => {
        const signees = [{ ...TOM, agreedAt: new Date(2026, 4, 15) }, HANA];
        current = answeredByHana({ signees, ...part });
        return {};
      },
    },
  });
  fireEvent.click(option(/^Annual payment/));
  fireEvent.click(box(AGREE));
  press("Sign proposal");
  await screen.findByRole("heading", { name: "You’ve finished signing!" });
  for (const text of said) expect(screen.getByText(text)).toBeDefined();
  for (const text of notSaid) expect(screen.queryByText(text)).toBeNull();
});

test("guests can return home but not close the page", async () => {
  await show();
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  expect(screen.getByRole("button", { name: "Return home" })).toBeDefined();
});

test("a member of the client can close the page", async () => {
  await show({ me: MEMBER });
  expect(screen.getByRole("button", { name: "Close" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Return home" })).toBeNull();
});
