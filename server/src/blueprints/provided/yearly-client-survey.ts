// Survey of all clients, once a year.
import {
  heading,
  longAnswer,
  multipleChoice,
  rating,
  shortAnswer,
  singleChoice,
  text,
} from "./provided-blocks";
import type { ProvidedTemplate } from "./provided-template";

export const yearlyClientSurvey: ProvidedTemplate = {
  key: "yearly-client-survey",
  name: "Yearly client survey",
  docType: "Feedback",
  description: "What clients think of the firm: service, people, price, and whether they would recommend it.",
  blocks: [
    text(
      "intro",
      "Once a year we ask all our clients how we are doing. It takes a few minutes, and we read every answer.",
    ),
    heading("overall", "Overall"),
    rating(
      "recommend",
      "How likely are you to recommend us to another business owner?",
      "Very unlikely",
      "Very likely",
      { required: true },
    ),
    longAnswer("recommend-low", "What would we have to change for you to recommend us?", {
      showIf: { key: "recommend", op: "lte", value: 6 },
    }),
    longAnswer("recommend-high", "What would you tell them about us?", {
      showIf: { key: "recommend", op: "gte", value: 9 },
    }),
    heading("service", "Our service"),
    rating("replies", "How quickly do we reply to you?", "Much too slowly", "Quickly enough", {
      required: true,
    }),
    rating("understand", "How well do we understand your business?", "Not at all", "Very well", {
      required: true,
    }),
    rating("deadlines", "How well do we keep our deadlines?", "Rarely", "Always"),
    rating("value", "How do you rate our work for the price you pay?", "Poor value", "Excellent value"),
    shortAnswer("person", "Has anyone in our team helped you especially well this year?", {
      help: "We will pass on your thanks.",
    }),
    longAnswer("disappointed", "Has anything we did this year disappointed you?", {
      help: "Leave this empty if not.",
    }),
    heading("next", "The next year"),
    multipleChoice(
      "help-with",
      "What would you like more help with?",
      [
        "Planning and goals",
        "Cash flow",
        "Pricing and profit",
        "Getting work done without me",
        "People",
        "Borrowing or investment",
        "Buying or selling a business",
        "Retirement and succession",
        "Tax planning",
        "Nothing at the moment",
      ],
      { help: "Choose all that apply.", offersOther: true },
    ),
    singleChoice("call", "Would you like us to call you about your answers?", ["Yes", "No"], {
      required: true,
    }),
    shortAnswer("phone", "Which number and time suit you best?", {
      required: true,
      showIf: { key: "call", op: "is", value: "Yes" },
    }),
  ],
};
