// Questions to the client before a quarterly review.
import {
  heading,
  longAnswer,
  money,
  multipleChoice,
  rating,
  shortAnswer,
  singleChoice,
  text,
} from "./provided-blocks";
import type { ProvidedTemplate } from "./provided-template";

export const quarterlyReviewPreWork: ProvidedTemplate = {
  key: "quarterly-review-pre-work",
  name: "Quarterly review pre-work",
  docType: "Pre-work",
  description: "Ten minutes of questions that save an hour in the quarterly review.",
  blocks: [
    text("intro", "Ten minutes now saves an hour in the session. Short answers are fine."),
    heading("last-quarter", "The last quarter"),
    longAnswer("went-well", "What went well last quarter?", {
      help: "Two or three things, large or small.",
      required: true,
    }),
    singleChoice(
      "goals-reached",
      "Did you reach the goals we set for the quarter?",
      ["All of them", "Most of them", "Some of them", "None of them", "We had not set goals"],
      { required: true },
    ),
    longAnswer("goals-missed", "Which goals did you not reach, and why?", {
      help: "One line for each goal is enough.",
      showIf: [
        { key: "goals-reached", op: "isNot", value: "All of them" },
        { key: "goals-reached", op: "isNot", value: "We had not set goals" },
      ],
    }),
    heading("now", "Where you are now"),
    rating(
      "confidence",
      "How confident are you that you will reach this year’s target?",
      "Not at all",
      "Certain",
      { required: true },
    ),
    multipleChoice(
      "obstacles",
      "What got in the way last quarter?",
      ["People and hiring", "Cash", "Suppliers and materials", "Not enough enquiries", "My own time"],
      { help: "Choose all that cost you a day or more.", offersOther: true, required: true },
    ),
    longAnswer("obstacle-story", "Tell us more about the one that cost you most", {
      help: "Two or three sentences are enough.",
      showIf: { key: "obstacles", op: "answered" },
    }),
    money("cash", "How much cash is in the bank today?", {
      help: "Across all business accounts. A rounded figure is fine.",
      required: true,
    }),
    rating("team", "How well is your team working together?", "Badly", "Very well"),
    heading("next-quarter", "The next quarter"),
    shortAnswer("priority", "If you could finish only one thing in the next ninety days, what would it be?", {
      required: true,
    }),
    singleChoice("workload", "How much work have you confirmed for the next quarter?", [
      "More than we can do",
      "About the right amount",
      "Too little",
      "I do not know",
    ]),
    longAnswer("stop", "What would you stop doing tomorrow, if you could?"),
    heading("else", "Anything else"),
    longAnswer("discuss", "What else should we talk about in the session?"),
  ],
};
