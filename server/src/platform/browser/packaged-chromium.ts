// Unpacks the browser of @sparticuz/chromium into a folder of this user, once, however many ask at the same time.
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, lstat, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const packageName = "@sparticuz/chromium";
const launcherName = "chromium-with-libraries";

// tmp cleaners take files one by one, so one of each kind is looked for before the folder is trusted.
const neededFiles = ["chromium", "al2023/lib/libnss3.so", "libGLESv2.so", "fonts/fonts.conf", launcherName];

/** The path to run; undefined on systems for which the package holds no browser. */
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
  // Anybody may make a folder of this name in a shared temp folder; never run another user's program.
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
    // What a tmp cleaner left of an earlier one is in the way of the rename.
    if (existsSync(folder) && !(await isComplete(folder))) await rm(folder, { recursive: true, force: true });
    await rename(staging, folder).catch(async (error: unknown) => {
      if (!(await isComplete(folder))) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * In a process of its own: the package unpacks into TMPDIR, brings its libraries only when it believes to be in a
 * Lambda, and changes the environment when it is imported, which no other child of ours should inherit.
 */
async function unpackByPackage(staging: string, entry: string): Promise<void> {
  const script = "require(process.argv[1]).executablePath().then(console.log)";
  await promisify(execFile)(process.execPath, ["-e", script, entry], {
    cwd: dirname(entry),
    env: { ...process.env, TMPDIR: staging, AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" },
  });
}

/** The package's own configuration knows only /tmp/fonts. */
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

/** Sets for the browser alone what it needs of libraries and fonts. */
function launcher(folder: string): string {
  return `#!/bin/sh
export LD_LIBRARY_PATH='${join(folder, "al2023", "lib")}'"\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH='${join(folder, "fonts")}'
exec '${join(folder, "chromium")}' "$@"
`;
}
