// Record of a succession session with the owners.
import {
  actionList,
  date,
  decisions,
  heading,
  longAnswer,
  money,
  rating,
  singleChoice,
  table,
  text,
} from "./provided-blocks";
import type { ProvidedTemplate } from "./provided-template";

export const successionSession: ProvidedTemplate = {
  key: "succession-session",
  name: "Succession session",
  docType: "Delivery",
  description: "Agenda and record of a session on handing over: wishes, value, successor, risks and actions.",
  blocks: [
    heading("wishes", "What each owner wants", { plannedMinutes: 25 }),
    table(
      "owners",
      "The owners",
      [
        { title: "Owner", type: "text" },
        { title: "Wants to leave by", type: "date" },
        { title: "Income needed each year", type: "money" },
        { title: "What matters most", type: "text" },
      ],
      { addable: 8 },
      { required: true },
    ),
    longAnswer("differences", "Where the owners differ"),
    longAnswer("first-impression", "Advisor’s first impression", {
      help: "Is each owner ready to hand over? Are there tensions in the family or between the owners?",
      visibility: "advisor-only",
    }),
    heading("value", "What the business is worth", { plannedMinutes: 25 }),
    money("value-today", "Value today", { help: "From the valuation, or the best estimate so far." }),
    money("value-needed", "Value the owners need", {
      help: "The amount that, after tax, covers the income they need.",
    }),
    singleChoice("enough", "Is today’s value enough?", ["Yes", "Nearly", "No", "We need a valuation first"], {
      required: true,
    }),
    longAnswer("raise-value", "What will raise the value, and by when", {
      showIf: { key: "enough", op: "isNot", value: "Yes" },
    }),
    heading("successor", "Who takes over", { plannedMinutes: 30 }),
    table(
      "options",
      "Options",
      [
        { title: "For", type: "text" },
        { title: "Against", type: "text" },
        { title: "Next step", type: "text" },
      ],
      ["Family", "Managers or staff", "Another owner", "Sale to a third party", "Closing the business"],
      { help: "Write “not an option” where that is clear, so that it need not be discussed again." },
    ),
    longAnswer("preferred", "The preferred option and the reasons", { required: true }),
    rating("agreement", "How far do the owners agree on this option?", "Not at all", "Completely"),
    longAnswer("disagreement", "What has to be settled first", {
      showIf: { key: "agreement", op: "lte", value: 7 },
    }),
    heading("risks", "If something happens sooner", { plannedMinutes: 15 }),
    text(
      "risks-prompt",
      "Ask who could sign, pay wages and talk to customers on Monday if an owner could not come back. Recommend a lawyer for wills, powers of attorney and the agreement between the owners.",
      { visibility: "advisor-only" },
    ),
    longAnswer("emergency", "Who runs the business if an owner dies or is seriously ill", { required: true }),
    heading("close", "Decisions and actions", { plannedMinutes: 25 }),
    decisions("decisions", "Decisions"),
    actionList("actions", "Actions", {
      help: "Include the lawyer, the tax advisor, the insurer and the bank where they are needed.",
      required: true,
    }),
    longAnswer("confidential", "What must stay confidential, and who may know", { required: true }),
    date("next-session", "Date of the next session", { required: true }),
  ],
};
