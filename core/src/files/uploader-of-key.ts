// Reads the uploader from the key of a stored file: only they may follow its check (spec 4 §H).
import { isFileKind } from "./file-kind-names";

const KEY = /^(?<kind>[a-z-]+)\/(?<uploadedBy>[0-9A-Z]{26})\/[0-9A-Z]{26}\.[a-z]+$/;

export function uploaderOfKey(key: string): string | undefined {
  const { kind = "", uploadedBy } = KEY.exec(key)?.groups ?? {};
  return isFileKind(kind) ? uploadedBy : undefined;
}
