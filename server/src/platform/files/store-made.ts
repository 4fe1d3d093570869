// Stores a file that the server itself created. It was not uploaded, so it needs no check, and it is in use from the
// beginning.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { fileKey } from "@gap/core/files/file-key";
import type { FileKind } from "@gap/core/files/file-kind-names";
import { rulesOfKind, type FileType } from "@gap/core/files/file-kinds";
import { eq } from "drizzle-orm";
import type { CommandContext } from "../calls/run-command";
import type { Region } from "../region";
import { files } from "./files.tables";
import { removeBytesLater } from "./remove-bytes.job";

interface MadeFile {
  readonly kind: FileKind;
  readonly orgId: string;
  readonly subjectId: string;
  readonly fileName: string;
  readonly content: Uint8Array;
}

export interface KeptFile extends Omit<MadeFile, "content"> {
  readonly key: string;
  readonly type: FileType;
  readonly bytes: number;
  readonly sha256: string;
  /** For a file that is deleted by itself: a day before that. */
  readonly unusedSince?: Date;
}

/** Stores the bytes before the row exists, because a row without bytes would be broken. */
export async function storeGenerated(region: Region, { content, ...file }: MadeFile): Promise<KeptFile> {
  const [type] = rulesOfKind(file.kind).types;
  if (type === undefined) throw new Error(`${file.kind} has no type`);
  const key = fileKey({ kind: file.kind, uploadedBy: file.orgId, id: region.newId(), type });
  const { length } = content;
  await region.files.put(key, Readable.from([Buffer.from(content)]), { length, type });
  return { ...file, key, type, bytes: length, sha256: createHash("sha256").update(content).digest("hex") };
}

/** Call it in the transaction of the record that uses the file. */
export async function insertGenerated({ tx, now }: CommandContext, file: KeptFile): Promise<void> {
  await tx
    .insert(files)
    .values({ ...file, uploadedBy: file.orgId, status: "passed", variants: [], createdAt: now });
}

/** Deletes a file that the server made, at once; one that no longer exists is ignored. */
export async function deleteGenerated(command: CommandContext, key: string): Promise<void> {
  await command.tx.delete(files).where(eq(files.key, key));
  await removeBytesLater(command, [key]);
}
