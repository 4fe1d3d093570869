// How to help owners prepare for handing over or selling their business.
import type { ProvidedProcess } from "./provided-process";

export const successionPlanning: ProvidedProcess = {
  key: "succession-planning",
  name: "Succession planning",
  category: "Advisory",
  description:
    "Prepares owners for handing over or selling: wishes, value, successor, a written plan, and a check after six months.",
  steps: [
    {
      key: "first-talk",
      title: "Talk to each owner alone",
      kind: "task",
      guidance: `Meet each owner for half an hour, without the others. Ask what they want, what they fear and what they have told their family.
Agree on what may be shared with the other owners. Write down nothing that must stay between you.`,
      offsetDays: 0,
      role: "owner",
      checklist: [
        "Speak to each owner alone",
        "Agree on what is confidential",
        "Ask who their lawyer, bank and insurer are",
      ],
    },
    {
      key: "pre-work",
      title: "Send the pre-work",
      kind: "pre-work",
      guidance: `Give each owner a copy of their own, so that they answer alone. Ask for answers within two weeks; these questions need time.
Do not share the document with staff.`,
      template: "succession-pre-work",
      offsetDays: 2,
      role: "owner",
    },
    {
      key: "valuation",
      title: "Estimate the value",
      kind: "task",
      guidance: `Prepare a range and not a single figure. Show which three things would raise it most, such as profit, written contracts or less dependence on the owner.
Say clearly that it is an estimate for planning. Recommend a formal valuation where a sale or a dispute is near.`,
      offsetDays: 15,
      role: "owner",
      checklist: [
        "Three years of accounts adjusted for the owners’ wages and private costs",
        "Debts, tax on a sale and working capital considered",
        "Range compared with what the owners need",
      ],
    },
    {
      key: "check",
      title: "Have the estimate checked",
      kind: "task",
      guidance: `A second advisor checks the adjustments and the multiples, and reads the answers of the owners. They ask what a buyer would ask.`,
      offsetDays: 18,
      role: "reviewer",
    },
    {
      key: "session",
      title: "Hold the succession session",
      kind: "meeting",
      guidance: `Begin with the wishes of each owner, and only then speak about money. Go through every option once, also the ones nobody likes.
Do not leave without two answers:
- who runs the business if an owner cannot come back on Monday
- who may know about this plan`,
      template: "succession-session",
      offsetDays: 20,
      role: "owner",
    },
    {
      key: "plan",
      title: "Write the succession plan",
      kind: "delivery",
      guidance: `Write the plan with the owners within two weeks. Name the lawyer, the tax advisor and the insurer with the question that each has to answer.
Send it only to the people agreed in the session.`,
      template: "succession-plan",
      offsetDays: 30,
      role: "owner",
    },
    {
      key: "feedback",
      title: "Ask for feedback",
      kind: "feedback",
      guidance: `Send the questions to each owner. A low rating often means that something important was not said. Call that owner.`,
      template: "after-the-session",
      offsetDays: 33,
      role: "assistant",
    },
    {
      key: "advisers",
      title: "Follow up with lawyer, bank and insurer",
      kind: "task",
      guidance: `Check that the agreement between the owners, wills, powers of attorney and insurance are under way. These are the parts that owners postpone.`,
      offsetDays: 60,
      role: "assistant",
      checklist: [
        "Agreement between the owners",
        "Wills and powers of attorney",
        "Insurance if an owner dies or is ill",
        "Bank guarantees by the owners",
      ],
    },
    {
      key: "six-months",
      title: "Check in after six months",
      kind: "feedback",
      guidance: `Send the check-in, then meet for an hour. Go through the table of duties that pass to others and the dates in the plan.
Ask each owner whether they still want the same.`,
      template: "six-month-check-in",
      offsetDays: 130,
      role: "owner",
    },
  ],
  docs: [
    {
      key: "conversation",
      title: "How to talk about handing over",
      text: `For many owners this is the most personal conversation they have with an advisor. Take time.
- Ask “What would you like your weeks to look like in five years?” before you ask about price.
- Expect different answers from people who are married to each other or who own the business together.
- Do not promise a price. Owners often expect more than the market pays.
- Speak about illness and death plainly and briefly. Most owners are relieved that someone does.
- Stay neutral between owners. If their interests differ, tell each of them to take separate legal advice.`,
    },
    {
      key: "value",
      title: "What makes a business easier to sell",
      text: `- Profit that is steady or rising for three years, with clear accounts.
- Customers with contracts, none of them larger than a quarter of sales.
- A manager who can run the business and wants to stay.
- Written ways of working that are really used.
- A lease, licences and agreements that can be transferred.
- No open disputes, and tax that is paid on time.
Three years are a good time to prepare. One year is often too short to show results in the accounts.`,
    },
  ],
};
