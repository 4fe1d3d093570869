// Limits how much script the first screens load before they show anything: on a slow phone, each file and each 20 KB
// cost a tenth of a second. To load more, raise a limit here deliberately, or load it after the first screen.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./project.mjs";

const built = join(projectRoot, "web", "dist");
const assets = join(built, "assets");
const FIRST_PAGE = /<(?:script|link)[^>]+"\/assets\/([^"]+\.js)"/g;
const IMPORT = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;

/** Texts that only these chunks have, because several chunks have the same name. */
const OF_TEMPLATE_EDITOR = "Blocks to add";
const OF_TEMPLATE_LIST = "Gap has not published any templates.";

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

/** The files with everything that they import statically. */
function filesOf(names: readonly string[]): string[] {
  const named = readdirSync(assets).filter((file) =>
    names.some((name) => new RegExp(`^${name}-[\\w-]{7}\\.js$`).test(file)),
  );
  expect(named, names.join(" ")).toHaveLength(names.length);
  return withImports(named);
}

function withImports(named: readonly string[]): string[] {
  const files = new Set([...namesIn(readFileSync(join(built, "index.html"), "utf8"), FIRST_PAGE), ...named]);
  for (const file of files)
    for (const imported of namesIn(readFileSync(join(assets, file), "utf8"), IMPORT)) files.add(imported);
  return [...files];
}

function kilobytesOf(file: string): number {
  const compressed = join(assets, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(assets, file)).size / 1000;
}

test.skipIf(!existsSync(assets)).each([
  ["the sign-in page", [], 4, 120],
  ["the entry of shared documents", ["share-entry"], 6, 130],
  ["the shell", ["application", "shell"], 6, 180],
  ["the sign view", ["application", "shell", "sign"], 7, 199],
  ["a document to fill in", ["application", "shell", "documents-screen", "document"], 16, 370],
])("%s loads few files and kilobytes of script at first", (_page, names, mostFiles, mostKilobytes) => {
  const files = filesOf(names);
  const kilobytes = files.map(kilobytesOf).reduce((sum, each) => sum + each, 0);
  expect(files.length, files.join(" ")).toBeLessThanOrEqual(mostFiles);
  expect(kilobytes, `${kilobytes.toFixed(1)} KB`).toBeLessThanOrEqual(mostKilobytes);
});

test.skipIf(!existsSync(assets))("the template editor loads few kilobytes of script after the list", () => {
  const list = new Set(withImports([...filesOf(["application", "shell"]), chunkWith(OF_TEMPLATE_LIST)]));
  const added = withImports([chunkWith(OF_TEMPLATE_EDITOR)]).filter((file) => !list.has(file));
  const kilobytes = added.map(kilobytesOf).reduce((sum, each) => sum + each, 0);
  expect(kilobytes, `${kilobytes.toFixed(1)} KB`).toBeLessThanOrEqual(60);
});

test.skipIf(!existsSync(assets)).each([
  ["the shell with its menus", [], 70],
  ["its launcher", ["vgc-launcher"], 45],
])("the calculator loads few kilobytes of script after %s", (_before, loaded, most) => {
  const before = new Set(filesOf(["application", "shell", "shell-tools", ...loaded]));
  const added = filesOf(["value-gap-page"]).filter((file) => !before.has(file));
  const kilobytes = added.map(kilobytesOf).reduce((sum, each) => sum + each, 0);
  expect(kilobytes, `${kilobytes.toFixed(1)} KB: ${added.join(" ")}`).toBeLessThanOrEqual(most);
});

function chunkWith(text: string): string {
  const found = readdirSync(assets).filter(
    (file) => file.endsWith(".js") && readFileSync(join(assets, file), "utf8").includes(text),
  );
  expect(found, text).toHaveLength(1);
  return found[0] ?? "";
}
