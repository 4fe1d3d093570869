// Status texts of uploads (spec 1 §4) and reasons to refuse a file (spec 1 §5).
import { MAX_FILE_NAME_LENGTH } from "@gap/core/files/file-figures";
import type { FileKind } from "@gap/core/files/file-kind-names";
import { typeOfFileName, type FileType } from "@gap/core/files/file-kinds";

export const UPLOAD_STATUS_TEXT = {
  uploading: "uploading...",
  finishing: "finishing up...",
  done: "done",
  invalid: "file is invalid",
  /** No check result arrived in time (spec 1 §4): same text as invalid, but the upload can be retried. */
  unheard: "file is invalid",
  failed: "upload failed",
} as const;

export type UploadStatus = keyof typeof UPLOAD_STATUS_TEXT;

export interface UploadItem {
  readonly id: string;
  readonly name: string;
  /** Used for the size and, for images, a preview. */
  readonly file?: Blob;
  /** Undefined while the file is chosen but not sent yet. */
  readonly status?: UploadStatus | undefined;
  /** 0 to 1 while uploading. */
  readonly progress?: number | undefined;
  /** The reason for a failure, if more is known. */
  readonly problem?: string | undefined;
}

/** True for a file that was not uploaded successfully. */
export function hasUploadFailed(status: UploadStatus | undefined): boolean {
  return status === "invalid" || canBeSentAgain(status);
}

/** False for a file with invalid content, which would be refused again. */
export function canBeSentAgain(status: UploadStatus | undefined): boolean {
  return status === "failed" || status === "unheard";
}

const REJECTION_TEXT: Record<string, string> = {
  "file-too-large": "File is too large",
  "file-invalid-type": "File has unsupported type/extension",
};

export const REJECTION_MS = 5_000;

export function rejectionText(codes: readonly string[]): string {
  for (const code of codes) {
    const text = REJECTION_TEXT[code];
    if (text !== undefined) return text;
  }
  return "File is invalid";
}

/** Refuses files that the picker accepts by their browser-reported type but the server would refuse. */
export function whyKindRefuses(
  kind: FileKind,
  { name, size }: File,
  types?: readonly FileType[],
): string | undefined {
  if (typeOfFileName(kind, name, types) === undefined) return "file-invalid-type";
  return size === 0 || name.length > MAX_FILE_NAME_LENGTH ? "file-invalid" : undefined;
}
