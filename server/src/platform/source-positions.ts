// Translates the positions in a stack from the bundle to the sources. A source map is read only when an error needs it:
// Node's own `--enable-source-maps` reads those of all packages at the start, which costs 30 MB.
import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { fileURLToPath } from "node:url";

const PREFIX = "file://";
const maps = new Map<string, SourceMap | undefined>();

/** Lines of files without a source map stay as they are. */
export function withSourcePositions(stack: string): string {
  return stack.split("\n").map(translateLine).join("\n");
}

/** `text` is a line such as `    at listClients (file:///app/server/dist/main.js:120:15)`. */
function translateLine(text: string): string {
  const start = text.indexOf(PREFIX);
  if (start === -1) return text;
  const end = text.endsWith(")") ? text.length - 1 : text.length;
  const parts = text.slice(start, end).split(":");
  const column = Number(parts.pop());
  const line = Number(parts.pop());
  const file = parts.join(":");
  if (!(line > 0 && column > 0)) return text;
  const found = mapOf(file)?.findEntry(line - 1, column - 1);
  if (found === undefined || !("originalSource" in found)) return text;
  const source = new URL(found.originalSource, file).href;
  const position = `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  return `${text.slice(0, start)}${position}${text.slice(end)}`;
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMapOf(file));
  return maps.get(file);
}

function readMapOf(file: string): SourceMap | undefined {
  try {
    const content = readFileSync(fileURLToPath(`${file}.map`), "utf8");
    return new SourceMap(JSON.parse(content) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
