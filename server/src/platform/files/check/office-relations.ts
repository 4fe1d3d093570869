// What the parts of an Office package relate to: people may follow a link by a click, and nothing else is fetched from
// elsewhere, started or carried along (spec 6 C5).
import type { SaxesTagNS } from "saxes";
import type { FileReason } from "@gap/core/files/file-reasons";
import { attributeOf, readElements } from "./office-package";
import type { ZipEntry } from "./zip-directory";

/** Of all relations of a package together. */
const LARGEST_RELATIONS = 4_000_000;

/** By the last word of the relation's type, in lower case. */
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

/** Relations of a chart: its numbers are a workbook within the package, written by every program that draws charts. */
const OF_CHART = /(?:^|\/)charts\/_rels\/[^/]+\.rels$/;

export async function problemOfRelations(
  content: Buffer,
  entries: ReadonlyMap<string, ZipEntry>,
): Promise<FileReason | undefined> {
  const lists = [...entries].filter(([name]) => name.endsWith(".rels"));
  if (lists.reduce((sum, [, entry]) => sum + entry.inflatedBytes, 0) > LARGEST_RELATIONS)
    return "too-much-inside";
  for (const [name, entry] of lists) {
    let hasActive = false;
    const isSound = await readElements(content, entry, (relation) => {
      hasActive ||= isActive(relation, name);
    });
    if (!isSound) return "corrupt";
    if (hasActive) return "active-content";
  }
  return undefined;
}

function isActive(relation: SaxesTagNS, list: string): boolean {
  if (relation.local !== "Relationship") return false;
  const kind = attributeOf(relation, "Type").split("/").at(-1)?.trim().toLowerCase() ?? "";
  const target = attributeOf(relation, "Target").trim();
  if (isElsewhere(target, attributeOf(relation, "TargetMode"))) return kind !== "hyperlink";
  if (kind === "package" && OF_CHART.test(list)) return !/\.xlsx$/i.test(target);
  return ACTIVE_RELATIONS.has(kind);
}

function isElsewhere(target: string, mode: string): boolean {
  return mode.trim().toLowerCase() === "external" || /^(?:[a-z][a-z0-9+.-]*:|\\|\/\/)/i.test(target);
}
