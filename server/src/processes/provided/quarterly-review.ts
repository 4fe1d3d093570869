// How to run a quarterly review.
import type { ProvidedProcess } from "./provided-process";

export const quarterlyReview: ProvidedProcess = {
  key: "quarterly-review",
  name: "Quarterly review",
  category: "Advisory",
  description:
    "Ninety minutes each quarter: what was reached, what the numbers say, and three goals for the next ninety days.",
  steps: [
    {
      key: "book",
      title: "Book the session",
      kind: "task",
      guidance: `Confirm the date that was set at the last review. If it has to move, move it by days and not by weeks: a review that moves twice usually does not happen.`,
      offsetDays: 0,
      role: "assistant",
      checklist: ["Confirm date, place and people", "Confirm that the accounts will be up to date"],
    },
    {
      key: "pre-work",
      title: "Send the pre-work",
      kind: "pre-work",
      guidance: `Ten minutes of questions for each owner. Ask for answers three working days before the session.
If a client has not answered two quarters in a row, ask the questions by phone.`,
      template: "quarterly-review-pre-work",
      offsetDays: 1,
      role: "assistant",
    },
    {
      key: "figures",
      title: "Prepare the figures",
      kind: "task",
      guidance: `Fill in the target and actual figures in the session record. Write one sentence on each difference of more than 10%.
Check the list of overdue invoices and the tax payments of the next quarter.`,
      offsetDays: 6,
      role: "assistant",
      checklist: [
        "Bank accounts reconciled to the end of the quarter",
        "Target and actual figures entered",
        "Overdue invoices listed",
      ],
    },
    {
      key: "agenda",
      title: "Read the answers, set the agenda",
      kind: "pre-work",
      guidance: `Compare the answers with those of the last quarter. A rating that has fallen by two or more deserves a question.
Look at the open actions. If most are not done, talk about the reason before you set new goals.`,
      offsetDays: 8,
      role: "owner",
    },
    {
      key: "session",
      title: "Hold the review session",
      kind: "meeting",
      guidance: `Start with what went well. Then, for each goal:
- one number that shows it is reached
- one owner, never two
- one date within ninety days
Three goals are enough. Finish on time, with the date of the next review agreed.`,
      template: "quarterly-review-session",
      offsetDays: 10,
      role: "owner",
    },
    {
      key: "plan",
      title: "Send record and ninety-day goals",
      kind: "delivery",
      guidance: `Finalise the record and bring the plan up to date with the new goals. Send both within two working days.
Mention one thing that the client did well.`,
      template: "one-page-plan",
      offsetDays: 12,
      role: "owner",
    },
    {
      key: "feedback",
      title: "Ask for feedback",
      kind: "feedback",
      guidance: `Send the short feedback to everyone who was there. Read the answers before you plan the next review.`,
      template: "after-the-session",
      offsetDays: 15,
      role: "assistant",
    },
    {
      key: "check-in",
      title: "Check in on the goals",
      kind: "task",
      guidance: `Call for ten minutes, half-way through the quarter. Ask about each goal: on track, late or stopped?
If a goal is late, agree on the next small step and its date. Do not wait for the next review.`,
      offsetDays: 40,
      role: "owner",
      checklist: ["Ask about each goal", "Update the open actions", "Confirm the date of the next review"],
    },
  ],
  docs: [
    {
      key: "when-goals-are-missed",
      title: "When goals are missed",
      text: `Most clients miss goals for one of four reasons. Find out which one it is before you set the goal again.
- The goal was never theirs. Ask whether they still want it, and drop it if not.
- It was too large. Split it into steps of two weeks.
- There was no time. Ask which work will stop, so that there is time.
- Something changed. Change the goal and write down why.
A goal that has been missed three times should be dropped or given to someone else.`,
    },
  ],
};
