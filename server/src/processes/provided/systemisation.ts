// How to help a client write down and hand over the way work is done.
import type { ProvidedProcess } from "./provided-process";

export const systemisation: ProvidedProcess = {
  key: "systemisation",
  name: "Systemisation",
  category: "Business Development",
  description:
    "Helps an owner hand over work: find what depends on the owner, write the first systems, and check that they are used.",
  steps: [
    {
      key: "pre-work",
      title: "Send the pre-work",
      kind: "pre-work",
      guidance: `Share the questions with the owner and one or two people from the team. The owner often does not see where work waits.
Ask the owner to tell the team why they are asked: the aim is less stress, not fewer people.`,
      template: "systemisation-pre-work",
      offsetDays: 0,
      role: "assistant",
    },
    {
      key: "visit",
      title: "Visit the business",
      kind: "task",
      guidance: `Follow one order from the first call to the payment. Ask each person what they do, what they wait for and what they do twice.
Take photos of forms, boards and lists, with permission. They are the systems that are really used.`,
      offsetDays: 6,
      role: "owner",
      checklist: [
        "Follow one order from start to end",
        "Speak to at least two people without the owner",
        "Note where work waits",
        "Note what is typed or written twice",
      ],
    },
    {
      key: "agenda",
      title: "Read the answers, set the agenda",
      kind: "pre-work",
      guidance: `Compare the answers of the owner with those of the team and with your own notes. Choose three candidates for the first system.
A good first system is used every week and can be written in an hour.`,
      offsetDays: 8,
      role: "owner",
    },
    {
      key: "session",
      title: "Hold the systemisation session",
      kind: "meeting",
      guidance: `The people who do the work must be in the room. Let them write the steps; the owner only answers questions.
Finish one system completely. One that is used next Monday is worth more than ten on a list.`,
      template: "systemisation-session",
      offsetDays: 10,
      role: "owner",
    },
    {
      key: "write-up",
      title: "Send the record and the first system",
      kind: "task",
      guidance: `Send the steps as one page with a name, a responsible person and a date. Ask the person who will use it to try it and to correct it.`,
      offsetDays: 12,
      role: "assistant",
    },
    {
      key: "feedback",
      title: "Ask for feedback",
      kind: "feedback",
      guidance: `Send the questions to everyone who was in the session, not only to the owner. The people who use the system know best whether it helps.`,
      template: "after-the-session",
      offsetDays: 15,
      role: "assistant",
    },
    {
      key: "check-1",
      title: "Check that the first system is used",
      kind: "task",
      guidance: `Ask the person who uses the system, not the owner. If it is not used, find out why: too long, not known, or the owner still does the work.
Correct the page together and agree on the next two systems.`,
      offsetDays: 30,
      role: "owner",
      checklist: [
        "The responsible person has used the system without help",
        "Steps corrected",
        "Dates for the next two systems agreed",
      ],
    },
    {
      key: "check-2",
      title: "Measure the hours that were freed",
      kind: "task",
      guidance: `Ask the owner for the hours of an average week again and compare with the pre-work. Name the tasks that no longer need the owner.
If the owner has filled the hours with other daily work, talk about it openly.`,
      offsetDays: 65,
      role: "owner",
    },
  ],
  docs: [
    {
      key: "one-page-system",
      title: "What a good instruction looks like",
      text: `It fits on one page and has five parts.
- Name: what a person would search for, such as “Send a quote”.
- When: what starts it, such as “within two days of a site visit”.
- Steps: five to twelve lines that start with a verb. Pictures where they help.
- Check: how anyone can see that it is done well.
- Responsible: one person who keeps it up to date, and the date of the last change.
## How to write it
- Record a person who does the task well, by video or by notes.
- Let someone who has never done it follow the steps.
- Correct every place where they had to ask.`,
    },
  ],
};
