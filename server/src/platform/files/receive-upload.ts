// Receives a file sent to an upload URL (spec 4 §H): one key, one type, one size limit, one use, 15 minutes. The
// content is streamed to the store. The upload leaves a row and a check job, or nothing at all.
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
const INVALID: UploadAnswer = { status: 403, message: "This upload address is not valid or has expired" };
const USED: UploadAnswer = { status: 409, message: "This upload address has already been used" };
const NO_LENGTH: UploadAnswer = { status: 411, message: "The Content-Length header is required" };
const TOO_LARGE: UploadAnswer = { status: 413, message: "File is too large" };
const WRONG_TYPE: UploadAnswer = { status: 415, message: UNSUPPORTED_TYPE };
const TOO_MANY: UploadAnswer = { status: 429, message: "Too many uploads are in progress. Try again soon." };
const CUT_OFF: UploadAnswer = { status: 400, message: "The file did not arrive completely" };
const NO_SPACE: UploadAnswer = { status: 507, message: "The file cannot be stored at the moment" };

export async function receiveUpload(
  region: Region,
  request: RequestInfo,
  { key, ticket: sealed, incoming }: SentFile,
): Promise<UploadAnswer> {
  const ticket = readTicket(region, key, sealed);
  if (ticket === undefined) return INVALID;
  const { "content-length": announced, "content-type": type = "" } = incoming.headers;
  if (announced === undefined) return NO_LENGTH;
  const length = Number(announced);
  if (length > rulesOfKind(ticket.kind).maxBytes) return TOO_LARGE;
  if (type.split(";")[0]?.trim().toLowerCase() !== ticket.type) return WRONG_TYPE;
  try {
    const now = region.clock.now();
    const outcome = await region.db.transaction((tx) => insertArriving(tx, ticket, now));
    if (outcome !== "inserted") return outcome === "used" ? USED : TOO_MANY;
    return await storeUpload(region, request, ticket, { incoming, length });
  } catch (error) {
    // The database refuses writes while its disk is almost full.
    if (error instanceof FileStoreError || isOutOfSpace(error)) {
      region.log.warn({ err: error, key }, "an upload could not be stored");
      return NO_SPACE;
    }
    throw error;
  }
}

function isOutOfSpace(error: unknown): boolean {
  return error instanceof GapError && error.type === "support";
}

async function storeUpload(
  region: Region,
  request: RequestInfo,
  ticket: UploadTicket,
  { incoming, length }: { readonly incoming: IncomingMessage; readonly length: number },
): Promise<UploadAnswer> {
  const { key, type } = ticket;
  const body = bodyOf(incoming);
  try {
    const stored = await region.files.put(key, body.content, { length, type });
    return (await enqueueCheck(region, request, ticket, stored)) ? DONE : CUT_OFF;
  } catch (error) {
    await undo(region, key);
    if (body.wasCutOff()) return CUT_OFF;
    throw error;
  } finally {
    body.release();
  }
}

async function enqueueCheck(
  region: Region,
  request: RequestInfo,
  { key, uploadedBy, orgId, kind }: UploadTicket,
  stored: StoredFile,
): Promise<boolean> {
  // Only the check decides whether the log shows an upload or a refusal.
  const origin = { action: "files.arrived", actorId: uploadedBy, orgId, request };
  return runCommand(region, origin, async ({ tx, audit }) => {
    if (!(await setArrived(tx, key, stored))) return false;
    const { ip, userAgent } = request;
    await region.jobs.enqueue(tx, checkFileJob, { key, ip, userAgent });
    audit({ kind: "file", id: key, details: { kind, bytes: stored.bytes } });
    return true;
  });
}

/**
 * Deletes row and bytes. If the store is away, a job deletes the bytes; if the database is away too, the sweep does.
 */
async function undo(region: Region, key: string): Promise<void> {
  try {
    const isRemoved = await region.files.remove(key).then(
      () => true,
      () => false,
    );
    // Not with `statement`, which refuses writes on a full disk: this delete frees space.
    if (isRemoved) await deleteArriving(region.db.read, key);
    else
      await region.db.transaction(async (tx) => {
        await deleteArriving(tx, key);
        await removeBytesLater({ region, tx }, [key]);
      });
  } catch (error) {
    region.log.warn({ err: error, key }, "an interrupted upload could not be cleaned up");
  }
}

/**
 * The body as a stream that can be abandoned without closing the connection, because the sender still waits for an
 * answer. It fails if the sender disconnects.
 */
function bodyOf(incoming: IncomingMessage): { content: Readable; wasCutOff(): boolean; release(): void } {
  const content = new PassThrough();
  // The store listens only once it has checked for space.
  content.on("error", () => undefined);
  // Bytes that have arrived but were not read yet are lost when the connection closes.
  const isCutOff = () => incoming.destroyed && !incoming.readableEnded;
  const onClose = () => {
    if (isCutOff()) content.destroy(new Error("The sender disconnected"));
  };
  // The sender may have disconnected while the row of the file was inserted.
  onClose();
  incoming.once("close", onClose);
  incoming.pipe(content);
  return {
    content,
    wasCutOff: isCutOff,
    release: () => {
      incoming.off("close", onClose);
      incoming.unpipe(content);
      incoming.resume();
    },
  };
}
