// Questions to the client before a cash flow review.
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
  table,
  text,
} from "./provided-blocks";
import type { ProvidedTemplate } from "./provided-template";

export const cashFlowReviewPreWork: ProvidedTemplate = {
  key: "cash-flow-review-pre-work",
  name: "Cash flow review pre-work",
  docType: "Pre-work",
  description:
    "The figures and facts that a cash flow forecast needs, and what worries the owner about cash.",
  blocks: [
    text(
      "intro",
      "With these figures we can prepare your forecast before we meet. Rounded figures are fine. If you do not know an answer, leave it empty and we will find it together.",
    ),
    heading("today", "Cash today"),
    money("cash", "How much cash is in the bank today?", {
      help: "Across all business accounts.",
      required: true,
    }),
    money("overdraft", "How much more could you draw from your overdraft or line of credit?", {
      help: "Enter 0 if you have none.",
    }),
    rating(
      "confidence",
      "How sure are you that you can pay every bill on time in the next three months?",
      "Not at all sure",
      "Completely sure",
      { required: true },
    ),
    longAnswer("worry", "Which bills or weeks worry you most?", {
      showIf: { key: "confidence", op: "lte", value: 7 },
    }),
    heading("in", "Money coming in"),
    number("days-to-pay", "How many days do customers usually take to pay you?", "days", {
      help: "From the date of the invoice.",
      min: 0,
    }),
    money("overdue", "How much is overdue from customers?", {
      help: "Invoices that are past their due date.",
    }),
    longAnswer("slow-payers", "Which customers pay latest, and what reason do they give?", {
      showIf: { key: "overdue", op: "gte", value: 1 },
    }),
    multipleChoice("invoicing", "When do you send invoices?", [
      "Before we start, as a deposit",
      "In stages during the work",
      "When the work is done",
      "At the end of the month",
      "When I find the time",
    ]),
    heading("out", "Money going out"),
    singleChoice(
      "tax",
      "Are all your tax payments up to date?",
      ["Yes", "No", "We have a payment arrangement", "I do not know"],
      { help: "Income or company tax, GST or VAT, and tax on wages.", required: true },
    ),
    table(
      "large-payments",
      "Which large payments are due in the next three months?",
      [
        { title: "Payment", type: "text" },
        { title: "Amount", type: "money" },
        { title: "Due", type: "date" },
      ],
      { addable: 20 },
      { help: "Larger than a normal week’s bills: tax, equipment, bonuses, loan repayments." },
    ),
    money("owner-drawings", "How much do the owners take out each month?", {
      help: "Salary, drawings and dividends together.",
    }),
    singleChoice("season", "Does your cash go up and down with the seasons?", ["Yes", "No"]),
    longAnswer("season-months", "Which months are good and which are tight?", {
      showIf: { key: "season", op: "is", value: "Yes" },
    }),
    heading("else", "Before we meet"),
    date("decision-date", "Is there a date by which you need an answer about cash?", {
      help: "For example a meeting with the bank or the day a lease ends. Leave this empty if there is none.",
    }),
    fileUpload("files", "Please add your lists of unpaid invoices and unpaid bills", {
      help: "Only if we cannot see them in your accounting software.",
    }),
  ],
};
