// Which entries of a ZIP file are no plain files: links and folders. An archive has none of them, and a link could name
// content that is not the archive's.
import type { Entry } from "yauzl";

/** The kind of file in the upper half of the attributes, as Unix writes it. */
const KIND_OF_FILE = 0o170000;
const PLAIN = 0o100000;
const SYMBOLIC_LINK = 0o120000;

/** Extra fields of Unix, with the bytes before the name of the file that is linked to. */
const BEFORE_LINK: Readonly<Record<number, number>> = { 0x000d: 12, 0x756e: 14 };

/** Undefined for a plain file that shares its content with none of the `places` of the entries before it. */
export function problemOfEntry(entry: Entry, places: ReadonlyMap<number, string>): string | undefined {
  const { fileName, externalFileAttributes, relativeOffsetOfLocalHeader, extraFields } = entry;
  const kind = (externalFileAttributes >>> 16) & KIND_OF_FILE;
  if (kind === SYMBOLIC_LINK) return `${fileName} is a symbolic link`;
  const isLink = extraFields.some(({ id, data }) => data.length > (BEFORE_LINK[id] ?? Infinity));
  if (isLink) return `${fileName} is a hard link`;
  const shared = places.get(relativeOffsetOfLocalHeader);
  if (shared !== undefined) return `${fileName} is a hard link: its content is that of ${shared}`;
  if (fileName.endsWith("/")) return `${fileName} is a folder`;
  return kind === 0 || kind === PLAIN ? undefined : `${fileName} is not a plain file`;
}
