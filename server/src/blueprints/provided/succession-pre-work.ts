// Questions to the owner before the first succession session.
import {
  date,
  fileUpload,
  heading,
  longAnswer,
  money,
  multipleChoice,
  number,
  rating,
  singleChoice,
  text,
} from "./provided-blocks";
import type { ProvidedTemplate } from "./provided-template";

export const successionPreWork: ProvidedTemplate = {
  key: "succession-pre-work",
  name: "Exit readiness",
  docType: "Pre-work",
  description: "What the owner wants, and how ready the owner and the business are for a handover.",
  blocks: [
    text(
      "intro",
      "Please answer for yourself. If there are several owners, each should answer alone first: different answers are normal and useful. There are no wrong answers.",
    ),
    heading("wishes", "What you want"),
    singleChoice(
      "time",
      "When would you like to leave the business, or work in it much less?",
      ["Within a year", "In one to three years", "In three to five years", "Later", "I do not know yet"],
      { required: true },
    ),
    date("fixed-date", "Is there a date we should plan around?", {
      help: "For example a birthday, the end of a lease or of a contract. Leave this empty if there is none.",
    }),
    multipleChoice(
      "to-whom",
      "Who could take over?",
      [
        "A family member",
        "Another owner",
        "Managers or staff",
        "A competitor or supplier",
        "An investor",
        "I do not know",
      ],
      { help: "Choose all that you would consider.", offersOther: true, required: true },
    ),
    longAnswer("family", "What have you discussed with your family, and what do they want?", {
      showIf: { key: "to-whom", op: "includes", value: "A family member" },
    }),
    longAnswer(
      "staff",
      "Who among your staff could lead the business, and do they know what you have in mind?",
      {
        showIf: { key: "to-whom", op: "includes", value: "Managers or staff" },
      },
    ),
    longAnswer("after", "What will you do with your time afterwards?"),
    heading("money", "Your own finances"),
    money("income-needed", "How much income will you need each year after you leave?", {
      help: "For your household, before tax, in today’s money.",
    }),
    money("expected-price", "What do you think the business is worth today?", {
      help: "Your own estimate. We will compare it with a valuation.",
    }),
    rating(
      "depends-on-sale",
      "How much does your retirement depend on selling the business?",
      "Not at all",
      "Entirely",
      { required: true },
    ),
    heading("business", "The business without you"),
    rating(
      "without-you",
      "How well would the business run without you for three months?",
      "It would stop",
      "As well as now",
      {
        required: true,
      },
    ),
    number("largest-customer", "What share of sales comes from your largest customer?", "%", {
      min: 0,
      max: 100,
    }),
    longAnswer("largest-customer-tie", "Would this customer stay with a new owner, and why?", {
      showIf: { key: "largest-customer", op: "gte", value: 25 },
    }),
    multipleChoice("in-order", "Which of these are up to date and in writing?", [
      "Contracts with main customers",
      "Contracts with main suppliers",
      "Employment agreements",
      "The lease of the premises",
      "An agreement between the owners",
      "Wills and powers of attorney",
      "Insurance if an owner dies or is ill",
      "None of them",
    ]),
    longAnswer("worry", "What worries you most about handing over?", { required: true }),
    fileUpload("files", "Please add agreements and valuations you already have", {
      help: "For example an agreement between the owners, the lease or an earlier valuation.",
    }),
  ],
};
