// Harbour's proposals in the demo, oldest first, in every state, so that the list and Home have content.
import type { DraftSteps, Step4 } from "@gap/core/proposals/proposal.schema";
import type { SignViewSection } from "@gap/core/proposals/sign-view-sections";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";

export interface DemoProposal {
  /** The email address of the owner. */
  readonly owner: string;
  /** The name of the client; a draft without a client if omitted. */
  readonly client?: string;
  /** Names of the firm's services: agreed ones, and ones that are only recommended. */
  readonly agreed: readonly string[];
  readonly recommended?: readonly string[];
  readonly details?: Partial<Step4>;
  /** The email addresses of contacts who receive a copy instead of signing. */
  readonly copies?: readonly string[];
  readonly personalMessage?: string;
  /** Payment options in addition to instalments. */
  readonly fees?: (step3: DraftSteps["step3"]) => DraftSteps["step3"];
  readonly begunDaysAgo: number;
  readonly editingStepIndex?: number;
  readonly sentDaysAgo?: number;
  /** Sent by mail, because the signees have no demo sign-in and need the link in the mailbox. */
  readonly isMailed?: true;
  /** The signees who have read some sections, by email address. */
  readonly viewed?: readonly {
    readonly email: string;
    readonly daysAgo: number;
    readonly sections: readonly SignViewSection[];
  }[];
  /** The signees who have signed, by email address. */
  readonly signed?: readonly { readonly email: string; readonly daysAgo: number }[];
  readonly declined?: { readonly email: string; readonly daysAgo: number; readonly reason: string };
  readonly voided?: { readonly daysAgo: number; readonly reason: string };
  readonly archivedDaysAgo?: number;
  /** Sent at nine in the morning this many days from now. */
  readonly scheduledInDays?: number;
  /** Also saved as a template, with a message that suits every client. */
  readonly template?: { readonly name: string; readonly personalMessage: string };
}

const AVA = "ava@harbour.example";
const TOM = "tom@harbour.example";

const DETAILS = { objectivesAndValue: [101, 103, 201], expectations: [1, 2, 4] } as const;
const WHOLE = {
  details: { objectivesAndValue: [...DETAILS.objectivesAndValue], expectations: [...DETAILS.expectations] },
};

const withChoices: NonNullable<DemoProposal["fees"]> = (groups) =>
  groups.map((group) => ({
    ...group,
    ...(group.annualPayment === undefined ? {} : { annualPayment: true }),
    ...(group.stagedPayments === undefined ? {} : { stagedPayments: true, stagedPaymentMilestone: 25 }),
    ...(group.upfrontPaymentInFull === undefined ? {} : { upfrontPaymentInFull: true }),
  }));

/** By the key of the advisor's organisation. */
export const DEMO_PROPOSALS: Readonly<Record<string, readonly DemoProposal[]>> = {
  harbour: [
    {
      owner: AVA,
      client: "Tūī Landscapes",
      agreed: ["Annual accounts", "Company tax return"],
      ...WHOLE,
      personalMessage: "The same as last year, Hēmi, and at the same price.",
      begunDaysAgo: 380,
      sentDaysAgo: 379,
      signed: [
        { email: "hemi@tui.example", daysAgo: 377 },
        { email: "jo@tui.example", daysAgo: 376 },
      ],
      archivedDaysAgo: 12,
    },
    {
      owner: TOM,
      client: "Quayside Seafood",
      agreed: ["Bookkeeping"],
      ...WHOLE,
      personalMessage: "Here is what we talked about on the wharf.",
      begunDaysAgo: 62,
      sentDaysAgo: 60,
      voided: { daysAgo: 58, reason: "Payroll was missing; a new proposal follows" },
    },
    {
      owner: AVA,
      client: "Mason & Daughters Builders",
      agreed: ["Annual accounts", "Bookkeeping", "Quarterly planning"],
      details: {
        ...WHOLE.details,
        ownObjectives: ["Hand the building side over to Elle within three years"],
        introduction: richTextOfPlainText(
          "Dear Ruth, dear Elle\nThank you for the morning on your site. You want clear figures every month and time to plan the handover. This proposal covers both, and nothing that you do not need.",
        ),
      },
      personalMessage: "Ruth, Elle: the plan for the year, with the four sessions you asked for.",
      begunDaysAgo: 44,
      sentDaysAgo: 42,
      signed: [
        { email: "ruth@mason.example", daysAgo: 41 },
        { email: "elle@mason.example", daysAgo: 38 },
      ],
      template: {
        name: "Accounts, books and planning",
        personalMessage:
          "Thank you for your time. Here is our plan for your year, with everything we discussed.",
      },
    },
    {
      owner: TOM,
      client: "Three Valleys Orchard",
      agreed: ["Tax planning"],
      ...WHOLE,
      personalMessage: "Before the season ends there is still something to be done.",
      begunDaysAgo: 36,
      sentDaysAgo: 35,
      declined: {
        email: "ben@threevalleys.example",
        daysAgo: 30,
        reason: "We would rather wait until after the harvest",
      },
    },
    {
      owner: AVA,
      client: "Brightside Childcare",
      agreed: ["Bookkeeping", "Payroll"],
      ...WHOLE,
      personalMessage: "So that your evenings are yours again.",
      begunDaysAgo: 31,
      sentDaysAgo: 30,
      isMailed: true,
      viewed: [{ email: "nina@brightside.example", daysAgo: 3, sections: ["cover"] }],
    },
    {
      owner: TOM,
      client: "Pōhutukawa Dental",
      agreed: ["Annual accounts", "Company tax return"],
      recommended: ["Tax planning"],
      ...WHOLE,
      personalMessage: "Aroha, tick the planning as well if you want us to look at the new chair.",
      begunDaysAgo: 21,
      sentDaysAgo: 20,
      signed: [{ email: "aroha@pohutukawa.example", daysAgo: 19 }],
      template: {
        name: "Annual compliance",
        personalMessage: "Thank you for choosing us. Here is our proposal for your accounts and tax.",
      },
    },
    {
      owner: TOM,
      client: "Ferngully Physio",
      agreed: ["Bookkeeping"],
      recommended: ["Quarterly planning"],
      ...WHOLE,
      personalMessage: "Welcome, Priya. Everything that we agreed on is in here.",
      begunDaysAgo: 9,
      sentDaysAgo: 8,
      isMailed: true,
    },
    {
      owner: TOM,
      client: "Quayside Seafood",
      agreed: ["Bookkeeping", "Payroll"],
      details: { ...WHOLE.details, signsInOrder: true },
      copies: ["accounts@quayside.example"],
      personalMessage: "With payroll this time.",
      begunDaysAgo: 6,
      sentDaysAgo: 5,
      isMailed: true,
      viewed: [{ email: "lorenzo@quayside.example", daysAgo: 4, sections: ["cover"] }],
      signed: [{ email: "lorenzo@quayside.example", daysAgo: 4 }],
    },
    {
      owner: AVA,
      client: "Northwind Freight",
      agreed: ["Bookkeeping", "Payroll", "Company tax return"],
      begunDaysAgo: 4,
      editingStepIndex: 2,
    },
    {
      owner: AVA,
      client: "Kauri Joinery",
      agreed: ["Annual accounts", "Company tax return", "Bookkeeping"],
      recommended: ["Quarterly planning"],
      ...WHOLE,
      fees: withChoices,
      personalMessage: "Cleo, Cam: this is the year in one page. Call me about anything that is not clear.",
      begunDaysAgo: 3,
      sentDaysAgo: 1,
      viewed: [{ email: "cam@kauri.example", daysAgo: 0, sections: ["cover", "services", "pricing"] }],
    },
    {
      owner: TOM,
      client: "Gearbox Motors",
      agreed: ["Annual accounts"],
      recommended: ["Tax planning"],
      ...WHOLE,
      begunDaysAgo: 2,
      editingStepIndex: 4,
    },
    { owner: TOM, agreed: ["Quarterly planning"], begunDaysAgo: 1, editingStepIndex: 1 },
    {
      owner: AVA,
      client: "Three Valleys Orchard",
      agreed: ["Tax planning", "Quarterly planning"],
      ...WHOLE,
      personalMessage: "Ben, the harvest is in. As promised, here is the plan for the winter.",
      begunDaysAgo: 2,
      scheduledInDays: 6,
    },
  ],
};
