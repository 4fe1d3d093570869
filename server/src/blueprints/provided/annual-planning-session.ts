// Record of the annual planning session: half a day with the owners.
import {
  actionList,
  date,
  decisions,
  heading,
  longAnswer,
  money,
  number,
  rating,
  table,
  text,
} from "./provided-blocks";
import type { ProvidedTemplate } from "./provided-template";

export const annualPlanningSession: ProvidedTemplate = {
  key: "annual-planning-session",
  name: "Annual planning session",
  docType: "Delivery",
  description: "Agenda and record of a half-day session: the past year, targets, goals, budget and actions.",
  blocks: [
    heading("welcome", "Welcome and results we want today", { plannedMinutes: 15 }),
    longAnswer("wanted", "What each person wants from today", {
      help: "One line for each person in the room.",
      required: true,
    }),
    longAnswer("first-impression", "Advisor’s first impression", {
      help: "From the pre-work and the first minutes: mood, differences between the owners, topics they avoid.",
      visibility: "advisor-only",
    }),
    heading("past-year", "The past year", { plannedMinutes: 30 }),
    table(
      "results",
      "The year in figures",
      [
        { title: "Last year", type: "money" },
        { title: "This year", type: "money" },
        { title: "Reason for the difference", type: "text" },
      ],
      ["Sales", "Gross profit", "Overheads", "Net profit before tax", "Cash at year end"],
      { help: "Fill this in before the session, so that the time is spent on the reasons." },
    ),
    longAnswer("lessons", "What we learned: repeat, change, stop", { required: true }),
    heading("three-years", "Where the owners want to be in three years", { plannedMinutes: 30 }),
    longAnswer("picture", "The business in three years", {
      help: "What it sells and to whom, its size, the people in it, and the owners’ own role.",
    }),
    money("three-year-profit", "Net profit in three years"),
    heading("targets", "Targets for the next twelve months", { plannedMinutes: 40 }),
    money("sales-target", "Sales target", { required: true }),
    number("margin-target", "Gross profit target", "% of sales", { min: 0, max: 100 }),
    money("profit-target", "Net profit target", { help: "Before tax.", required: true }),
    rating(
      "belief",
      "How likely do the owners think it is that they will reach these targets?",
      "Very unlikely",
      "Almost certain",
    ),
    longAnswer("belief-low", "What has to change before the owners believe in the targets?", {
      help: "Change the targets or the plan until the answer is at least 7.",
      showIf: { key: "belief", op: "lte", value: 6 },
    }),
    heading("goals", "Goals for the year", { plannedMinutes: 60 }),
    text(
      "goals-prompt",
      "Agree on three to five goals. For each one ask: which number shows that we have reached it, who is responsible, and what will we not do because of it?",
      { visibility: "advisor-only" },
    ),
    table(
      "goals-table",
      "Goals",
      [
        { title: "Goal", type: "text" },
        { title: "How we will measure it", type: "text" },
        { title: "Who", type: "text" },
        { title: "Reached by", type: "date" },
      ],
      { addable: 10 },
      { required: true },
    ),
    longAnswer("risks", "What could stop us, and what we will do about it"),
    heading("close", "Decisions and actions", { plannedMinutes: 35 }),
    decisions("decisions", "Decisions"),
    actionList("actions", "Actions for the next ninety days", { required: true }),
    date("next-review", "Date of the first quarterly review", { required: true }),
    longAnswer("most-useful", "What was most useful today"),
  ],
};
