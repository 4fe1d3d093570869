// document.finishMeeting (spec 7 §4, Session record): ends the meeting and mails its recap to chosen people.
import type { Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { openDocument } from "../open-document";
import { recipientsAmong, recipientsOf } from "../versions/people-to-mail.db";
import { setMeeting } from "./meetings";
import { recapMail } from "./recap.email";

export async function finishMeeting(
  command: CommandContext,
  caller: Caller,
  { documentId, mailTo }: { readonly documentId: string; readonly mailTo: readonly string[] },
): Promise<void> {
  const { tx, region, now } = command;
  await setMeeting(command, caller, { documentId, act: "finish" });
  const { row } = await openDocument(tx, caller, documentId);
  await recipientsOf(tx, row, mailTo);
  for (const { id: recipientId, email } of await recipientsAmong(tx, row, mailTo))
    await region.mail.send(tx, recapMail, {
      to: email,
      data: { documentId, endedAt: now.toISOString(), recipientId },
    });
}
