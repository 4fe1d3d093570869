// Gives each picture a unique file name, because pasted pictures all have the same one (spec 3 §5).
import { MAX_FILE_NAME_LENGTH } from "@gap/core/files/file-figures";

const SUFFIX_LENGTH = 8;

export function withUniqueName(file: File): File {
  return new File([file], uniqueName(file.name, crypto.randomUUID()), { type: file.type });
}

/** The suffix goes before the extension, which determines the type. */
export function uniqueName(name: string, random: string): string {
  const at = name.lastIndexOf(".");
  const [stem, extension] = at < 0 ? [name, ""] : [name.slice(0, at), name.slice(at)];
  const suffix = `-${random.slice(0, SUFFIX_LENGTH)}`;
  return `${stem.slice(0, MAX_FILE_NAME_LENGTH - extension.length - suffix.length)}${suffix}${extension}`;
}
