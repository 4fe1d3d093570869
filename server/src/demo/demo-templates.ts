// The templates and the process of the demo's firm: two published templates, a draft, an archived one, and a process that
// uses them together with the provider's.
import type { PublishingStatus } from "@gap/core/publishing/publishing-status";
import {
  heading,
  idOfKey,
  longAnswer,
  multipleChoice,
  number,
  rating,
  shortAnswer,
  singleChoice,
  text,
  type ProvidedTemplate,
} from "../blueprints/public";
import { idOfProcess, type ProvidedProcess } from "../processes/public";

export interface DemoTemplate extends ProvidedTemplate {
  readonly status: PublishingStatus;
}

export const HARBOUR_PROCESS: ProvidedProcess = {
  key: "demo/quarterly-planning",
  name: "Quarterly planning",
  category: "Advisory",
  description: "How Harbour Advisory plans with clients: pre-work, two hours together, actions.",
  steps: [
    {
      key: "book",
      title: "Book the session",
      kind: "task",
      guidance: "Offer two dates in the first half of the quarter. Two hours, without phones.",
      offsetDays: 0,
      role: "assistant",
      checklist: ["Room or video link booked", "Everyone who decides is invited"],
    },
    {
      key: "pre-work",
      title: "Send the pre-work",
      kind: "pre-work",
      guidance: "Ask for answers three working days before the session.",
      template: "demo/quarterly-planning-pre-work",
      offsetDays: 1,
      role: "assistant",
    },
    {
      key: "session",
      title: "Hold the planning session",
      kind: "meeting",
      guidance:
        "Start with the numbers, then the goals of the last quarter.\n- one number for each goal\n- one owner, never two",
      template: "quarterly-review-session",
      offsetDays: 10,
      role: "owner",
    },
    {
      key: "feedback",
      title: "Ask for feedback",
      kind: "feedback",
      guidance: "Within a week, while the session is remembered.",
      template: "after-the-session",
      offsetDays: 15,
      role: "assistant",
    },
  ],
  docs: [
    {
      key: "preparing",
      title: "Preparing in twenty minutes",
      text: "Read the answers once without taking notes.\nChoose the one question that matters most, and start with it.",
    },
  ],
};

/** The note of its second version. */
export const HARBOUR_PROCESS_NOTE =
  "More time to answer before the session, and feedback is asked for after it.";

export const HARBOUR_PROCESS_ID = idOfProcess(HARBOUR_PROCESS.key);

export const HARBOUR_TEMPLATES: readonly DemoTemplate[] = [
  {
    key: "demo/quarterly-planning-pre-work",
    name: "Quarterly planning pre-work",
    docType: "Pre-work",
    description: "Ten minutes of questions before the quarterly session.",
    status: "published",
    blocks: [
      text("intro", "Ten minutes now saves an hour in the session. Short answers are fine."),
      heading("now", "Where you are now"),
      rating(
        "confidence",
        "How confident are you that you will reach this year’s target?",
        "Not at all",
        "Certain",
        {
          required: true,
        },
      ),
      multipleChoice(
        "obstacles",
        "What got in the way last quarter?",
        ["People and hiring", "Cash", "Suppliers and materials", "Not enough enquiries"],
        { help: "Choose all that cost you a day.", offersOther: true, required: true },
      ),
      longAnswer("obstacle", "Tell us more about the one that cost you most", {
        help: "Two or three sentences are enough.",
        showIf: { key: "obstacles", op: "answered" },
      }),
      longAnswer("impression", "Advisor’s first impression", { visibility: "advisor-only" }),
      heading("next", "Goals for the next ninety days"),
      longAnswer("goals", "Which three results would make it a good quarter?", { required: true }),
      shortAnswer("help", "Where do you want our help first?"),
    ],
  },
  {
    key: "demo/new-client-questionnaire",
    name: "New client questionnaire",
    docType: "Pre-work",
    description: "What we ask before the first meeting.",
    status: "published",
    blocks: [
      heading("business", "Your business"),
      shortAnswer("trade", "What does your business do, in one sentence?", { required: true }),
      number("people", "How many people work in it?", "people", { required: true, min: 1 }),
      singleChoice("owners", "Who makes the decisions?", [
        "I do",
        "My partner and I",
        "Several owners",
        "A board",
      ]),
      heading("wishes", "What you wish for"),
      longAnswer("worry", "What keeps you awake about the business?"),
      longAnswer("dream", "What should be different in three years?"),
    ],
  },
  {
    key: "demo/succession-questionnaire",
    name: "Succession questionnaire",
    docType: "Pre-work",
    description: "For owners who think about handing over.",
    status: "draft",
    blocks: [
      heading("plan", "Handing over"),
      singleChoice("when", "When would you like to hand over?", [
        "Within two years",
        "In three to five years",
        "Later",
      ]),
      longAnswer("who", "Who could take over?"),
    ],
  },
  {
    key: "demo/yearly-survey",
    name: "Client survey of last year",
    docType: "Feedback",
    description: "Replaced by Gap's yearly client survey.",
    status: "archived",
    blocks: [
      rating("recommend", "How likely are you to recommend us?", "Not at all", "Certainly"),
      longAnswer("better", "What should we do better?"),
    ],
  },
];

export function idOfDemoTemplate({ key }: Pick<DemoTemplate, "key">): string {
  return idOfKey(key);
}
