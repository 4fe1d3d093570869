// Takes a file that is sent to an upload address (spec 4 §H): one key, one type, one size limit, one use, 15 minutes.
// It streams to the store; a row and a check come of it, or nothing at all.
import type { IncomingMessage } from "node:http";
import { PassThrough, type Readable } from "node:stream";
import { rulesOfKind } from "@gap/core/files/file-kinds";
import { GapError } from "@gap/core/shared/gap-error";
import type { RequestInfo } from "../calls/context";
import { runCommand } from "../calls/run-command";
import type { Region } from "../region";
import { checkFileJob } from "./check-file.job";
import { FileStoreError, type StoredFile } from "./file-store";
import { deleteArriving, insertArriving, setArrived } from "./files.db";
import { removeBytesLater } from "./remove-bytes.job";
import { readTicket, UNSUPPORTED_TYPE, type UploadTicket } from "./upload-ticket";

interface SentFile {
  readonly key: string;
  readonly ticket: string;
  readonly incoming: IncomingMessage;
}

interface UploadAnswer {
  readonly status: 200 | 400 | 403 | 409 | 411 | 413 | 415 | 429 | 507;
  readonly message: string;
}

const DONE: UploadAnswer = { status: 200, message: "The file is being checked" };
const NOT_GOOD: UploadAnswer = { status: 403, message: "This upload address is not valid, or not any more" };
const USED: UploadAnswer = { status: 409, message: "This upload address was used already" };
const NO_LENGTH: UploadAnswer = { status: 411, message: "The length of the file must be told" };
const TOO_LARGE: UploadAnswer = { status: 413, message: "File is too large" };
const WRONG_TYPE: UploadAnswer = { status: 415, message: UNSUPPORTED_TYPE };
const TOO_MANY: UploadAnswer = { status: 429, message: "Too many files are on their way: try again soon" };
const CUT_OFF: UploadAnswer = { status: 400, message: "The file did not arrive whole" };
const NO_ROOM: UploadAnswer = { status: 507, message: "The file cannot be stored at the moment" };

export async function receiveUpload(
  region: Region,
  request: RequestInfo,
  { key, ticket: sealed, incoming }: SentFile,
): Promise<UploadAnswer> {
  const ticket = readTicket(region, key, sealed);
  if (ticket === undefined) return NOT_GOOD;
  const { "content-length": announced, "content-type": type = "" } = incoming.headers;
  if (announced === undefined) return NO_LENGTH;
  const length = Number(announced);
  if (length > rulesOfKind(ticket.kind).maxBytes) return TOO_LARGE;
  if (type.split(";")[0]?.trim().toLowerCase() !== ticket.type) return WRONG_TYPE;
  try {
    const now = region.clock.now();
    const outcome = await region.db.transaction((tx) => insertArriving(tx, ticket, now));
    if (outcome !== "inserted") return outcome === "used" ? USED : TOO_MANY;
    return await takeIn(region, request, ticket, { incoming, length });
  } catch (error) {
    // The database refuses to write while its disk is too full.
    if (error instanceof FileStoreError || isOutOfSpace(error)) {
      region.log.warn({ err: error, key }, "an upload could not be stored");
      return NO_ROOM;
    }
    throw error;
  }
}

function isOutOfSpace(error: unknown): boolean {
  return error instanceof GapError && error.type === "support";
}

async function takeIn(
  region: Region,
  request: RequestInfo,
  ticket: UploadTicket,
  { incoming, length }: { readonly incoming: IncomingMessage; readonly length: number },
): Promise<UploadAnswer> {
  const { key, type } = ticket;
  const body = bodyOf(incoming);
  try {
    const stored = await region.files.put(key, body.content, { length, type });
    return (await sendToCheck(region, request, ticket, stored)) ? DONE : CUT_OFF;
  } catch (error) {
    await undo(region, key);
    if (body.wasCutOff()) return CUT_OFF;
    throw error;
  } finally {
    body.letGo();
  }
}

async function sendToCheck(
  region: Region,
  request: RequestInfo,
  { key, uploadedBy, orgId, kind }: UploadTicket,
  stored: StoredFile,
): Promise<boolean> {
  const origin = { action: "files.upload", actorId: uploadedBy, orgId, request };
  return runCommand(region, origin, async ({ tx, audit }) => {
    if (!(await setArrived(tx, key, stored))) return false;
    await region.jobs.enqueue(tx, checkFileJob, { key });
    audit({ kind: "file", id: key, details: { kind, bytes: stored.bytes } });
    return true;
  });
}

/** Row and bytes go; those of a store that is away by a job. Where the database is away too, both are swept later. */
async function undo(region: Region, key: string): Promise<void> {
  try {
    const isRemoved = await region.files.remove(key).then(
      () => true,
      () => false,
    );
    // Not by `statement`, which refuses while the disk is too full: this makes it less so.
    if (isRemoved) await deleteArriving(region.db.read, key);
    else
      await region.db.transaction(async (tx) => {
        await deleteArriving(tx, key);
        await removeBytesLater({ region, tx }, [key]);
      });
  } catch (error) {
    region.log.warn({ err: error, key }, "a cut-off upload left a trace");
  }
}

/**
 * The body as a stream that can be given up without ending the connection: somebody waits there for an answer.
 * One whose sender goes away fails.
 */
function bodyOf(incoming: IncomingMessage): { content: Readable; wasCutOff(): boolean; letGo(): void } {
  const content = new PassThrough();
  const whenClosed = () => {
    if (!incoming.complete) content.destroy(new Error("The sender went away"));
  };
  incoming.once("close", whenClosed);
  incoming.pipe(content);
  return {
    content,
    wasCutOff: () => incoming.destroyed && !incoming.complete,
    letGo: () => {
      incoming.off("close", whenClosed);
      incoming.unpipe(content);
      incoming.resume();
    },
  };
}
