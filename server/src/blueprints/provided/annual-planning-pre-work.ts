// Questions to the client before the annual planning session.
import {
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

export const annualPlanningPreWork: ProvidedTemplate = {
  key: "annual-planning-pre-work",
  name: "Annual planning pre-work",
  docType: "Pre-work",
  description: "Questions about the past year and the next one, sent two weeks before the planning session.",
  blocks: [
    text(
      "intro",
      "Your answers set the agenda of the planning session. Short answers are fine, and you can stop and come back at any time.",
    ),
    heading("past-year", "The past year"),
    rating("satisfaction", "How satisfied are you with the past year?", "Not at all", "Completely", {
      required: true,
    }),
    longAnswer("went-well", "What went well, and why?", {
      help: "Two or three examples. Include anything you want to repeat next year.",
      required: true,
    }),
    multipleChoice(
      "held-back",
      "What held the business back?",
      [
        "Not enough sales",
        "Prices too low",
        "Rising costs",
        "Cash",
        "Finding or keeping good people",
        "Suppliers and materials",
        "Too much depends on me",
      ],
      { help: "Choose all that apply.", offersOther: true, required: true },
    ),
    longAnswer("held-back-most", "Which of these cost you most, and what have you tried so far?", {
      showIf: { key: "held-back", op: "answered" },
    }),
    heading("today", "The business today"),
    money("expected-sales", "What sales do you expect for this financial year?", {
      help: "Excluding GST or VAT. A rounded figure is fine.",
    }),
    number("people", "How many people work in the business, including you?", "people", {
      help: "Count part-time people as one each.",
      min: 0,
    }),
    number("hours", "How many hours do you work in an average week?", "hours", { min: 0, max: 168 }),
    rating(
      "without-you",
      "How well would the business run if you were away for a month?",
      "It would stop",
      "As well as now",
      { required: true },
    ),
    heading("next-year", "The next twelve months"),
    money("sales-target", "What sales do you want to reach next year?", {
      help: "Excluding GST or VAT. We will test the figure together.",
    }),
    money("owner-income", "How much do you want to take out of the business next year?", {
      help: "Salary, drawings and dividends of all owners together, before tax.",
    }),
    longAnswer(
      "good-year",
      "Twelve months from now, what must have changed for you to call it a good year?",
      {
        required: true,
      },
    ),
    singleChoice(
      "spending",
      "Are you planning large purchases or new positions next year?",
      ["Yes", "Perhaps", "No"],
      { help: "For example vehicles, equipment, premises, software or new people." },
    ),
    longAnswer("spending-detail", "What are you planning, roughly when, and at what cost?", {
      showIf: { key: "spending", op: "isNot", value: "No" },
    }),
    longAnswer("worry", "What worries you most about the next twelve months?"),
    heading("you", "You"),
    longAnswer("stop-doing", "Which work do you do now that you would like to hand over?"),
    singleChoice(
      "personal",
      "Do you expect changes in your own life that will affect the business?",
      ["Yes", "No", "I would rather talk about it in person"],
      { help: "For example family, health, a move or retirement." },
    ),
    longAnswer("personal-detail", "What should we take into account?", {
      showIf: { key: "personal", op: "is", value: "Yes" },
    }),
    heading("session", "The session"),
    longAnswer("to-decide", "What do you most want to have decided by the end of the session?", {
      required: true,
    }),
    fileUpload("files", "Is there anything we should read beforehand?", {
      help: "For example a budget, last year’s plan or a list of projects. Leave this empty if there is nothing.",
      mostFiles: 5,
    }),
  ],
};
