// Imports a TypeScript file of the project with tsx, so it needs installed packages.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "./project.mjs";

/**
 * @param {string} script relative to the project
 * @returns {Promise<unknown>} the module
 */
export async function importTypeScript(script) {
  const { register } = await import("tsx/esm/api");
  register({ tsconfig: join(projectRoot, "tsconfig.base.json") });
  return import(pathToFileURL(join(projectRoot, script)).href);
}
