// How to run a cash flow review with a forecast of thirteen weeks.
import type { ProvidedProcess } from "./provided-process";

export const cashFlowReview: ProvidedProcess = {
  key: "cash-flow-review",
  name: "Cash flow review",
  category: "Advisory",
  description:
    "A forecast of the next thirteen weeks, a session on ways to improve cash, and two updates of the forecast.",
  steps: [
    {
      key: "pre-work",
      title: "Send the pre-work",
      kind: "pre-work",
      guidance: `Ask for answers within three working days: figures on cash become old quickly.
If the client is worried about paying wages or tax this month, do not wait. Call first and hold the session this week.`,
      template: "cash-flow-review-pre-work",
      offsetDays: 0,
      role: "assistant",
    },
    {
      key: "forecast",
      title: "Prepare the forecast",
      kind: "task",
      guidance: `Build the thirteen weeks from the bank balance, unpaid invoices, unpaid bills, wages and tax dates. Use the days in which customers really pay, not the terms on the invoice.
Mark every figure that is a guess, so that the client can correct it in the session.`,
      offsetDays: 4,
      role: "assistant",
      checklist: [
        "Opening balance agrees with the bank",
        "All tax and loan payments entered",
        "Wages and owners’ drawings entered",
        "Large payments from the pre-work entered",
      ],
    },
    {
      key: "check",
      title: "Check the forecast",
      kind: "task",
      guidance: `Compare the forecast with the last three months in the bank. Ask whether sales, wages and supplier payments look like the past, and if not, why.
Test what happens if customers pay two weeks later.`,
      offsetDays: 5,
      role: "reviewer",
    },
    {
      key: "session",
      title: "Hold the cash flow session",
      kind: "meeting",
      guidance: `Agree first on the least cash the business should hold. Then go through the weeks and find the lowest one.
Spend half of the time on what can be changed:
- money that can come in sooner
- money that can go out later
- money that need not go out at all
If cash runs out in the forecast, agree today on who speaks to the bank or the tax office, and when.`,
      template: "cash-flow-review-session",
      offsetDays: 7,
      role: "owner",
    },
    {
      key: "send",
      title: "Send the record and the forecast",
      kind: "task",
      guidance: `Finalise the record on the next working day. Attach the forecast with the changes agreed in the session.
Name the lowest week and the first three actions in the mail, so that they are read.`,
      offsetDays: 8,
      role: "assistant",
    },
    {
      key: "update-1",
      title: "Update the forecast",
      kind: "task",
      guidance: `Replace the past two weeks with the real figures and add two new weeks. Ask about every difference that is larger than a week’s wages.
Call the client with one sentence: better, the same or worse than planned.`,
      offsetDays: 17,
      role: "assistant",
      checklist: ["Replace past weeks with real figures", "Call the client about open actions"],
    },
    {
      key: "feedback",
      title: "Ask for feedback",
      kind: "feedback",
      guidance: `Send the questions after the first update, when the client has seen whether the forecast was right. Ask by phone if there is no answer within a week.`,
      template: "after-the-session",
      offsetDays: 18,
      role: "assistant",
    },
    {
      key: "update-2",
      title: "Review the results",
      kind: "task",
      guidance: `Compare cash today with the forecast of the session. Say how much the agreed changes have brought in.
Offer a monthly forecast if cash is still tight or the business is growing fast.`,
      offsetDays: 40,
      role: "owner",
    },
  ],
  docs: [
    {
      key: "forecast",
      title: "How to build a thirteen-week forecast",
      text: `Thirteen weeks are long enough to see the next tax payments and short enough to be right.
## Money in
- List unpaid invoices by the week in which each customer will really pay.
- Add sales that are already ordered. Add other sales only at the rate of the past three months.
- Leave out loans and sales of equipment until they are agreed in writing.
## Money out
- Wages, tax on wages and superannuation, KiwiSaver or pension on their real dates.
- GST or VAT and income tax on their due dates.
- Rent, loans and leases from the bank statements.
- Suppliers by the due dates of their bills.
- Owners’ drawings as they really are, not as they should be.
## Check
- The closing cash of each week is the opening cash of the next.
- The first week agrees with the bank.`,
    },
    {
      key: "short-of-cash",
      title: "When cash will run out",
      text: `Stay calm and be exact. Owners who know the week and the amount make better decisions.
- Calculate the shortfall: how much, from which week, for how long.
- Speak to the tax office and the bank before a payment is missed. Both can do more beforehand.
- Pay wages first. Do not take new deposits for work that may not be done.
- Tell the owner when you think a specialist in insolvency is needed, and write down that you did. Directors have duties when a company may not be able to pay its debts.`,
    },
  ],
};
