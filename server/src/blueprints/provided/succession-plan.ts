// Business plan for handing over the business.
import {
  actionList,
  date,
  heading,
  longAnswer,
  money,
  shortAnswer,
  signatureLine,
  singleChoice,
  table,
} from "./provided-blocks";
import type { ProvidedTemplate } from "./provided-template";

export const successionPlan: ProvidedTemplate = {
  key: "succession-plan",
  name: "Succession plan",
  docType: "Business Plan",
  description:
    "Who takes over, when and on what terms, how the business is made ready, and what if it is sooner.",
  blocks: [
    heading("aim", "What the owners want"),
    longAnswer("wishes", "What does each owner want from the handover?", {
      help: "Time, income, their future role, and what should happen to the staff.",
      required: true,
    }),
    date("handover-date", "When should the handover be complete?", { required: true }),
    money("price-needed", "What is the lowest price the owners need?", { help: "After tax and debts." }),
    heading("successor", "The successor"),
    singleChoice(
      "route",
      "Who will take over?",
      ["Family", "Managers or staff", "Another owner", "Sale to a third party", "Not decided"],
      { required: true },
    ),
    shortAnswer("successor-name", "Name of the successor", {
      showIf: { key: "route", op: "isNot", value: "Not decided" },
    }),
    longAnswer("decide-how", "How and by when will you decide?", {
      required: true,
      showIf: { key: "route", op: "is", value: "Not decided" },
    }),
    longAnswer("terms", "What are the terms?", {
      help: "Price, how it is paid, and how long the current owners stay to help.",
    }),
    heading("ready", "Making the business ready"),
    table(
      "readiness",
      "What has to be in place?",
      [
        { title: "State", type: "choice", choices: ["Ready", "In progress", "Not started"] },
        { title: "Who", type: "text" },
        { title: "Ready by", type: "date" },
      ],
      [
        "Managers who can run the business",
        "Written ways of working",
        "Customer contracts",
        "Supplier contracts and lease",
        "Employment agreements",
        "Three years of clear accounts",
        "Tax advice on the sale",
      ],
    ),
    table(
      "transfer",
      "Which duties will pass from the owners, to whom and when?",
      [
        { title: "Duty", type: "text" },
        { title: "Passes to", type: "text" },
        { title: "By", type: "date" },
      ],
      { addable: 20 },
      { required: true },
    ),
    actionList("actions", "Actions", { required: true }),
    heading("sooner", "If it happens sooner"),
    longAnswer("emergency", "Who takes charge if an owner dies or is seriously ill?", {
      help: "Who may sign, who can use the bank accounts, and whom to call first.",
      required: true,
    }),
    longAnswer("telling", "Who will be told about this plan, when and by whom?"),
    heading("agreement", "Agreement"),
    signatureLine("owner-signature", "Signed for the owners", "client"),
  ],
};
