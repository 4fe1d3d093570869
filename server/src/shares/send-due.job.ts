// Job of every quarter of an hour: sends the scheduled shares whose day has come, at nine in the firm's zone (spec 7 §5),
// each in its own transaction. A share that cannot go out is ended, and the advisor is notified.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, asc, eq, gt, isNull, lte, or } from "drizzle-orm";
import { areArchived, reasonNotSent } from "@gap/core/shares/scheduled-share";
import { isTimeToSend } from "@gap/core/shares/share-reminders";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import type { ShareMode } from "@gap/core/shares/share.schema";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { GapError, HTTP_STATUS } from "@gap/core/shared/gap-error";
import { nameOrEmail } from "@gap/core/shared/names/full-name";
import { lockClientKey } from "../clients/public";
import {
  advisorOf,
  documents,
  isWorkEnded,
  lockFoundDocument,
  type FoundDocument,
} from "../documents/public";
import { orgs } from "../orgs/public";
import { runCommand, type CommandContext } from "../platform/calls/run-command";
import { updateRecord } from "../platform/db/update-record";
import { installationOrigin } from "../platform/installation-origin";
import { defineJob } from "../platform/jobs/jobs";
import { forEachRow } from "../platform/jobs/for-each-row";
import type { Region } from "../platform/region";
import { sendShare } from "./send-share";
import { noteShareEvent } from "./share-events";
import { activePeopleOf, lockShare, type ShareRow } from "./shares.db";
import { shareNotSent } from "./shares.events";
import { documentShares } from "./shares.tables";

/** Time zones differ from UTC by quarters of an hour. */
const QUARTER_SECONDS = 900;

interface Scheduled {
  readonly id: string;
  readonly documentId: string;
  readonly clientId: string;
  readonly mode: ShareMode;
  readonly orgId: string;
  readonly sendOn: string;
  readonly timezone: string;
}

export const sendDueSharesJob = defineJob<Record<string, never>>({
  name: "shares.send-due",
  everySeconds: QUARTER_SECONDS,
  // The next run sends the shares again that this one could not send.
  retryLimit: 0,
  async handle(_, region) {
    await forEachRow<Scheduled>(
      (last, limit) => scheduledUntilTomorrow(region, last, limit),
      async (share) => {
        if (!isTimeToSend(share.sendOn, share.timezone, region.clock.now())) return;
        await sendOrEnd(region, share);
        // The embedded database answers without leaving this turn of the event loop, so requests would wait for the end.
        await yieldToEventLoop();
      },
    );
  },
});

/** Somewhere on earth it is already tomorrow. Shares of deactivated firms wait. */
async function scheduledUntilTomorrow(
  { db, clock }: Region,
  after: Scheduled | undefined,
  limit: number,
): Promise<Scheduled[]> {
  const tomorrow = dayAfter(calendarDayIn(clock.now(), "UTC"), 1);
  const { id, sendOn } = documentShares;
  const rows = await db.read
    .select({
      id,
      sendOn,
      documentId: documentShares.documentId,
      clientId: documents.clientId,
      mode: documentShares.mode,
      orgId: documents.orgId,
      timezone: orgs.timezone,
      countryCode: orgs.countryCode,
    })
    .from(documentShares)
    .innerJoin(documents, eq(documents.id, documentShares.documentId))
    .innerJoin(orgs, and(eq(orgs.id, documents.orgId), isNull(orgs.deactivatedOn)))
    .where(
      and(
        isNull(documentShares.sentAt),
        isNull(documentShares.revokedAt),
        lte(sendOn, tomorrow),
        after === undefined
          ? undefined
          : or(gt(sendOn, after.sendOn), and(eq(sendOn, after.sendOn), gt(id, after.id))),
      ),
    )
    .orderBy(asc(sendOn), asc(id))
    .limit(limit);
  return rows.flatMap((row) =>
    row.sendOn === null ? [] : [{ ...row, sendOn: row.sendOn, timezone: timeZoneOfOrg(row) }],
  );
}

/** A failure of one share must not stop the others. */
async function sendOrEnd(region: Region, share: Scheduled): Promise<void> {
  try {
    await sendScheduled(region, share);
  } catch (error) {
    const isRefusal = error instanceof GapError && HTTP_STATUS[error.type] < 500;
    if (!isRefusal)
      region.log.error({ err: error, shareId: share.id }, "a scheduled share could not be sent");
    else await endRefused(region, share, inWords(error));
  }
}

/** If that fails too, the next run tries again. */
async function endRefused(region: Region, share: Scheduled, reason: string): Promise<void> {
  try {
    await withLockedShare(region, share, (command, locked, document) =>
      endShare(command, { share: locked, document, reason }),
    );
  } catch (error) {
    region.log.error({ err: error, shareId: share.id }, "a scheduled share could not be ended");
  }
}

function inWords({ validationErrors = [], message }: GapError): string {
  return validationErrors.length === 0
    ? message
    : `${validationErrors.map((each) => each.message).join(". ")}.`;
}

function sendScheduled(region: Region, scheduled: Scheduled): Promise<void> {
  return withLockedShare(region, scheduled, async (command, share, document) => {
    const { reason, archived } = await problemsOf(command, share, document);
    if (reason !== undefined) return endShare(command, { share, document, reason });
    await sendShare(command, { share, documentId: document.row.id });
    if (share.isOpenLink) await noteShareEvent(command, document, { shareId: share.id, kind: "sent" });
    if (archived.length > 0)
      await tellAdvisor(command, { share, document, reason: areArchived(archived), isPartly: true });
  });
}

/** Does nothing if another process has sent the share meanwhile, or a person has revoked it. */
async function withLockedShare(
  region: Region,
  { id, documentId, clientId, mode, orgId }: Scheduled,
  work: (command: CommandContext, share: ShareRow, document: FoundDocument) => Promise<void>,
): Promise<void> {
  const origin = installationOrigin("docShare.sendScheduled", "send-due-shares", orgId);
  await runCommand(region, origin, async (command) => {
    // Own copies are documents of the client, which every command locks first.
    if (mode === "copies") await lockClientKey(command.tx, clientId);
    const document = await lockFoundDocument(command.tx, documentId);
    const share = await lockShare(command.tx, id);
    if (document === undefined || share === undefined) return;
    if (share.sentAt === null && share.revokedAt === null) await work(command, share, document);
  });
}

async function problemsOf({ tx, now }: CommandContext, share: ShareRow, document: FoundDocument) {
  const people = await activePeopleOf(tx, share.id);
  const archived = people.filter(({ isArchived }) => isArchived).map(nameOrEmail);
  const reason = reasonNotSent({
    isOpenLink: share.isOpenLink,
    mode: share.mode,
    status: document.row.status,
    isWorkEnded: isWorkEnded(document),
    isClientDeleted: document.clientStatus === "deleted",
    isExpired: share.expiresAt < now,
    reachable: people.length - archived.length,
    archived,
  });
  return { reason, archived };
}

interface NotSent {
  readonly share: ShareRow;
  readonly document: FoundDocument;
  readonly reason: string;
  readonly isPartly?: boolean;
}

/** The share is over: the advisor shares the document again once the reason is gone. */
async function endShare(command: CommandContext, notSent: NotSent): Promise<void> {
  await updateRecord(command, documentShares, notSent.share.id, { revokedAt: command.now });
  await tellAdvisor(command, notSent);
}

async function tellAdvisor(
  command: CommandContext,
  { share, document, reason, isPartly = false }: NotSent,
): Promise<void> {
  const { id: documentId, orgId, clientName, title, status } = document.row;
  await noteShareEvent(command, document, { shareId: share.id, kind: "not-sent", note: reason });
  command.emit(shareNotSent, {
    documentId,
    orgId,
    clientName,
    title,
    status,
    advisorId: await advisorOf(command.tx, document),
    sharedBy: share.createdBy,
    reason,
    isPartly,
  });
}
