// The mail with a new link to a proposal, which replaces an expired one. Identity makes the link and sends the mail.
import { and, desc, eq } from "drizzle-orm";
import { formatProposalNumber } from "@gap/core/proposals/proposal-number";
import { MailButton, MailNote, MailText } from "@gap/server/platform/mail/layout";
import type { RenderedMail } from "@gap/server/platform/mail/mailer";
import type { Region } from "@gap/server/platform/region";
import { proposalSignees } from "../proposals.tables";
import { readMailFacts } from "./mail-facts.db";
import { LinkIsYours, mailToSignee } from "./proposal-mail";

interface NewLink {
  readonly proposalId: string;
  readonly to: string;
  readonly address: string;
}

/** Returns undefined if no recipient has this address. */
export async function newLinkMailOfProposal(
  region: Region,
  { proposalId, to, address }: NewLink,
): Promise<RenderedMail | undefined> {
  const [signee] = await region.db.read
    .select({ version: proposalSignees.version, contactId: proposalSignees.contactId })
    .from(proposalSignees)
    .where(and(eq(proposalSignees.proposalId, proposalId), eq(proposalSignees.email, to)))
    .orderBy(desc(proposalSignees.version))
    .limit(1);
  const facts = signee && (await readMailFacts(region, { proposalId, ...signee }));
  if (facts === undefined) return undefined;
  return mailToSignee(region, facts, {
    subject: `Your new link to proposal ${formatProposalNumber(facts.number)}`,
    preview: "Your previous link no longer works.",
    heading: "Your new link",
    body: (
      <>
        <MailText>
          You asked for a new link to the proposal from {facts.advisorName} for {facts.clientName}.
        </MailText>
        <MailButton href={address}>View proposal</MailButton>
        <LinkIsYours isOnlyRead={facts.isCopy || facts.status === "accepted"} />
        <MailNote>If you did not request this, you can ignore this email.</MailNote>
      </>
    ),
  });
}
