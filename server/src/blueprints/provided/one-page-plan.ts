// Business plan on one page.
import { actionList, date, heading, longAnswer, money, number, shortAnswer, table } from "./provided-blocks";
import type { ProvidedTemplate } from "./provided-template";

export const onePagePlan: ProvidedTemplate = {
  key: "one-page-plan",
  name: "One-page plan",
  docType: "Business Plan",
  description:
    "Purpose, targets, goals for ninety days and a few measures: short enough to read every month.",
  blocks: [
    heading("direction", "Direction"),
    shortAnswer("purpose", "Why does the business exist?", {
      help: "One sentence that a customer would understand.",
      required: true,
    }),
    shortAnswer("three-years", "Where do you want the business to be in three years?", { required: true }),
    longAnswer("customers", "Who are your best customers, and why do they choose you?"),
    heading("targets", "Targets for twelve months"),
    date("targets-by", "To be reached by", {
      help: "Usually the last day of the financial year.",
      required: true,
    }),
    money("sales", "Sales", { help: "Excluding GST or VAT.", required: true }),
    money("profit", "Net profit", { help: "Before tax.", required: true }),
    number("team", "People in the team", "people", { min: 0 }),
    heading("goals", "Goals for ninety days"),
    table(
      "goals-table",
      "What will you reach in the next ninety days?",
      [
        { title: "Goal", type: "text" },
        { title: "How you will measure it", type: "text" },
        { title: "Who", type: "text" },
        { title: "Reached by", type: "date" },
      ],
      { addable: 5 },
      { help: "Three are enough. One person for each goal.", required: true },
    ),
    actionList("actions", "First steps"),
    heading("measures", "Measures"),
    table(
      "measures-table",
      "Which numbers will you look at every month?",
      [
        { title: "Measure", type: "text" },
        { title: "Now", type: "text" },
        { title: "Target", type: "text" },
      ],
      { addable: 6 },
      { help: "For example gross profit %, quotes won, days customers take to pay, cash in the bank." },
    ),
  ],
};
