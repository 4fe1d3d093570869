// A PostgreSQL cluster in a temporary folder, run by the installed binaries; for tests and benchmarks only.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chown, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { commandFolder } from "../command-folder";
import { freePort } from "../free-port.mjs";
import { foldersInPath, isExecutable } from "@gap/server/platform/browser/programs";

export interface ThrowAwayPostgres {
  readonly url: string;
  /** Stops the cluster and removes its files; this also happens when the process exits. */
  readonly stop: () => Promise<void>;
}

/** The user that the cluster runs as if it cannot be our own. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

const superuser = "gap";
const usualFolder = "/usr/lib/postgresql";

// Speed over durability; many connections, because test files run in parallel.
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  // Neither replication nor the titles of processes are needed.
  wal_level: "minimal",
  max_wal_senders: "0",
  update_process_title: "off",
  max_connections: "200",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  // Compiling a query takes longer than running it on a few rows.
  jit: "off",
};

/** Throws an error that says what is missing if there is no PostgreSQL. */
export async function startThrowAwayPostgres(
  changed: Readonly<Record<string, string>> = {},
): Promise<ThrowAwayPostgres> {
  const binaries = await findBinaries();
  const account = accountForCluster();
  const folder = commandFolder("postgres");
  if (account) await chown(folder, account.uid, account.gid);
  try {
    const password = randomBytes(18).toString("hex");
    await initialise(binaries, folder, password, account);
    const port = await freePort();
    const server = await run(binaries, folder, port, { ...settings, ...changed }, account);
    return {
      url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`,
      stop: stopOnce(server, folder),
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

export async function hasPostgresBinaries(): Promise<boolean> {
  return findBinaries().then(
    () => true,
    () => false,
  );
}

const programs = ["initdb", "postgres", "pg_dump", "pg_restore"];

/** The folder with all programs: in PATH, given by pg_config, or the newest of the usual folder. */
export async function findBinaries(): Promise<string> {
  const versions = existsSync(usualFolder) ? readdirSync(usualFolder).map(Number) : [];
  const usual = versions
    .toSorted((a, b) => b - a)
    .map((version) => join(usualFolder, String(version), "bin"));
  const configured = await output("pg_config", ["--bindir"]).catch(() => "");
  const found = [...foldersInPath(process.env), configured.trim(), ...usual].find(
    (folder) => folder && programs.every((program) => isExecutable(join(folder, program))),
  );
  if (found) return found;
  throw new Error(
    "No PostgreSQL binaries found (initdb, postgres, pg_dump and pg_restore in one folder of PATH, by pg_config, or in /usr/lib/postgresql). Install PostgreSQL 15 or newer, or set TEST_DATABASE_URL to a database that may be written.",
  );
}

/** PostgreSQL refuses to run as root, so root runs it as an unprivileged user. */
function accountForCluster(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const fields = ["postgres", "nobody"]
    .map((name) => accounts.find((entry) => entry[0] === name))
    .find(Boolean);
  if (!fields) throw new Error("PostgreSQL refuses to run as root, and there is no user postgres or nobody.");
  return { uid: Number(fields[2]), gid: Number(fields[3]) };
}

async function initialise(
  binaries: string,
  folder: string,
  password: string,
  account?: Account,
): Promise<void> {
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const args = ["--pgdata", join(folder, "data"), "--username", superuser, "--pwfile", passwordFile];
  args.push("--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-sync");
  await output(join(binaries, "initdb"), args, { cwd: folder, ...account });
}

function run(
  binaries: string,
  folder: string,
  port: number,
  chosen: Readonly<Record<string, string>>,
  account?: Account,
): Promise<ChildProcess> {
  const args = ["-D", join(folder, "data"), "-p", String(port)];
  args.push(...Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`]));
  return new Promise((resolve, reject) => {
    // In its own process group: Ctrl-C must not stop it before the processes that use it.
    const server = spawn(join(binaries, "postgres"), args, {
      cwd: folder,
      detached: true,
      stdio: ["ignore", "ignore", "pipe"],
      ...account,
    });
    // Runs before the exit handler that removes the folder.
    const endAtExit = () => server.kill("SIGQUIT");
    process.prependOnceListener("exit", endAtExit);
    server.once("exit", () => process.off("exit", endAtExit));
    let log = "";
    const failed = () => reject(new Error(`PostgreSQL did not start:\n${log}`));
    server.once("error", reject);
    server.once("exit", failed);
    server.stderr.on("data", (chunk: Buffer) => {
      log = `${log}${chunk.toString()}`.slice(-10_000);
      if (!log.includes("ready to accept connections")) return;
      server.off("exit", failed);
      resolve(server);
    });
  });
}

function stopOnce(server: ChildProcess, folder: string): () => Promise<void> {
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  return async () => {
    // Immediate shutdown, as no data is kept.
    if (server.exitCode === null && server.signalCode === null) server.kill("SIGQUIT");
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

function output(
  command: string,
  args: string[],
  options: { cwd?: string } & Partial<Account> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stderr}`));
      else resolve(stdout);
    });
  });
}
