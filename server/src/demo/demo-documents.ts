// The documents of the demo's firm, in every state and with answers: two quarterly sessions of one client, whose open
// actions of the first appear in the second, and documents of other clients. Each belongs to a work item of the demo.
import { HARBOUR_TEMPLATES } from "./demo-templates";

type Cell = string | number;

/** By the key of the block: text, number or cents, labels of choices, or rows of a table by the titles of its columns. */
type DemoAnswers = Readonly<
  Record<string, Cell | readonly string[] | readonly Readonly<Record<string, Cell>>[]>
>;

interface DemoAction {
  readonly text: string;
  /** The email address of a person of the firm, or of a contact of the client. */
  readonly owner: string;
  /** Days after the day on which it was typed. */
  readonly dueAfterDays: number;
  readonly doneDaysAgo?: number;
  readonly dropped?: { readonly daysAgo: number; readonly reason: string };
}

export interface DemoDocument {
  readonly template: string;
  /** The place of its step in the work item; left out for documents that belong to no step. */
  readonly step?: number;
  readonly title?: string;
  readonly startedDaysAgo: number;
  /** Contacts of the client; its primary contact if empty. */
  readonly sharedWith?: readonly string[];
  readonly sharedDaysAgo?: number;
  /** Days after the day on which it was shared. */
  readonly dueAfterDays?: number;
  /** The advisor answers those that only the firm sees. */
  readonly advisorAnswers?: DemoAnswers;
  readonly clientAnswers?: { readonly by: string; readonly daysAgo: number; readonly answers: DemoAnswers };
  readonly submittedDaysAgo?: number;
  readonly finalised?: { readonly daysAgo: number; readonly reason?: string };
  readonly actions?: readonly DemoAction[];
}

const CLEO = "cleo@kauri.example";
const CAM = "cam@kauri.example";
const AVA = "ava@harbour.example";
const TOM = "tom@harbour.example";
const [{ key: PRE_WORK } = { key: "" }] = HARBOUR_TEMPLATES;
const SESSION = "quarterly-review-session";
const FEEDBACK = "after-the-session";

/** Kauri Joinery, last quarter: everything is finalised, and two actions are still open. */
const KAURI_LAST_QUARTER: readonly DemoDocument[] = [
  {
    template: PRE_WORK,
    step: 1,
    startedDaysAgo: 103,
    sharedWith: [CLEO, CAM],
    sharedDaysAgo: 103,
    dueAfterDays: 7,
    clientAnswers: {
      by: CLEO,
      daysAgo: 98,
      answers: {
        confidence: 6,
        obstacles: ["People and hiring", "Suppliers and materials"],
        obstacle:
          "Two joiners left within a month. We turned down a kitchen for a café because nobody could install it.",
        goals:
          "Hire one installer.\nQuote within two days.\nBring debtor days from 52 down to 42 before the summer.",
        help: "The price list: we still quote every kitchen from scratch.",
      },
    },
    advisorAnswers: { impression: "Tired, but clear about what matters. Start with the good news." },
    submittedDaysAgo: 97,
    finalised: { daysAgo: 95 },
  },
  {
    template: SESSION,
    step: 2,
    title: "Quarterly session, third quarter",
    startedDaysAgo: 94,
    sharedWith: [CLEO, CAM],
    sharedDaysAgo: 94,
    advisorAnswers: {
      "good-news":
        "The school library was finished a week early, and the architect has recommended Kauri to two others.",
      "first-impression": "Cleo decides alone. Ask Cam for his view before the goals.",
      "goal-results": [
        {
          Goal: "One large job a month",
          Result: "Reached",
          "What we learned": "Architects bring better jobs",
        },
        { Goal: "Second installer", Result: "Not reached", "What we learned": "Start looking in autumn" },
      ],
      overdue: 1_840_000,
      "numbers-notes":
        "Sales are on target. Margin fell by two points, because timber rose and quotes did not.",
      forecast: ["Only with changes"],
      "forecast-changes":
        "New price list for standard kitchens, eight percent up, from the first of next month.",
      "next-goals": [
        { Goal: "Debtor days 42", "How we will measure it": "Monthly report", Who: "Cleo" },
        { Goal: "Second installer", "How we will measure it": "Contract signed", Who: "Cam" },
      ],
      decisions: [
        { Decision: "Standard kitchens get a fixed price list", Who: "Cleo" },
        { Decision: "No new jobs without a deposit of thirty percent", Who: "Cleo" },
      ],
      value: 9,
      "most-useful": "Seeing the margin by kind of job. Next time with the figures of each site.",
      "follow-up": "Ask about the lease of the workshop, it ends next year.",
    },
    actions: [
      { text: "Send the list of debtors older than sixty days", owner: CLEO, dueAfterDays: 84 },
      { text: "Write the price list for standard kitchens", owner: AVA, dueAfterDays: 98 },
      { text: "Advertise for an installer", owner: CAM, dueAfterDays: 21, doneDaysAgo: 71 },
      {
        text: "Ask the bank about an overdraft",
        owner: CLEO,
        dueAfterDays: 30,
        dropped: { daysAgo: 60, reason: "Not needed since deposits are asked for." },
      },
    ],
    finalised: { daysAgo: 93, reason: "The date of the next review is agreed by phone." },
  },
  {
    template: FEEDBACK,
    step: 3,
    startedDaysAgo: 90,
    sharedWith: [CLEO],
    sharedDaysAgo: 90,
    dueAfterDays: 7,
    clientAnswers: {
      by: CLEO,
      daysAgo: 88,
      answers: {
        useful: 9,
        "most-useful": "The two hours without phones.",
        length: ["About right"],
        clear: ["Yes"],
      },
    },
    submittedDaysAgo: 88,
    finalised: { daysAgo: 86 },
  },
];

/** Kauri Joinery, this quarter: the pre-work is submitted and the record of tomorrow's session is prepared. */
const KAURI_THIS_QUARTER: readonly DemoDocument[] = [
  {
    template: PRE_WORK,
    step: 1,
    startedDaysAgo: 14,
    sharedWith: [CLEO, CAM],
    sharedDaysAgo: 14,
    dueAfterDays: 10,
    clientAnswers: {
      by: CLEO,
      daysAgo: 3,
      answers: {
        confidence: 8,
        obstacles: ["Suppliers and materials"],
        obstacle: "The oak for the hotel came six weeks late. We now order before the contract is signed.",
        goals:
          "Sign the lease of the new workshop.\nPrice list in use for every kitchen.\nTwo large jobs booked.",
        help: "Whether we can afford the workshop.",
      },
    },
    submittedDaysAgo: 2,
  },
  {
    template: SESSION,
    step: 2,
    title: "Quarterly session, fourth quarter",
    startedDaysAgo: 1,
    advisorAnswers: { "first-impression": "Much more confident than in the last quarter." },
  },
  {
    template: "yearly-client-survey",
    startedDaysAgo: 6,
    sharedWith: [CLEO, CAM],
    sharedDaysAgo: 6,
    dueAfterDays: 10,
    clientAnswers: { by: CLEO, daysAgo: 5, answers: { recommend: 9, replies: 8 } },
  },
];

/** By the client's name and the number of its work item among the client's, in the order of DEMO_WORK_ITEMS. */
export const DEMO_DOCUMENTS: Readonly<Record<string, readonly (readonly DemoDocument[])[]>> = {
  "Kauri Joinery": [KAURI_THIS_QUARTER, KAURI_LAST_QUARTER],
  "Tūī Landscapes": [
    [
      {
        template: PRE_WORK,
        step: 1,
        startedDaysAgo: 20,
        sharedWith: [],
        sharedDaysAgo: 20,
        dueAfterDays: 16,
      },
    ],
  ],
  "Mason & Daughters Builders": [
    [
      {
        template: PRE_WORK,
        step: 1,
        startedDaysAgo: 30,
        advisorAnswers: {
          confidence: 7,
          obstacles: ["People and hiring"],
          obstacle: "Apprentices: two of four did not stay.",
          goals:
            "Building side runs without Ruth.\nBoth utes replaced.\nTwo apprentices in their second year.",
        },
        finalised: { daysAgo: 20, reason: "Ruth answered by phone." },
      },
      { template: SESSION, step: 2, startedDaysAgo: 2 },
    ],
  ],
  "Quayside Seafood": [
    [
      {
        template: SESSION,
        step: 2,
        startedDaysAgo: 8,
        advisorAnswers: {
          "good-news": "The second boat is paid off.",
          forecast: ["Yes"],
          "next-goals": [{ Goal: "Smokehouse open", "How we will measure it": "First sale", Who: "Marta" }],
        },
        actions: [
          { text: "Ask the council about the smokehouse", owner: "marta@quayside.example", dueAfterDays: 10 },
          { text: "Compare two loans for the smokehouse", owner: TOM, dueAfterDays: 14 },
        ],
        finalised: { daysAgo: 7, reason: "The date of the next review follows by mail." },
      },
    ],
  ],
  "Ferngully Physio": [
    [
      {
        template: FEEDBACK,
        step: 3,
        startedDaysAgo: 2,
        sharedWith: [],
        sharedDaysAgo: 2,
        dueAfterDays: 10,
      },
    ],
  ],
  "Northwind Freight": [
    [
      {
        template: "cash-flow-review-pre-work",
        step: 0,
        startedDaysAgo: 5,
        advisorAnswers: { cash: 4_200_000, confidence: 5, "days-to-pay": 47 },
      },
    ],
  ],
};
