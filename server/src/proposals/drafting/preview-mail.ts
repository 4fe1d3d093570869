// proposals.previewEmail: the mail with which a draft would be sent now, or when it is scheduled, as its first signee would
// see it.
import { NO_ACCESS_TO_PROPOSAL, PROPOSAL_NOT_FOUND } from "@gap/core/proposals/proposal-calls.schema";
import type { PreviewedMail } from "@gap/core/proposals/previewed-mail";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import { sentBy } from "@gap/server/platform/mail/mail-sender";
import { withPicturesInside } from "@gap/server/platform/mail/pictures-inside";
import { inOneLine, writeMail } from "@gap/server/platform/mail/write-mail";
import { findProposal } from "../proposals.db";
import { mailToSignee } from "../sending/proposal-mail";
import { sentMailContent } from "../sending/sent-mail";
import { previewAddress } from "./preview-address";
import { readDraftMailFacts } from "./draft-mail.db";

export async function previewMail(
  { db, region, caller }: ReadContext<Caller>,
  { proposalId, personalMessage }: { readonly proposalId: string; readonly personalMessage: string },
): Promise<PreviewedMail> {
  const found = await findProposal(db, proposalId);
  if (found === undefined) throw new GapError("notFound", PROPOSAL_NOT_FOUND);
  const { advisorOrgId } = found.proposal;
  if (advisorOrgId !== ownOrgId(caller)) throw new GapError("forbidden", NO_ACCESS_TO_PROPOSAL);
  const facts = { ...(await readDraftMailFacts(region, found, caller.userId)), personalMessage };
  const content = sentMailContent(facts, previewAddress(region, { proposalId, advisorOrgId }));
  const { subject, html } = await writeMail(content.subject, mailToSignee(region, facts, content).body);
  const { from, replyTo, attachments } = sentBy(facts.sender);
  return {
    from: inOneLine(from),
    ...(replyTo !== undefined && { replyTo }),
    subject,
    preview: content.preview,
    html: withPicturesInside(html, attachments),
  };
}
