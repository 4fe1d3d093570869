// Full business plan for a year of growth.
import {
  actionList,
  date,
  divider,
  heading,
  longAnswer,
  money,
  multipleChoice,
  number,
  shortAnswer,
  signatureLine,
  singleChoice,
  table,
} from "./provided-blocks";
import type { ProvidedTemplate } from "./provided-template";

export const growthPlan: ProvidedTemplate = {
  key: "growth-plan",
  name: "Growth plan",
  docType: "Business Plan",
  description: "Full plan: purpose, strengths and weaknesses, targets, goals, measures, funding and risks.",
  blocks: [
    heading("purpose", "Purpose and values"),
    shortAnswer("purpose-line", "Why does the business exist, apart from making money?", { required: true }),
    longAnswer("vision", "What will the business look like in three years?", {
      help: "What it sells, to whom and where, its size, and your own role in it.",
      required: true,
    }),
    longAnswer("values", "How do you want your people to behave?", {
      help: "Three to five short lines, such as “Say it early”.",
    }),
    heading("position", "Strengths, weaknesses, opportunities, threats"),
    longAnswer("strengths", "Strengths: what do you do better than others?", { required: true }),
    longAnswer("weaknesses", "Weaknesses: what do others do better?", { required: true }),
    longAnswer("opportunities", "Opportunities: what could you use in the next year?", {
      help: "New customers, products, places or technology.",
    }),
    longAnswer("threats", "Threats: what could harm the business from outside?"),
    heading("targets", "Targets and growth"),
    date("year-end", "The twelve months end on", { required: true }),
    table(
      "targets-table",
      "Targets",
      [
        { title: "Now", type: "money" },
        { title: "In 12 months", type: "money" },
        { title: "In 3 years", type: "money" },
      ],
      ["Sales", "Gross profit", "Net profit before tax"],
      { help: "Excluding GST or VAT.", required: true },
    ),
    number("people", "People in the team in twelve months", "people", { min: 0 }),
    multipleChoice(
      "sources",
      "Where will the growth come from?",
      [
        "More customers",
        "More sales to existing customers",
        "Higher prices",
        "New products or services",
        "New locations",
        "Buying another business",
      ],
      { required: true },
    ),
    longAnswer("sources-detail", "What exactly will you do, and what is each part worth?"),
    singleChoice("funding", "Does the plan need money from outside?", ["Yes", "No", "Not decided"], {
      required: true,
    }),
    money("funding-amount", "How much money does the plan need?", {
      showIf: { key: "funding", op: "isNot", value: "No" },
    }),
    heading("goals", "Goals and measures"),
    table(
      "goals-table",
      "Goals for the next ninety days",
      [
        { title: "Goal", type: "text" },
        { title: "How you will measure it", type: "text" },
        { title: "Who", type: "text" },
        { title: "Reached by", type: "date" },
      ],
      { addable: 8 },
      { required: true },
    ),
    table(
      "measures",
      "Measures to look at every month",
      [
        { title: "Measure", type: "text" },
        { title: "Now", type: "text" },
        { title: "Target", type: "text" },
        { title: "Who", type: "text" },
      ],
      { addable: 10 },
    ),
    actionList("actions", "Actions", { required: true }),
    heading("risks", "Risks"),
    table(
      "risks-table",
      "What could go wrong?",
      [
        { title: "Risk", type: "text" },
        { title: "Likelihood", type: "choice", choices: ["Low", "Medium", "High"] },
        { title: "Effect", type: "choice", choices: ["Small", "Serious", "Very serious"] },
        { title: "What you will do about it", type: "text" },
      ],
      { addable: 10 },
    ),
    divider("before-signing"),
    signatureLine("client-signature", "Signed for the business", "client", {
      help: "You agree with this plan and will review it every quarter.",
      required: true,
    }),
  ],
};
