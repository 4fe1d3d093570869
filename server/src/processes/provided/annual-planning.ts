// How to run annual planning for a client, from booking to the six-month check-in.
import type { ProvidedProcess } from "./provided-process";

export const annualPlanning: ProvidedProcess = {
  key: "annual-planning",
  name: "Annual planning",
  category: "Advisory",
  description:
    "A half-day session that turns the owners’ wishes into targets, goals and a plan for twelve months, with a check after six.",
  steps: [
    {
      key: "book",
      title: "Book the session",
      kind: "task",
      guidance: `Book half a day away from the client’s premises, so that nobody is called out. All owners must be there; without one of them, choose another date.
Ask who else makes decisions, such as a partner at home or a manager, and invite them too.`,
      offsetDays: 0,
      role: "assistant",
      checklist: [
        "Agree on a date with all owners",
        "Book a room with a screen",
        "Send the invitation with start and end time",
      ],
    },
    {
      key: "pre-work",
      title: "Send the pre-work",
      kind: "pre-work",
      guidance: `Share the questions with each owner and ask for answers a week before the session. Let the owners answer alone, so that you see where they differ.
Call on the due day if answers are missing. A session without answers takes an hour longer.`,
      template: "annual-planning-pre-work",
      offsetDays: 1,
      role: "assistant",
    },
    {
      key: "figures",
      title: "Prepare the figures",
      kind: "task",
      guidance: `Complete the table of results in the session record before the day. Compare this year with last year and write down one question for every large difference.
Bring no more than two pages. The session is about next year.`,
      offsetDays: 7,
      role: "assistant",
      checklist: [
        "Figures for this year and last year",
        "Sales and gross profit by product or customer, if available",
        "Cash and tax payments of the next twelve months",
      ],
    },
    {
      key: "agenda",
      title: "Read the answers, set the agenda",
      kind: "pre-work",
      guidance: `Look for three things:
- where the owners differ
- what they want but have not wanted enough to do yet
- what they did not answer
Change the planned minutes of the agenda so that the most important topic has the most time.`,
      offsetDays: 9,
      role: "owner",
    },
    {
      key: "session",
      title: "Hold the planning session",
      kind: "meeting",
      guidance: `Start with the results that each person wants today. Let the owners talk before you do.
For each goal agree on:
- one number that shows it is reached
- one person, never two
- one date within twelve months
Stop at five goals. Read all decisions and actions aloud before you close.`,
      template: "annual-planning-session",
      offsetDays: 12,
      role: "owner",
      checklist: ["Book the first quarterly review before everyone leaves"],
    },
    {
      key: "plan",
      title: "Write the plan",
      kind: "delivery",
      guidance: `Write the plan within two working days, while you remember the session well. Use the client’s own words for purpose and goals.
For a client who needs funding or has many people involved, use the growth plan instead.`,
      template: "one-page-plan",
      offsetDays: 14,
      role: "owner",
    },
    {
      key: "review",
      title: "Check the plan and send it",
      kind: "task",
      guidance: `A colleague who was not there reads the plan. They should understand every goal without an explanation.
Check that targets, goals and forecast agree with each other, then send the plan and the session record to the owners.`,
      offsetDays: 15,
      role: "reviewer",
      checklist: [
        "Each goal has a number, a person and a date",
        "Targets agree with the forecast",
        "Plan and record sent to all owners",
      ],
    },
    {
      key: "feedback",
      title: "Ask for feedback",
      kind: "feedback",
      guidance: `Send the questions in the week after the session. Call anyone who gives 6 or less, and thank everyone else in one line.`,
      template: "after-the-session",
      offsetDays: 18,
      role: "assistant",
    },
    {
      key: "six-months",
      title: "Check in after six months",
      kind: "feedback",
      guidance: `Send the check-in, then call to talk about the answers. Compare the targets with the actual figures before the call.
Offer one next step only: the one that the answers point to.`,
      template: "six-month-check-in",
      offsetDays: 125,
      role: "owner",
    },
  ],
  docs: [
    {
      key: "how-to-run",
      title: "How to run a planning session",
      text: `Your task is to ask, to write down and to keep time. The plan belongs to the owners: they keep to goals that they chose themselves.
## Before
- Read the pre-work twice and mark the three answers that you want to hear more about.
- Put the figures on one page.
- Agree with the owners on who may speak about private matters in front of managers.
## During
- Write decisions and actions while people watch, so that they can correct you.
- When two owners disagree, ask each to explain the other’s view first.
- When talk turns to daily problems, write the problem on the action list and return to the agenda.
- Take a break after ninety minutes.
## After
- Send the record within three working days.
- Put the dates of all four quarterly reviews in the calendar.`,
    },
    {
      key: "good-goals",
      title: "Examples of good goals",
      text: `A good goal can be checked by someone who was not in the room.
- Instead of “improve margins”: gross profit of 38% by 31 March. Priya.
- Instead of “hire more people”: two qualified installers working on their own by 1 August. Tom.
- Instead of “get paid faster”: customers pay within 35 days on average by 30 June. Hana.
- Instead of “work less”: the owner takes every Friday off from 1 May. Hana.`,
    },
  ],
};
