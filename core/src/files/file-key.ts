// The key of a stored file: its kind, its uploader and an id (see uploader-of-key.ts for reading it).
import type { FileKind } from "./file-kind-names";
import { extensionOfType, type FileType } from "./file-kinds";

interface KeyParts {
  readonly kind: FileKind;
  readonly uploadedBy: string;
  readonly id: string;
  readonly type: FileType;
}

export function fileKey({ kind, uploadedBy, id, type }: KeyParts): string {
  return `${kind}/${uploadedBy}/${id}.${extensionOfType(type)}`;
}

/** Smaller versions of a picture. */
export const VARIANT_NAMES = ["thumbnail", "display"] as const;

export function variantKey(key: string, name: (typeof VARIANT_NAMES)[number]): string {
  return `${key}.${name}`;
}
