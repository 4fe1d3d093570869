// Builds web and server if their sources changed since the last build.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { precompress } from "./precompress.mjs";
import { cacheFolder, commandOf, PlainProblem, projectRoot, runNode } from "./project.mjs";
import { hashSources } from "./source-hash.mjs";

/**
 * @typedef {object} Part
 * @property {string} folder
 * @property {string} result a file that every build produces
 * @property {readonly string[]} sources
 */

const sharedSources = [
  "core",
  "verifier",
  "package-lock.json",
  "tsconfig.base.json",
  "tools/src/build-what-changed.mjs",
  "tools/src/precompress.mjs",
];

/** @type {readonly Part[]} */
const parts = [
  { folder: "web", result: "dist/index.html", sources: ["web", ...sharedSources] },
  { folder: "server", result: "dist/main.js", sources: ["server", ...sharedSources] },
];

/**
 * @param {{ always?: boolean }} [options] always: build even if nothing changed
 * @returns {Promise<string[]>} the folders that were built
 */
export async function buildWhatChanged({ always = false } = {}) {
  const outdated = parts.filter((part) => always || !isBuilt(part));
  if (outdated.length === 0) return [];
  const startedAt = Date.now();
  const names = outdated.map((part) => part.folder).join(" and ");
  console.log(`Building ${names} …`);
  const problems = (await Promise.all(outdated.map(build))).filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new PlainProblem(problems.join("\n"));
  console.log(`Built ${names} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
  return outdated.map((part) => part.folder);
}

/** @param {Part} part */
function stampPath(part) {
  return join(cacheFolder, `built-${part.folder}`);
}

/** @param {Part} part */
function isBuilt(part) {
  if (!existsSync(join(projectRoot, part.folder, part.result)) || !existsSync(stampPath(part))) return false;
  return readFileSync(stampPath(part), "utf8") === hashSources(projectRoot, part.sources);
}

/**
 * @param {Part} part
 * @returns {Promise<string | undefined>} the problem, if the build failed
 */
async function build(part) {
  // Hashed before the build, so that an edit during the build triggers another one.
  const hash = hashSources(projectRoot, part.sources);
  rmSync(stampPath(part), { force: true });
  const { code, output } = await runNode([commandOf("vite"), "build", "--logLevel", "warn"], {
    cwd: join(projectRoot, part.folder),
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (code !== 0) return `${output.trim()}\nThe build of ${part.folder} failed.`;
  if (part.folder === "web") await precompress(join(projectRoot, part.folder, "dist"));
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stampPath(part), hash);
  return undefined;
}
