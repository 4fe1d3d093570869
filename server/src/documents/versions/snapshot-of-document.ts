// Freezes a document at the moment of finalising (spec 7 §4): blocks, answers, actions in their state, names of people,
// hashes of files.
import { eq } from "drizzle-orm";
import { holdsActions } from "@gap/core/actions/actions-in-document";
import type { Block } from "@gap/core/blocks/block.schema";
import {
  fileKeysIn,
  type DocumentSnapshot,
  type VersionAction,
  type VersionFile,
} from "@gap/core/documents/document-version";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { currencyCodeOfServices } from "@gap/core/services/service-rules";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { mindsetsById } from "@gap/server/mindsets/public";
import { orgs } from "@gap/server/orgs/public";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Transaction } from "@gap/server/platform/db/database";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { files } from "@gap/server/platform/files/files.tables";
import { actionsListedIn } from "../actions/listed-actions.db";
import type { AnswerRow, DocumentContent } from "../document-content.db";
import { decisionsOf } from "../meeting/decisions.db";
import { figuresOfLastTime } from "../last-time/figures-of-last-time.db";
import type { DocumentRow, FoundDocument } from "../open-document";
import { peopleOfDocument } from "../reading/people-of-document.db";
import { meetingOfVersion } from "./meeting-of-version";
import { recipientsOf } from "./people-to-mail.db";

interface Finalised extends Pick<FoundDocument, "row" | "clientOrgId"> {
  readonly content: DocumentContent<AnswerRow>;
  readonly by: string;
  readonly reason: string;
  readonly mailTo: readonly string[];
}

export async function snapshotOfDocument(
  command: CommandContext,
  { row, clientOrgId, content, by, reason, mailTo }: Finalised,
): Promise<DocumentSnapshot> {
  const { tx, now } = command;
  const [firm] = await tx.select().from(orgs).where(eq(orgs.id, row.orgId));
  const timezone = timeZoneOfOrg(firm ?? { timezone: null, countryCode: null });
  const { blocks } = content;
  const decisions = await decisionsOf(tx, row.id);
  const meeting = await meetingOfVersion(command, row);
  const rows = content.rows.filter(({ value }) => value !== null && value !== undefined);
  return {
    format: 1,
    documentId: row.id,
    version: row.version,
    docType: row.docType,
    title: row.title,
    serviceName: row.serviceName,
    advisor: { name: firm?.name ?? "" },
    client: { name: row.clientName },
    timezone,
    currencyCode: currencyCodeOfServices({ currencyCode: null, countryCode: null, ...firm }),
    createdAt: row.createdAt.toISOString(),
    blocks,
    answers: rows.map(({ blockId, path, value, savedAt, savedBy }) => ({
      blockId,
      path,
      value,
      savedAt: savedAt.toISOString(),
      savedBy,
    })),
    actions: await actionsNow(tx, row, blocks, timezone),
    decisions: decisions.map(({ text, by: writer, at }) => ({ text, by: writer, at: at.toISOString() })),
    ...(meeting !== undefined && { meeting }),
    lastTime: await figuresOfLastTime(tx, { row, clientOrgId }, blocks),
    files: await filesOfKeys(tx, row, fileKeysIn(blocks, rows)),
    mindsets: await mindsetsOf(tx, blocks),
    people: await peopleOfDocument(tx, row.orgId, [
      ...rows.map(({ savedBy }) => savedBy),
      ...decisions.map((decision) => decision.by),
      by,
    ]),
    finalised: { at: now.toISOString(), by, reason, mailTo: await recipientsOf(tx, row, mailTo) },
  };
}

/** Those that its action lists and goals show. */
async function actionsNow(
  tx: Transaction,
  row: DocumentRow,
  blocks: readonly Block[],
  timezone: string,
): Promise<VersionAction[]> {
  if (!blocks.some(holdsActions)) return [];
  const actions = await actionsListedIn(tx, row);
  return actions.map(({ actionId, text, ownerName, dueDay, state, createdOn, isInternal, ...more }) => ({
    actionId,
    text,
    ownerName,
    dueDay,
    state,
    createdOn,
    isInternal,
    ...(more.reason !== undefined && { reason: more.reason }),
    ...(more.origin !== undefined && { origin: more.origin }),
    ...(more.closedAt !== undefined && { closedOn: calendarDayIn(more.closedAt, timezone) }),
  }));
}

async function filesOfKeys(
  tx: Transaction,
  { id }: DocumentRow,
  keys: readonly string[],
): Promise<VersionFile[]> {
  if (keys.length === 0) return [];
  const rows = await tx.select().from(files).where(isOneOf(files.key, keys)).orderBy(files.key);
  return rows
    .filter(({ subjectId }) => subjectId === id)
    .map(({ key, type, bytes, sha256 }) => ({ key, type, bytes: bytes ?? 0, sha256: sha256 ?? "" }));
}

async function mindsetsOf(tx: Transaction, blocks: readonly Block[]) {
  const ids = blocks.flatMap((block) => (block.kind === "mindsetCard" ? (block.mindsetId ?? []) : []));
  const rows = await mindsetsById(tx, ids);
  return rows.map(({ id, name, description, categoryIcon, imageFileName, videoUrl }) => ({
    id,
    name,
    description,
    categoryIcon,
    ...withoutEmpty({ imageFileName, videoUrl }),
  }));
}
