// One hash over source files, by which the build knows whether it would make anything new.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

const isLeftOut = /^(node_modules|dist|data|test-results|\..*)$/;
const isTest = /\.test(-[a-z-]+)?\.tsx?$/;

/**
 * Changes when a file under one of the paths is added, removed, renamed or edited; tests do not count.
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
