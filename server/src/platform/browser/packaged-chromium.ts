// Unpacks the browser of @sparticuz/chromium into a folder of this user. Concurrent callers share the result.
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, lstat, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const packageName = "@sparticuz/chromium";
const launcherName = "chromium-with-libraries";

// Temp cleaners delete single files, so check for one file of each kind before using the folder.
const neededFiles = ["chromium", "al2023/lib/libnss3.so", "libGLESv2.so", "fonts/fonts.conf", launcherName];

/** Returns the path of the executable; undefined on systems that the package does not support. */
export async function unpackPackagedChromium(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const require = createRequire(import.meta.url);
  const entry = require.resolve(packageName);
  const folder = join(tmpdir(), `gap-chromium-${packageVersion(entry)}-${process.getuid?.() ?? "user"}`);
  if (!(await isComplete(folder))) await unpackInto(folder, entry);
  return join(folder, launcherName);
}

function packageVersion(entry: string): string {
  const packageFolder = entry.slice(0, entry.lastIndexOf(packageName) + packageName.length);
  const manifest: { version: string } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  return manifest.version;
}

async function isComplete(folder: string): Promise<boolean> {
  if (!neededFiles.every((file) => existsSync(join(folder, file)))) return false;
  const { uid } = await lstat(folder);
  // Any user can create a folder of this name in a shared temp folder; never run another user's program.
  if (process.getuid && uid !== process.getuid()) throw new Error(`${folder} belongs to another user`);
  return true;
}

async function unpackInto(folder: string, entry: string): Promise<void> {
  const staging = await mkdtemp(`${folder}-unpacking-`);
  try {
    await unpackByPackage(staging, entry);
    await writeFile(join(staging, "fonts", "fonts.conf"), fontsConfiguration(folder));
    await writeFile(join(staging, launcherName), launcher(folder));
    await chmod(join(staging, launcherName), 0o700);
    // Remains of an earlier folder would block the rename.
    if (existsSync(folder) && !(await isComplete(folder))) await rm(folder, { recursive: true, force: true });
    await rename(staging, folder).catch(async (error: unknown) => {
      if (!(await isComplete(folder))) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * Runs in a separate process: the package unpacks into TMPDIR, includes its libraries only if it detects AWS Lambda,
 * and changes the environment on import, which our other child processes must not inherit.
 */
async function unpackByPackage(staging: string, entry: string): Promise<void> {
  const script = "require(process.argv[1]).executablePath().then(console.log)";
  await promisify(execFile)(process.execPath, ["-e", script, entry], {
    cwd: dirname(entry),
    env: { ...process.env, TMPDIR: staging, AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" },
  });
}

/** The package's own configuration only includes /tmp/fonts. */
function fontsConfiguration(folder: string): string {
  const folders = [join(folder, "fonts"), "/usr/share/fonts", "/usr/local/share/fonts"];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((path) => `  <dir>${path}</dir>`).join("\n")}
  <cachedir>${join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`;
}

/** Sets the library and font paths for the browser only. */
function launcher(folder: string): string {
  return `#!/bin/sh
export LD_LIBRARY_PATH='${join(folder, "al2023", "lib")}'"\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH='${join(folder, "fonts")}'
exec '${join(folder, "chromium")}' "$@"
`;
}
