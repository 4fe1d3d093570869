// The mail that sends a proposal to a signee (spec 4 §C) or a copy of it, with the advisor's personal message.
import { defineSigneeMail } from "./proposal-mail";
import { copyMailContent, sentMailContent } from "./sent-mail";
import type { SigneeMail } from "../proposals.events";

export const proposalSentMail = defineSigneeMail<SigneeMail>("proposals.sent", (facts, { address }) => {
  // Skip the mail if the proposal was withdrawn or revised while it was queued.
  if (facts.status !== "sent" && facts.status !== "overdue") return undefined;
  return facts.isCopy ? copyMailContent(facts, address) : sentMailContent(facts, address);
});
