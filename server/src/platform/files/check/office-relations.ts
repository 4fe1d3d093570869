// Checks the relations of an Office package: hyperlinks are allowed, but nothing else may be loaded from outside, run
// or embedded (spec 6 C5).
import type { SaxesTagNS } from "saxes";
import type { FileReason } from "@gap/core/files/file-reasons";
import { attributeOf, readElements } from "./office-package";
import type { ZipEntry } from "./zip-directory";

/** The limit for all relations of a package together. */
const MAX_RELATIONS_BYTES = 4_000_000;

/** The last segment of the relation's type, in lower case. */
const ACTIVE_RELATIONS = new Set([
  "oleobject",
  "package",
  "control",
  "activexcontrolbinary",
  "vbaproject",
  "wordvbadata",
  "xlmacrosheet",
  "xlintlmacrosheet",
  "attachedtoolbars",
  "afchunk",
]);

/** The relations of a chart: its data is an embedded workbook, which every program with charts writes. */
const OF_CHART = /(?:^|\/)charts\/_rels\/[^/]+\.rels$/;

export async function problemOfRelations(
  content: Buffer,
  entries: ReadonlyMap<string, ZipEntry>,
): Promise<FileReason | undefined> {
  const lists = [...entries].filter(([name]) => name.endsWith(".rels"));
  if (lists.reduce((sum, [, entry]) => sum + entry.inflatedBytes, 0) > MAX_RELATIONS_BYTES)
    return "too-much-inside";
  for (const [name, entry] of lists) {
    let hasActive = false;
    const isValid = await readElements(content, entry, (relation) => {
      hasActive ||= isActive(relation, name);
    });
    if (!isValid) return "corrupt";
    if (hasActive) return "active-content";
  }
  return undefined;
}

function isActive(relation: SaxesTagNS, list: string): boolean {
  if (relation.local !== "Relationship") return false;
  const kind = attributeOf(relation, "Type").split("/").at(-1)?.trim().toLowerCase() ?? "";
  const target = attributeOf(relation, "Target").trim();
  if (isExternal(target, attributeOf(relation, "TargetMode"))) return kind !== "hyperlink";
  if (kind === "package" && OF_CHART.test(list)) return !/\.xlsx$/i.test(target);
  return ACTIVE_RELATIONS.has(kind);
}

function isExternal(target: string, mode: string): boolean {
  return mode.trim().toLowerCase() === "external" || /^(?:[a-z][a-z0-9+.-]*:|\\|\/\/)/i.test(target);
}
