// A hash over source files that tells whether a build is needed.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

const isLeftOut = /^(node_modules|dist|data|test-results|\..*)$/;
const isTest = /\.test(-[a-z-]+)?\.tsx?$/;

/**
 * Changes if a file under one of the paths is added, removed, renamed or edited; tests are ignored.
 * @param {string} root
 * @param {readonly string[]} paths files and folders, relative to root
 */
export function hashSources(root, paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesUnder(join(root, path))) {
      hash.update(`${relative(root, file).split(sep).join("/")}\0`);
      hash.update(createHash("sha256").update(readFileSync(file)).digest());
    }
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {Generator<string, void>}
 */
function* filesUnder(path) {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) return yield path;
  for (const name of readdirSync(path).toSorted()) {
    if (!isLeftOut.test(name) && !isTest.test(name)) yield* filesUnder(join(path, name));
  }
}
