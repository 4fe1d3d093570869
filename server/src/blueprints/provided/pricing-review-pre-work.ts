// Questions to the client before a pricing review.
import {
  date,
  fileUpload,
  heading,
  longAnswer,
  multipleChoice,
  number,
  rating,
  shortAnswer,
  singleChoice,
  table,
  text,
} from "./provided-blocks";
import type { ProvidedTemplate } from "./provided-template";

export const pricingReviewPreWork: ProvidedTemplate = {
  key: "pricing-review-pre-work",
  name: "Pricing review pre-work",
  docType: "Pre-work",
  description: "How the client sets prices today, what sells, and what they fear about raising prices.",
  blocks: [
    text(
      "intro",
      "A small change in price often changes profit more than a large change in sales. With your answers we can prepare figures before we meet.",
    ),
    heading("today", "Your prices today"),
    multipleChoice(
      "method",
      "How do you set your prices?",
      [
        "Cost plus a margin",
        "By the hour or day",
        "A fixed price list",
        "A quote for each job",
        "About the same as competitors",
        "The customer or a supplier decides",
      ],
      { help: "Choose all that apply.", offersOther: true, required: true },
    ),
    shortAnswer("who-decides", "Who decides the price of a job or product?", {
      help: "Names or positions.",
    }),
    date("last-rise", "When did you last raise your prices?", {
      help: "The first day of that month is close enough.",
    }),
    number("last-rise-percent", "By how much did you raise them?", "%", {
      showIf: { key: "last-rise", op: "answered" },
    }),
    longAnswer("last-rise-reaction", "How did customers react?", {
      showIf: { key: "last-rise", op: "answered" },
    }),
    table(
      "best-sellers",
      "What do you sell most?",
      [
        { title: "Product or service", type: "text" },
        { title: "Price", type: "money" },
        { title: "Direct cost", type: "money" },
        { title: "Sold per month", type: "number" },
      ],
      { addable: 15 },
      {
        help: "Your five to ten most important ones. Direct cost means materials, wages and subcontractors for one sale.",
        required: true,
      },
    ),
    heading("customers", "Customers and competitors"),
    number("won", "Of ten quotes you send, how many become orders?", "of 10", { min: 0, max: 10 }),
    longAnswer("many-won", "When customers accept a quote, what reasons do they give?", {
      showIf: { key: "won", op: "gte", value: 7 },
    }),
    longAnswer("few-won", "When customers turn a quote down, what reasons do they give?", {
      showIf: { key: "won", op: "lte", value: 6 },
    }),
    singleChoice("compared", "How do your prices compare with those of your main competitors?", [
      "Lower",
      "About the same",
      "Higher",
      "I do not know",
    ]),
    longAnswer("better", "What do you do better than your competitors?", { required: true }),
    multipleChoice("discounts", "When do you give discounts or do extra work for free?", [
      "When the customer asks",
      "For regular customers",
      "For large orders",
      "To win a new customer",
      "When a job has gone wrong",
      "Never",
    ]),
    longAnswer("unprofitable", "Which customers or jobs do you suspect make no profit?"),
    heading("next", "The next rise"),
    rating(
      "ease",
      "How comfortable are you with raising your prices?",
      "Very uncomfortable",
      "Very comfortable",
      {
        required: true,
      },
    ),
    longAnswer("fear", "What do you think would happen if prices rose by 5% next month?", {
      showIf: { key: "ease", op: "lte", value: 7 },
    }),
    fileUpload("files", "Please add your price list and two or three recent quotes"),
  ],
};
