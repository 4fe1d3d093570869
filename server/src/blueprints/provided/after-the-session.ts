// Short feedback after any session.
import { heading, rating, shortAnswer, singleChoice, text } from "./provided-blocks";
import type { ProvidedTemplate } from "./provided-template";

export const afterTheSession: ProvidedTemplate = {
  key: "after-the-session",
  name: "After the session",
  docType: "Feedback",
  description: "Three minutes of feedback in the week after a session.",
  blocks: [
    text("intro", "Three minutes. Please be frank: your answers change how we run the next session."),
    heading("session", "The session"),
    rating("useful", "How useful was the session for you?", "Not useful", "Very useful", { required: true }),
    shortAnswer("not-useful", "What was missing?", { showIf: { key: "useful", op: "lte", value: 6 } }),
    shortAnswer("most-useful", "What was most useful?", { showIf: { key: "useful", op: "gte", value: 7 } }),
    singleChoice("length", "Was the session the right length?", ["Too short", "About right", "Too long"]),
    heading("after", "What happens next"),
    singleChoice("clear", "Do you know what you have to do next?", ["Yes", "Partly", "No"], {
      required: true,
    }),
    shortAnswer("unclear", "What is still unclear?", { showIf: { key: "clear", op: "isNot", value: "Yes" } }),
    shortAnswer("change", "What should we do differently next time?"),
  ],
};
