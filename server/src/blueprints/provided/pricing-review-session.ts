// Record of a pricing review session.
import {
  actionList,
  date,
  decisions,
  heading,
  longAnswer,
  money,
  number,
  rating,
  singleChoice,
  table,
  text,
} from "./provided-blocks";
import type { ProvidedTemplate } from "./provided-template";

export const pricingReviewSession: ProvidedTemplate = {
  key: "pricing-review-session",
  name: "Pricing review session",
  docType: "Delivery",
  description:
    "Agenda and record of a two-hour session: margins, new prices, discounts and telling customers.",
  blocks: [
    heading("start", "Where we are", { plannedMinutes: 15 }),
    number("margin", "Gross profit today", "% of sales", {
      help: "Sales less direct costs, as a share of sales.",
      min: -100,
      max: 100,
      required: true,
    }),
    money("worth", "What 1% on all prices is worth in a year", {
      help: "If the same quantity is sold, all of it is profit.",
    }),
    longAnswer("first-impression", "Advisor’s first impression", {
      help: "What the owner believes about price, and whether the figures agree.",
      visibility: "advisor-only",
    }),
    heading("margins", "Margins by product or service", { plannedMinutes: 30 }),
    table(
      "products",
      "Price and cost",
      [
        { title: "Product or service", type: "text" },
        { title: "Price", type: "money" },
        { title: "Direct cost", type: "money" },
        { title: "Gross profit %", type: "number" },
        { title: "New price", type: "money" },
      ],
      { addable: 30 },
      { required: true },
    ),
    longAnswer("margin-notes", "What we noticed", {
      help: "Products that lose money, customers who pay too little, work that is never charged.",
    }),
    heading("new-prices", "New prices", { plannedMinutes: 35 }),
    text(
      "new-prices-prompt",
      "Ask how many customers they could lose before the rise costs them money, and calculate it together. Most owners expect to lose more than they do.",
      { visibility: "advisor-only" },
    ),
    singleChoice(
      "approach",
      "How will prices change?",
      [
        "One rise for everything",
        "Different rises by product or customer",
        "New packages or price levels",
        "No rise for now",
      ],
      { required: true },
    ),
    longAnswer("no-rise", "Why not now, and when we will look again", {
      required: true,
      showIf: { key: "approach", op: "is", value: "No rise for now" },
    }),
    date("from", "New prices start on", {
      required: true,
      showIf: { key: "approach", op: "isNot", value: "No rise for now" },
    }),
    number("customers-lost", "Share of customers we could lose and still be better off", "%", {
      min: 0,
      max: 100,
      showIf: { key: "approach", op: "isNot", value: "No rise for now" },
    }),
    longAnswer("discount-rules", "Rules for discounts and extra work", {
      help: "Who may give them, how much, and what the customer gives in return.",
    }),
    heading("customers", "Telling customers", {
      plannedMinutes: 20,
      showIf: { key: "approach", op: "isNot", value: "No rise for now" },
    }),
    longAnswer("message", "What we will tell customers, and in which words", {
      help: "Two or three sentences that the team can say on the phone.",
    }),
    rating("ready", "How ready is the team to explain the new prices?", "Not ready", "Fully ready"),
    heading("close", "Decisions and actions", { plannedMinutes: 20 }),
    decisions("decisions", "Decisions"),
    actionList("actions", "Actions", { help: "One person and one date for each action.", required: true }),
    date("check", "Date on which we compare results with today", { required: true }),
  ],
};
