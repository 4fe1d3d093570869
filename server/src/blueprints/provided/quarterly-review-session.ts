// Record of a quarterly review: ninety minutes.
import {
  actionList,
  date,
  decisions,
  heading,
  longAnswer,
  money,
  rating,
  singleChoice,
  table,
  text,
} from "./provided-blocks";
import type { ProvidedTemplate } from "./provided-template";

export const quarterlyReviewSession: ProvidedTemplate = {
  key: "quarterly-review-session",
  name: "Quarterly review session",
  docType: "Delivery",
  description: "Agenda and record of a ninety-minute review: results, the numbers, goals and actions.",
  blocks: [
    heading("welcome", "Welcome and good news", { plannedMinutes: 10 }),
    longAnswer("good-news", "What went well", {
      help: "Each person names one thing from the last ninety days.",
      required: true,
    }),
    longAnswer("first-impression", "Advisor’s first impression", {
      help: "Energy, worries, and anything in the pre-work that needs care.",
      visibility: "advisor-only",
    }),
    heading("last-quarter", "The last ninety days", { plannedMinutes: 20 }),
    table(
      "goal-results",
      "Results of the last goals",
      [
        { title: "Goal", type: "text" },
        { title: "Result", type: "choice", choices: ["Reached", "Partly reached", "Not reached", "Dropped"] },
        { title: "What we learned", type: "text" },
      ],
      { addable: 10 },
    ),
    heading("numbers", "The numbers", { plannedMinutes: 20 }),
    table(
      "figures",
      "The quarter in figures",
      [
        { title: "Target", type: "money" },
        { title: "Actual", type: "money" },
        { title: "Comment", type: "text" },
      ],
      ["Sales", "Gross profit", "Overheads", "Net profit before tax"],
      { help: "Fill this in before the session." },
    ),
    money("overdue", "Owed by customers for more than sixty days"),
    longAnswer("numbers-notes", "Notes on the numbers", {
      help: "What the figures mean and what follows from them.",
    }),
    singleChoice(
      "forecast",
      "On today’s figures, will the year’s target be reached?",
      ["Yes", "Only with changes", "No"],
      { required: true },
    ),
    longAnswer("forecast-changes", "What has to change, or what the new target is", {
      required: true,
      showIf: { key: "forecast", op: "isNot", value: "Yes" },
    }),
    heading("goals", "Goals for the next ninety days", { plannedMinutes: 25 }),
    text(
      "goals-prompt",
      "Three goals are enough. Each one has a number, one responsible person and a date. Read each goal aloud and ask that person whether they agree.",
      { visibility: "advisor-only" },
    ),
    table(
      "next-goals",
      "Goals",
      [
        { title: "Goal", type: "text" },
        { title: "How we will measure it", type: "text" },
        { title: "Who", type: "text" },
        { title: "Reached by", type: "date" },
      ],
      { addable: 5 },
      { required: true },
    ),
    heading("who-does-what", "Who does what", { plannedMinutes: 10 }),
    decisions("decisions", "Decisions"),
    actionList("actions", "Actions", { help: "One person and one date for each action.", required: true }),
    date("next-session", "Date of the next review", { required: true }),
    heading("close", "What was most useful", { plannedMinutes: 5 }),
    rating("value", "How useful was this session?", "Not useful", "Very useful"),
    longAnswer("most-useful", "What was most useful, and what should we do differently next time"),
    longAnswer("follow-up", "Topics to raise with this client later", { visibility: "advisor-only" }),
  ],
};
