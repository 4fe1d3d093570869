// Records that a mail to a signee or to the proposal's owner was handed over to the mail server (spec 4 §C, Evidence),
// in the transaction in which the outbox marks the mail as sent.
import { and, eq } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import { runCommand } from "@gap/server/platform/calls/run-command";
import type { Transaction } from "@gap/server/platform/db/database";
import type { DeliveredMail } from "@gap/server/platform/mail/mailer";
import { installationOrigin } from "@gap/server/platform/installation-origin";
import { appendEvidence, byInstallation } from "../evidence/evidence";
import type { ProposalRow } from "../lock-proposal";
import { recipientsOf } from "../proposals.db";
import type { SigneeMail } from "../proposals.events";
import { proposals, proposalVersions } from "../proposals.tables";

type Version = Pick<ProposalRow, "id" | "version" | "snapshotHash">;

interface Delivery {
  /** The version that the mail was about; the proposal may have been revised since. */
  readonly of: Version;
  readonly contactId?: string | undefined;
}

/** Without contact id if the mail went to the advisor. */
export function noteDelivered(
  { proposalId, version, contactId }: Pick<SigneeMail, "proposalId" | "version"> & Partial<SigneeMail>,
  mail: DeliveredMail,
): Promise<void> {
  return note(proposalId, mail, async (tx, row) => ({ of: await versionOf(tx, row, version), contactId }));
}

/**
 * For mails that know only the proposal: finds the recipient by the address, and uses the latest sent version. During a
 * revision that is the previous version.
 */
export function noteDeliveredToAddress(proposalId: string, mail: DeliveredMail): Promise<void> {
  return note(proposalId, mail, async (tx, row) => {
    const of = row.sentAt === null ? await versionOf(tx, row, row.version - 1) : row;
    const recipient = (await recipientsOf(tx, of)).find(({ email }) => email === mail.to);
    return { of, contactId: recipient?.contactId };
  });
}

async function note(
  proposalId: string,
  { region, template, to, markAsSent }: DeliveredMail,
  deliveryTo: (tx: Transaction, row: ProposalRow) => Promise<Delivery>,
): Promise<void> {
  const origin = installationOrigin("proposals.noteDelivered", region.newId());
  await runCommand(region, origin, async (command) => {
    const { tx } = command;
    const [row] = await tx.select().from(proposals).where(eq(proposals.id, proposalId)).for("update");
    const isFirst = await markAsSent(tx);
    if (!isFirst || row === undefined) return;
    const { of, contactId } = await deliveryTo(tx, row);
    const contact = contactId === undefined ? {} : { contactId };
    await appendEvidence(command, of, byInstallation(region.config.productName), [
      { kind: "delivered", details: { email: to, ...contact, mail: template } },
    ]);
    command.live("proposal-change-event", row.advisorOrgId, changedRecords({ id: proposalId }));
  });
}

async function versionOf(tx: Transaction, row: ProposalRow, version: number): Promise<Version> {
  if (row.version === version) return row;
  const [former] = await tx
    .select({ snapshotHash: proposalVersions.hash })
    .from(proposalVersions)
    .where(and(eq(proposalVersions.proposalId, row.id), eq(proposalVersions.version, version)));
  return { id: row.id, version, snapshotHash: former?.snapshotHash ?? null };
}
