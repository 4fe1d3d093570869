// What an upload says about itself (spec 1 §4) and why a file is turned away (spec 1 §5).
import { LONGEST_FILE_NAME } from "@gap/core/files/file-figures";
import { typeOfFileName, type FileKind } from "@gap/core/files/file-kinds";

export const UPLOAD_STATUS_TEXT = {
  uploading: "uploading...",
  finishing: "finishing up...",
  done: "done",
  invalid: "file is invalid",
  /** Nothing was heard of its check in time (spec 1 §4): it says the same, and may be sent once more. */
  unheard: "file is invalid",
  failed: "upload failed",
} as const;

export type UploadStatus = keyof typeof UPLOAD_STATUS_TEXT;

export interface UploadItem {
  readonly id: string;
  readonly name: string;
  /** For its size and, of an image, a look at it. */
  readonly file?: Blob;
  /** None while it is chosen and not sent yet. */
  readonly status?: UploadStatus | undefined;
  /** 0 to 1 while the bytes travel. */
  readonly progress?: number | undefined;
  /** Why it failed, where there is more to say than that it did. */
  readonly problem?: string | undefined;
}

/** Of a file that should have come. */
export function didNotMakeIt(status: UploadStatus | undefined): boolean {
  return status === "invalid" || canBeSentAgain(status);
}

/** A file whose content was refused is refused again. */
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

/** What a picker lets through by the type that a browser guesses, and the server would turn away. */
export function whyKindRefuses(kind: FileKind, { name, size }: File): string | undefined {
  if (typeOfFileName(kind, name) === undefined) return "file-invalid-type";
  return size === 0 || name.length > LONGEST_FILE_NAME ? "file-invalid" : undefined;
}
