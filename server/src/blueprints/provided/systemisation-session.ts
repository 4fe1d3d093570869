// Record of a systemisation session.
import {
  actionList,
  date,
  decisions,
  heading,
  longAnswer,
  number,
  rating,
  shortAnswer,
  singleChoice,
  table,
  text,
} from "./provided-blocks";
import type { ProvidedTemplate } from "./provided-template";

export const systemisationSession: ProvidedTemplate = {
  key: "systemisation-session",
  name: "Systemisation session",
  docType: "Delivery",
  description:
    "Agenda and record of a session that chooses which systems to build first and writes one of them.",
  blocks: [
    heading("start", "How much time we want to free up", { plannedMinutes: 15 }),
    number("hours-to-free", "Hours per week the owner wants to free up", "hours", {
      min: 0,
      max: 100,
      required: true,
    }),
    longAnswer("use-of-time", "What the owner will do with that time"),
    longAnswer("first-impression", "Advisor’s first impression", {
      help: "Is the owner willing to hand work over? Who in the team is ready to take it?",
      visibility: "advisor-only",
    }),
    heading("map", "How the business works today", { plannedMinutes: 30 }),
    table(
      "areas",
      "The main areas",
      [
        { title: "Who is responsible", type: "text" },
        {
          title: "State",
          type: "choice",
          choices: ["Written and followed", "Written, not followed", "Not written"],
        },
        { title: "Problems", type: "text" },
      ],
      [
        "Finding customers",
        "Quoting and selling",
        "Doing the work",
        "Quality and complaints",
        "Invoicing and payment",
        "Purchasing and stock",
        "People and training",
        "Reporting",
      ],
    ),
    heading("choose", "What to build first", { plannedMinutes: 25 }),
    text(
      "choose-prompt",
      "Choose work that happens often, goes wrong often and can be learned by someone else within a month. Three systems in a quarter are enough.",
      { visibility: "advisor-only" },
    ),
    table(
      "systems",
      "Systems to build this quarter",
      [
        { title: "System", type: "text" },
        { title: "Responsible", type: "text" },
        { title: "How we will know that it works", type: "text" },
        { title: "In use by", type: "date" },
      ],
      { addable: 6 },
      { help: "A system is a written way of doing one task, such as sending a quote.", required: true },
    ),
    heading("write", "Write the first one together", { plannedMinutes: 40 }),
    shortAnswer("first-name", "Name of the system", { required: true }),
    longAnswer("first-steps", "The steps", {
      help: "One line for each step: who does what, with which tool, and when it is finished.",
      required: true,
    }),
    longAnswer("first-check", "How the result is checked"),
    singleChoice("software", "Does it need new software?", [
      "No, the software we have is enough",
      "We need to set up our software differently",
      "We need new software",
    ]),
    longAnswer("software-need", "What the software must do, and who will look into it", {
      showIf: { key: "software", op: "isNot", value: "No, the software we have is enough" },
    }),
    heading("close", "Decisions and actions", { plannedMinutes: 10 }),
    decisions("decisions", "Decisions"),
    actionList("actions", "Actions", { help: "One person and one date for each action.", required: true }),
    rating(
      "commitment",
      "How sure is the owner that the first system will be in use on time?",
      "Not sure",
      "Certain",
    ),
    date("check", "Date of the check-in", { required: true }),
  ],
};
