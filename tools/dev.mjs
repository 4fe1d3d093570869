// `npm run dev`: restarts the server and reloads the screens after an edit; both share one address.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./src/free-port.mjs";
import { installWhatIsMissing } from "./src/install.mjs";
import { withPrepareLock } from "./src/prepare-lock.mjs";
import { commandOf, projectRoot, runCommand } from "./src/project.mjs";

// Paths that the server handles (spec 5, Addresses); everything else is a screen.
const serverPaths = ["/api", "/config.json", "/healthz", "/readyz", "/metrics", "/dev/mailbox"];

await runCommand(async () => {
  process.chdir(projectRoot);
  await withPrepareLock(installWhatIsMissing);
  const host = process.env["HOST"] ?? "127.0.0.1";
  const port = Number(process.env["PORT"] ?? 3000);
  const serverPort = await freePort();
  const publicUrl = process.env["PUBLIC_URL"] ?? `http://localhost:${port}`;
  // web/vite.config.ts also reads PORT, for vite started by hand.
  process.env["PORT"] = String(serverPort);

  const { createServer } = await import("vite");
  const target = `http://127.0.0.1:${serverPort}`;
  const screens = await createServer({
    root: join(projectRoot, "web"),
    configFile: join(projectRoot, "web", "vite.config.ts"),
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(serverPaths.map((path) => [path, { target, ws: path === "/api" }])),
    },
  });
  // Vite would exit on SIGTERM before the server has shut down.
  process.removeAllListeners("SIGTERM");

  const server = spawn(
    process.execPath,
    [
      commandOf("tsx"),
      "watch",
      "--clear-screen=false",
      "--tsconfig",
      "tsconfig.base.json",
      "server/src/main.ts",
    ],
    {
      cwd: projectRoot,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, PORT: String(serverPort), HOST: "127.0.0.1", PUBLIC_URL: publicUrl },
    },
  );
  const ended = endTogether(server, screens);
  // The server prints the address (its PUBLIC_URL) when it is ready; the screens must be served before that.
  if (await answers(`${target}/healthz`, server)) await screens.listen();
  return await ended;
});

/**
 * @param {import("node:child_process").ChildProcess} server
 * @param {import("vite").ViteDevServer} screens
 * @returns {Promise<number>}
 */
async function endTogether(server, screens) {
  let wasSignalled = false;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.on(signal, () => {
      wasSignalled = true;
      server.kill(signal);
    });
  }
  const code = await new Promise((resolve) => server.once("close", resolve));
  await screens.close();
  return wasSignalled ? 0 : (code ?? 1);
}

/**
 * Waits until the server answers; resolves to false if it exits first.
 * @param {string} url
 * @param {import("node:child_process").ChildProcess} server
 */
async function answers(url, server) {
  while (server.exitCode === null && server.signalCode === null) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return true;
    await wait(200);
  }
  return false;
}
