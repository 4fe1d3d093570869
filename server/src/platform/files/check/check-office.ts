// Checks Word, Excel and PowerPoint files (Office Open XML): a valid package with the right main part and without
// active content, embedded files or external references. Only its directory, content types and relations are unpacked,
// so a zip bomb does no harm.
import type { FileReason } from "@gap/core/files/file-reasons";
import { failed, PASSED, type CheckResult } from "./check-result";
import { attributeOf, readElements } from "./office-package";
import { problemOfRelations } from "./office-relations";
import { readZipDirectory, type ZipEntry } from "./zip-directory";

const MAX_ENTRIES = 5_000;
const MAX_INFLATED_BYTES = 300_000_000;
const MAX_CONTENT_TYPES_BYTES = 1_000_000;
const CONTENT_TYPES = "[content_types].xml";
const ACTIVE_TYPES = /macro|vba|activex|oleobject/i;

export async function checkOffice(type: string, content: Buffer): Promise<CheckResult> {
  const directory = readZipDirectory(content, MAX_ENTRIES);
  if ("reason" in directory) return failed(directory.reason);
  const { entries } = directory;
  const reason =
    problemOfEntries(entries) ??
    (await problemOfContentTypes(type, content, entries)) ??
    (await problemOfRelations(content, entries));
  return reason === undefined ? PASSED : failed(reason);
}

function problemOfEntries(entries: ReadonlyMap<string, ZipEntry>): FileReason | undefined {
  const all = [...entries.values()];
  if (all.some((entry) => entry.isEncrypted)) return "encrypted";
  // The usual name of macros; the relations reveal macros under other names.
  if ([...entries.keys()].some((name) => name.endsWith("vbaproject.bin"))) return "active-content";
  const inflated = all.reduce((sum, entry) => sum + entry.inflatedBytes, 0);
  return inflated > MAX_INFLATED_BYTES ? "too-much-inside" : undefined;
}

async function problemOfContentTypes(
  type: string,
  content: Buffer,
  entries: ReadonlyMap<string, ZipEntry>,
): Promise<FileReason | undefined> {
  const entry = entries.get(CONTENT_TYPES);
  if (entry === undefined) return "not-its-type";
  if (entry.inflatedBytes > MAX_CONTENT_TYPES_BYTES) return "too-much-inside";
  const types = await readContentTypes(content, entry);
  if (types === undefined) return "corrupt";
  const { ofPart, ofExtension } = types;
  if ([...ofPart.values(), ...ofExtension.values()].some((each) => ACTIVE_TYPES.test(each)))
    return "active-content";
  const hasMain = [...ofPart].some(([name, each]) => each === `${type}.main+xml` && entries.has(name));
  if (!hasMain) return "not-its-type";
  return [...entries.keys()].every((name) => isDeclared(name, types)) ? undefined : "corrupt";
}

interface ContentTypes {
  readonly ofPart: ReadonlyMap<string, string>;
  readonly ofExtension: ReadonlyMap<string, string>;
}

/** Names are in lower case, like those of the entries. */
async function readContentTypes(content: Buffer, entry: ZipEntry): Promise<ContentTypes | undefined> {
  const ofPart = new Map<string, string>();
  const ofExtension = new Map<string, string>();
  const isValid = await readElements(content, entry, (element) => {
    const contentType = attributeOf(element, "ContentType");
    if (element.local === "Override")
      ofPart.set(attributeOf(element, "PartName").replace(/^\//, "").toLowerCase(), contentType);
    if (element.local === "Default")
      ofExtension.set(attributeOf(element, "Extension").toLowerCase(), contentType);
  });
  return isValid ? { ofPart, ofExtension } : undefined;
}

/** An entry without a declared type is not a part of the document but hidden extra content. */
function isDeclared(name: string, { ofPart, ofExtension }: ContentTypes): boolean {
  if (name.endsWith("/") || name === CONTENT_TYPES || ofPart.has(name)) return true;
  const extension = /\.([^./]+)$/.exec(name)?.[1];
  return extension !== undefined && ofExtension.has(extension);
}
