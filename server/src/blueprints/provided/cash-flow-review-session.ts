// Record of a cash flow review with a forecast of thirteen weeks.
import {
  actionList,
  date,
  decisions,
  heading,
  longAnswer,
  money,
  multipleChoice,
  singleChoice,
  table,
  text,
} from "./provided-blocks";
import type { ProvidedTemplate } from "./provided-template";

const WEEKS = Array.from({ length: 13 }, (_, index) => `Week ${index + 1}`);

export const cashFlowReviewSession: ProvidedTemplate = {
  key: "cash-flow-review-session",
  name: "Cash flow review session",
  docType: "Delivery",
  description:
    "Agenda and record of a session on cash: the next thirteen weeks, ways to improve, and actions.",
  blocks: [
    heading("start", "Cash today", { plannedMinutes: 10 }),
    money("opening", "Cash in the bank today", { help: "Across all business accounts.", required: true }),
    money("minimum", "Minimum cash we want to hold at any time", {
      help: "A common starting point is one month of wages and rent.",
      required: true,
    }),
    longAnswer("first-impression", "Advisor’s first impression", {
      help: "How well the owner knows the figures, and how worried they are.",
      visibility: "advisor-only",
    }),
    heading("forecast", "The next thirteen weeks", { plannedMinutes: 30 }),
    text(
      "forecast-prompt",
      "Bring a prepared forecast. Go through the weeks with the owner and change what they know better. Do not argue about cents; look for the lowest week.",
      { visibility: "advisor-only" },
    ),
    table(
      "weeks",
      "Cash by week",
      [
        { title: "From customers", type: "money" },
        { title: "Other money in", type: "money" },
        { title: "Wages and owners", type: "money" },
        { title: "Suppliers and overheads", type: "money" },
        { title: "Tax and loans", type: "money" },
        { title: "Cash at the end", type: "money" },
      ],
      WEEKS,
      { required: true },
    ),
    money("lowest", "Cash at the end of the lowest week", { required: true }),
    singleChoice(
      "enough",
      "Does cash stay above the minimum?",
      ["Yes, in every week", "It falls below in some weeks", "It runs out"],
      { required: true },
    ),
    longAnswer("shortfall", "How the weeks below the minimum will be covered", {
      help: "Amounts, dates and the people who will arrange it.",
      required: true,
      showIf: { key: "enough", op: "isNot", value: "Yes, in every week" },
    }),
    date("bank-by", "Speak to the bank or tax office by", {
      help: "Well before the first week that falls short.",
      showIf: { key: "enough", op: "is", value: "It runs out" },
    }),
    heading("improve", "Ways to improve cash", { plannedMinutes: 30 }),
    multipleChoice(
      "ways",
      "Which of these will we use?",
      [
        "Invoice sooner or in stages",
        "Ask for deposits",
        "Call customers who pay late",
        "Shorten payment terms",
        "Raise prices",
        "Reduce stock or unfinished work",
        "Agree longer terms with suppliers",
        "Postpone spending",
        "Change the owners’ drawings",
        "Set tax money aside in its own account",
      ],
      { offersOther: true, required: true },
    ),
    table(
      "effects",
      "What each change is worth",
      [
        { title: "Change", type: "text" },
        { title: "Cash gained", type: "money" },
        { title: "From", type: "date" },
      ],
      { addable: 12 },
    ),
    longAnswer("notes", "Notes"),
    heading("close", "Decisions and actions", { plannedMinutes: 20 }),
    decisions("decisions", "Decisions"),
    actionList("actions", "Actions", { help: "One person and one date for each action.", required: true }),
    date("update", "Date of the next forecast update", { required: true }),
  ],
};
