// Checks an uploaded file (spec 4 §H). If it passes, its smaller images are created; if not, its bytes are deleted. The
// uploader is notified either way.
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { VARIANT_NAMES, variantKey } from "@gap/core/files/file-key";
import type { RequestInfo } from "../calls/context";
import { runCommand, type CommandContext } from "../calls/run-command";
import { defineJob } from "../jobs/jobs";
import type { Region } from "../region";
import type { checkFile } from "./check/check-file";
import { filePassed } from "./files.events";
import { findFile, setChecked, type FileRow } from "./files.db";
import type { ImageVariant } from "./files.tables";
import { removeBytesLater } from "./remove-bytes.job";

type Verdict = Awaited<ReturnType<typeof checkFile>>;

/** Short delays, because the uploader sees 'finishing up...' for at most twenty seconds. */
const RETRY_LIMIT = 4;
const RETRY_DELAY_SECONDS = 2;
const EXPIRE_SECONDS = 60;

/** The bytes are missing, or the check failed at every try. */
const UNREADABLE: Verdict = { passed: false, reason: "corrupt" };

interface FileToCheck {
  readonly key: string;
  /** From where the file was uploaded, for the log; missing in jobs from before this was recorded. */
  readonly ip?: string;
  readonly userAgent?: string;
}

export const checkFileJob = defineJob<FileToCheck>({
  name: "files.check",
  retryLimit: RETRY_LIMIT,
  retryDelaySeconds: RETRY_DELAY_SECONDS,
  expireInSeconds: EXPIRE_SECONDS,
  async handle({ key, ip = "", userAgent = "" }, region, job) {
    const file = await findFile(region.db.read, key);
    if (file?.status !== "checking") return;
    const request = { id: job.id, ip, userAgent };
    try {
      await saveVerdict(region, file, await readAndCheck(region, file), request);
    } catch (error) {
      // There is no further try: the uploader is notified, and the dead letter contains the error.
      if (job.isLastAttempt) await saveVerdict(region, file, UNREADABLE, request);
      throw error;
    }
  },
});

async function readAndCheck(region: Region, { key, kind, type }: FileRow): Promise<Verdict> {
  const opened = await region.files.open(key);
  if (opened === undefined) return UNREADABLE;
  // Loaded only when used, because the image decoders take long to load.
  const { checkFile: check } = await import("./check/check-file");
  return check({ kind, type, content: await buffer(opened) });
}

async function saveVerdict(
  region: Region,
  file: FileRow,
  verdict: Verdict,
  request: RequestInfo,
): Promise<void> {
  const variants = verdict.passed ? await storeVariants(region, file.key, verdict.variants) : [];
  const { orgId, uploadedBy } = file;
  const action = verdict.passed ? "files.upload" : "files.uploadRefused";
  await runCommand(region, { action, actorId: uploadedBy, orgId, request }, (command) =>
    verdict.passed ? savePassed(command, file, verdict, variants) : saveFailed(command, file, verdict.reason),
  );
}

/**
 * Runs before the row is updated. The keys are derived from the file's key, so a retry overwrites the same variants.
 */
async function storeVariants(
  region: Region,
  key: string,
  made: Extract<Verdict, { passed: true }>["variants"],
): Promise<ImageVariant[]> {
  const stored: ImageVariant[] = [];
  for (const { name, type, width, height, content } of made) {
    const variant = { name, key: variantKey(key, name), type, width, height };
    await region.files.put(variant.key, Readable.from([content]), { length: content.length, type });
    stored.push(variant);
  }
  return stored;
}

async function savePassed(
  command: CommandContext,
  { key, kind, orgId, subjectId, uploadedBy, fileName }: FileRow,
  { width, height }: { readonly width?: number; readonly height?: number },
  variants: readonly ImageVariant[],
): Promise<void> {
  if (
    !(await setChecked(command.tx, key, {
      status: "passed",
      variants,
      width: width ?? null,
      height: height ?? null,
    }))
  )
    return;
  command.audit({ kind: "file", id: key, details: { file: fileName } });
  command.emit(filePassed, { key, kind, orgId, subjectId, uploadedBy, fileName });
  command.live("file-validation", key, { status: "passed" });
}

async function saveFailed(
  command: CommandContext,
  { key, fileName }: FileRow,
  reason: string,
): Promise<void> {
  if (!(await setChecked(command.tx, key, { status: "failed", reason }))) return;
  // An earlier try may have stored the variants before it failed.
  await removeBytesLater(command, [key, ...VARIANT_NAMES.map((name) => variantKey(key, name))]);
  command.audit({ kind: "file", id: key, details: { file: fileName, reason } });
  command.live("file-validation", key, { status: "failed", reason });
}
