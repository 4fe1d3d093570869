// Feedback six months after the work began.
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

export const sixMonthCheckIn: ProvidedTemplate = {
  key: "six-month-check-in",
  name: "Six-month check-in",
  docType: "Feedback",
  description: "What has changed for the client in six months of working together, and what should change.",
  blocks: [
    text(
      "intro",
      "We have worked together for about six months. Your answers tell us whether our work is useful to you.",
    ),
    heading("results", "Results so far"),
    rating(
      "progress",
      "How much progress has the business made in these six months?",
      "None",
      "More than expected",
      {
        required: true,
      },
    ),
    multipleChoice(
      "better",
      "What is better than six months ago?",
      [
        "I understand my figures",
        "Profit",
        "Cash",
        "My own time",
        "The team",
        "I make decisions faster",
        "Nothing yet",
      ],
      { help: "Choose all that apply.", offersOther: true, required: true },
    ),
    longAnswer("example", "Please give one example of something that changed", {
      help: "With a figure, if you have one.",
    }),
    shortAnswer("nothing-yet", "What did you expect to have changed by now?", {
      showIf: { key: "better", op: "includes", value: "Nothing yet" },
    }),
    heading("working", "Working with us"),
    singleChoice("contact", "How often do you hear from us?", ["Too seldom", "About right", "Too often"], {
      required: true,
    }),
    rating("clear-advice", "How clear is our advice?", "Hard to follow", "Very clear"),
    shortAnswer("improve", "What one thing should we change?"),
    heading("next", "The next six months"),
    shortAnswer("focus", "What should we work on next?", { required: true }),
    longAnswer("assessment", "Advisor’s assessment", {
      help: "Is this client likely to stay? What needs a call this week?",
      visibility: "advisor-only",
    }),
  ],
};
