// How to run a pricing review.
import type { ProvidedProcess } from "./provided-process";

export const pricingReview: ProvidedProcess = {
  key: "pricing-review",
  name: "Pricing review",
  category: "Advisory",
  description:
    "Margins by product or service, new prices, rules for discounts, and a comparison of results after three months.",
  steps: [
    {
      key: "pre-work",
      title: "Send the pre-work",
      kind: "pre-work",
      guidance: `Share the questions with the owner and with the person who prepares quotes. Ask for the price list and two or three recent quotes.
The table of best sellers is the part you need most.`,
      template: "pricing-review-pre-work",
      offsetDays: 0,
      role: "assistant",
    },
    {
      key: "margins",
      title: "Calculate the margins",
      kind: "task",
      guidance: `Calculate the gross profit of each main product or service, and of the ten largest customers if the figures allow it. Include the owner’s own hours at a market wage.
Calculate what 1% on all prices is worth in a year. Start the session with this figure.`,
      offsetDays: 6,
      role: "assistant",
      checklist: [
        "Gross profit by product or service",
        "Gross profit of the largest customers",
        "Value of 1% on all prices",
        "Discounts and credit notes of the past year",
      ],
    },
    {
      key: "agenda",
      title: "Read the answers, set the agenda",
      kind: "pre-work",
      guidance: `Note what the owner fears about raising prices. Prepare one figure for each fear, such as the share of customers they could lose and still be better off.
Look for work that is done but never charged.`,
      offsetDays: 8,
      role: "owner",
    },
    {
      key: "session",
      title: "Hold the pricing session",
      kind: "meeting",
      guidance: `Show the value of 1% first, then the margins. Let the owner say which prices are wrong.
Write the new prices into the record during the session. “We will look at it” is not a decision: agree on a price and a day.
Practise the sentence that the team will say to customers.`,
      template: "pricing-review-session",
      offsetDays: 10,
      role: "owner",
    },
    {
      key: "send",
      title: "Send the record and the new price list",
      kind: "task",
      guidance: `Finalise the record within two working days. Help the client with the letter to customers; two or three sentences without an apology are best.
Check that prices are changed in all systems on the agreed day.`,
      offsetDays: 12,
      role: "assistant",
      checklist: [
        "Letter to customers agreed",
        "Price list and quote templates changed",
        "Prices changed in the invoicing software and on the website",
      ],
    },
    {
      key: "feedback",
      title: "Ask for feedback",
      kind: "feedback",
      guidance: `Send the questions in the week after the session.
If the client writes that they are unsure about the new prices, call before the first letter goes out.`,
      template: "after-the-session",
      offsetDays: 15,
      role: "assistant",
    },
    {
      key: "first-month",
      title: "Call after the first month",
      kind: "task",
      guidance: `Ask how many customers complained, how many left, and whether the team gave discounts.
A few complaints are normal. No complaints at all may mean that prices are still too low.`,
      offsetDays: 35,
      role: "owner",
    },
    {
      key: "results",
      title: "Compare the results",
      kind: "task",
      guidance: `Compare gross profit and the number of customers with the figures of the session. Tell the client the difference in money for a full year.
Agree on the date of the next price review, at the latest in twelve months.`,
      offsetDays: 75,
      role: "owner",
    },
  ],
  docs: [
    {
      key: "customers-lost",
      title: "How many customers a rise may cost",
      text: `Owners often expect to lose more customers than they do. Calculate how many they could lose before a rise costs them money.
Share of sales they could lose = rise ÷ (gross profit % + rise).
- At 30% gross profit, a rise of 5% breaks even if 14% of the quantity is lost.
- At 30% gross profit, a rise of 10% breaks even if 25% of the quantity is lost.
- At 50% gross profit, a rise of 5% breaks even if 9% of the quantity is lost.
The same sum works for discounts. At 30% gross profit, a discount of 10% needs 50% more sales for the same profit.`,
    },
    {
      key: "telling-customers",
      title: "How to tell customers about new prices",
      text: `- Tell them four to six weeks before, in writing, with the exact day.
- Give one reason in one sentence. Do not apologise.
- Call the largest customers before they get the letter.
- Tell the team first. Anyone who answers the phone must know the new prices and the reason.
- Agree on who may make an exception, and keep a list of exceptions.
An example: “From 1 July our prices rise by 4%. Wages and materials have gone up, and we want to keep the people who do your work. Orders placed before 1 July are charged at the current prices.”`,
    },
  ],
};
