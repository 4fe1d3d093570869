// Shared parts of the mails about proposals: the frame of mails to signees, which come from the firm, and the note on the
// signee's link.
import { proposalInWords } from "@gap/core/proposals/proposal-number";
import type { RecordedMail } from "@gap/core/proposals/proposal-event";
import { mailOfFirm, type FirmMailContent } from "@gap/server/orgs/public";
import { MailNote } from "@gap/server/platform/mail/layout";
import type { MailSender } from "@gap/server/platform/mail/mail-sender";
import { defineMail, type MailTemplate, type RenderedMail } from "@gap/server/platform/mail/mailer";
import type { Region } from "@gap/server/platform/region";
import { readMailFacts, type MailFacts } from "./mail-facts.db";
import { noteDelivered } from "./note-delivered";
import type { SigneeMail } from "../proposals.events";

interface Frame {
  readonly sender: MailSender;
  readonly firstName: string;
  readonly number: number;
  readonly name: string | undefined;
}

/** A mail to a signee, whose delivery is recorded. `write` returns undefined if the mail is no longer to be sent. */
export function defineSigneeMail<Data extends Omit<SigneeMail, "address">>(
  name: RecordedMail,
  write: (
    facts: MailFacts,
    data: Data,
    region: Region,
  ) => FirmMailContent | undefined | Promise<FirmMailContent | undefined>,
): MailTemplate<Data> {
  return defineMail<Data>({
    name,
    recordDelivery: noteDelivered,
    render: async (data, region) => {
      const facts = await readMailFacts(region, data);
      const content = facts && (await write(facts, data, region));
      return facts && content && mailToSignee(region, facts, content);
    },
  });
}

/** The one frame of mails to signees, also of their previews and tests. */
export function mailToSignee(
  region: Pick<Region, "config">,
  { sender, firstName, number, name }: Frame,
  content: FirmMailContent,
): RenderedMail {
  return mailOfFirm(region, { sender, firstName }, { kicker: proposalInWords({ number, name }), ...content });
}

/** Once nothing is left to sign, and for recipients of a copy, the link only allows reading. */
export function LinkIsYours({ isOnlyRead = false }: { isOnlyRead?: boolean }) {
  return (
    <MailNote>
      This link is personal and opens the proposal without a password. Please do not share it: anyone who has
      it can {isOnlyRead ? "read the proposal" : "sign on your behalf"}.
    </MailNote>
  );
}
