// What an upload says about itself (spec 1 §4) and why a file is turned away (spec 1 §5).

export const UPLOAD_STATUS_TEXT = {
  uploading: "uploading...",
  finishing: "finishing up...",
  done: "done",
  invalid: "file is invalid",
  failed: "upload failed",
} as const;

export type UploadStatus = keyof typeof UPLOAD_STATUS_TEXT;

export interface UploadItem {
  id: string;
  name: string;
  status: UploadStatus;
  /** 0 to 1 while the bytes travel. */
  progress?: number;
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
