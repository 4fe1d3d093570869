// The key of a stored file: its kind, its uploader and an id. Only the uploader may follow its check (spec 4 §H).
import { extensionOfType, isFileKind, type FileKind, type FileType } from "./file-kinds";

interface KeyParts {
  readonly kind: FileKind;
  readonly uploadedBy: string;
  readonly id: string;
  readonly type: FileType;
}

export function fileKey({ kind, uploadedBy, id, type }: KeyParts): string {
  return `${kind}/${uploadedBy}/${id}.${extensionOfType(type)}`;
}

const KEY = /^(?<kind>[a-z-]+)\/(?<uploadedBy>[0-9A-Z]{26})\/[0-9A-Z]{26}\.[a-z]+$/;

export function uploaderOfKey(key: string): string | undefined {
  const { kind = "", uploadedBy } = KEY.exec(key)?.groups ?? {};
  return isFileKind(kind) ? uploadedBy : undefined;
}
