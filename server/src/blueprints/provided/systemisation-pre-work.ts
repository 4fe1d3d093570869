// Questions to the client before a systemisation session.
import {
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

export const systemisationPreWork: ProvidedTemplate = {
  key: "systemisation-pre-work",
  name: "Systemisation pre-work",
  docType: "Pre-work",
  description:
    "Which tasks depend on the owner, which are written down, and where mistakes and delays happen.",
  blocks: [
    text(
      "intro",
      "We want the business to run well whether or not you are there. These questions show where to begin. You can invite people from your team to add to the answers: they often see other things.",
    ),
    heading("you", "Your own work"),
    number("hours", "How many hours do you work in an average week?", "hours", {
      min: 0,
      max: 168,
      required: true,
    }),
    singleChoice(
      "longest-away",
      "What is the longest time you have been away in the past two years without working?",
      ["A weekend", "Up to a week", "Two weeks", "Three weeks or more"],
      { required: true },
    ),
    longAnswer("away-problems", "What would go wrong if you were away for three weeks?", {
      showIf: { key: "longest-away", op: "isNot", value: "Three weeks or more" },
    }),
    table(
      "only-you",
      "Which tasks can only you do?",
      [
        { title: "Task", type: "text" },
        { title: "Hours per week", type: "number" },
        { title: "Who could learn it", type: "text" },
      ],
      { addable: 15 },
      { help: "Think of an ordinary week. Five to ten tasks are enough.", required: true },
    ),
    longAnswer("hand-over", "Which of these would you like to hand over first?"),
    heading("business", "How work gets done"),
    multipleChoice(
      "written",
      "Which of these are written down so that a new person could follow them?",
      [
        "Answering an enquiry",
        "Preparing a quote",
        "Starting with a new job or customer",
        "Doing the work",
        "Checking the quality",
        "Invoicing and collecting payment",
        "Ordering from suppliers",
        "Hiring and training people",
        "None of them",
      ],
      { required: true },
    ),
    shortAnswer("where-written", "Where do you keep written instructions?", {
      help: "For example a shared folder, software or a printed manual.",
    }),
    rating(
      "same-way",
      "When two people do the same job, how similar are the results?",
      "Completely different",
      "The same",
    ),
    longAnswer("mistakes", "Which mistakes happen again and again?", {
      help: "Two or three examples, with what each one costs in time or money.",
      required: true,
    }),
    longAnswer("waiting", "Where does work often have to wait, and for what?"),
    heading("tools", "Software"),
    shortAnswer("software", "Which software do you use every day?"),
    singleChoice("typed-twice", "Does your team type the same information into more than one place?", [
      "Often",
      "Sometimes",
      "Never",
      "I do not know",
    ]),
    longAnswer("typed-twice-where", "What is typed twice, and where?", {
      showIf: [
        { key: "typed-twice", op: "isNot", value: "Never" },
        { key: "typed-twice", op: "isNot", value: "I do not know" },
      ],
    }),
    fileUpload("files", "Please add any checklists or instructions you already have", {
      help: "They may be old or unfinished.",
    }),
  ],
};
