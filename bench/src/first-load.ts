// Cost of a first load: scripts on the wire, requests, and the time to the first useful content on a slow phone (CPU
// 4×, Fast 3G), compared with a bare React page served and loaded in the same way, which can have the same data.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium, type Browser, type Page, type Request } from "playwright-core";
import { build } from "vite";
import { projectRoot } from "@gap/server/platform/server-root";
import { findChromium } from "@gap/server/platform/browser/find-chromium";
import { contextWith, type Stored } from "./browser-session";
import { medianOf, type Figure } from "./figure";

const LOADS = 5;
const CPU_SLOWED = 4;
/** Fast 3G as defined by the browser's developer tools. */
const FAST_3G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
interface Load {
  readonly scriptKb: number;
  readonly requests: number;
  readonly usefulMs: number;
}

export interface Opened {
  /** Prefix of the figures' names. */
  readonly name: string;
  readonly address: string;
  /** Selector of the content that makes the page useful. */
  readonly useful: string;
  /** Content of the local storage. */
  readonly stored: Stored;
  /** Upper bound of the time, as a multiple of the bare page's. */
  readonly mostTimes?: number;
  readonly mostScriptKb?: number;
  /** A heading if omitted. */
  readonly control?: BarePage;
}

/** A page of React and nothing else: a lower bound for any application. */
export interface BarePage {
  readonly name: string;
  /** A module that renders into the element `root`. */
  readonly script: string;
  /** Selector of the content that makes the page useful. */
  readonly useful: string;
  /** Served as `/data.json`. */
  readonly data?: unknown;
}

const HEADING: BarePage = {
  name: "bare React page",
  script:
    'import { createElement } from "react"; import { createRoot } from "react-dom/client";' +
    'createRoot(document.getElementById("root")).render(createElement("h1", null, "Bare"));',
  useful: "h1",
};

export async function measureFirstLoad({
  name,
  address,
  useful,
  stored,
  mostTimes = 1.9,
  mostScriptKb,
  control: barePage = HEADING,
}: Opened): Promise<Figure[]> {
  const bare = await serveBareReact(barePage);
  const browser = await chromium.launch(await findChromium());
  try {
    const measured = await medianLoad(browser, { address, useful, stored });
    const control = await medianLoad(browser, { address: bare.url, useful: barePage.useful, stored: {} });
    const against = { controlName: barePage.name };
    return [
      {
        name: `${name}: JS of the first load (brotli)`,
        measured: measured.scriptKb,
        control: control.scriptKb,
        unit: "KB",
        ...(mostScriptKb !== undefined && { aim: { of: "value", most: mostScriptKb } }),
        ...against,
      },
      {
        name: `${name}: requests of the first load`,
        measured: measured.requests,
        control: control.requests,
        unit: "requests",
        ...against,
      },
      {
        name: `${name}: first useful content (CPU 4×, Fast 3G)`,
        measured: measured.usefulMs,
        control: control.usefulMs,
        unit: "ms",
        aim: { of: "ratio", most: mostTimes },
        ...against,
      },
    ];
  } finally {
    await browser.close();
    await bare.stop();
  }
}

/** Uses a fresh browser context for each load. */
async function medianLoad(
  browser: Browser,
  { address, useful, stored }: Pick<Opened, "address" | "useful" | "stored">,
): Promise<Load> {
  const loads: Load[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    const context = await contextWith(stored, browser);
    loads.push(await loadOnce(await context.newPage(), address, useful));
    await context.close();
  }
  const median = (of: (load: Load) => number) => medianOf(loads.map(of));
  return {
    scriptKb: median(({ scriptKb }) => scriptKb),
    requests: median(({ requests }) => requests),
    usefulMs: median(({ usefulMs }) => usefulMs),
  };
}

async function loadOnce(page: Page, address: string, useful: string): Promise<Load> {
  const sizes: Promise<{ isScript: boolean; bytes: number }>[] = [];
  const weigh = (request: Request) => {
    const isScript = request.resourceType() === "script";
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ isScript, bytes: responseBodySize })));
  };
  page.on("requestfinished", weigh);
  const tools = await page.context().newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", FAST_3G);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWED });
  const startedAt = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(useful).first().waitFor();
  const usefulMs = performance.now() - startedAt;
  // Only requests until then count: prefetching afterwards delays no one.
  page.off("requestfinished", weigh);
  const loaded = await Promise.all(sizes);
  const scriptBytes = loaded.filter(({ isScript }) => isScript).reduce((sum, { bytes }) => sum + bytes, 0);
  return { scriptKb: scriptBytes / 1000, requests: loaded.length, usefulMs };
}

/** Built with the same bundler, and served compressed. */
async function serveBareReact({
  script,
  data,
}: BarePage): Promise<{ url: string; stop: () => Promise<void> }> {
  const root = await mkdtemp(join(projectRoot, "node_modules", ".bare-react-"));
  try {
    await writeFile(
      join(root, "index.html"),
      '<!doctype html><html lang="en"><title>Bare</title><div id="root"></div><script type="module" src="/main.js"></script></html>',
    );
    await writeFile(join(root, "main.js"), script);
    const outDir = await mkdtemp(join(tmpdir(), "gap-bare-react-"));
    await keepingEnvironment(() =>
      build({ root, configFile: false, logLevel: "silent", build: { outDir, emptyOutDir: true } }),
    );
    if (data !== undefined) await writeFile(join(outDir, "data.json"), JSON.stringify(data));
    const server = await serveFolder(outDir);
    const { port } = server.address() as AddressInfo;
    return {
      url: `http://127.0.0.1:${port}/`,
      stop: async () => {
        server.closeAllConnections();
        server.close();
        await rm(outDir, { recursive: true, force: true });
      },
    };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Restores NODE_ENV, which the bundler sets to production, as other parts run servers in this process. */
async function keepingEnvironment(work: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV } = process.env;
  try {
    await work();
  } finally {
    if (NODE_ENV === undefined) delete process.env["NODE_ENV"];
    else process.env["NODE_ENV"] = NODE_ENV;
  }
}

function serveFolder(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url === "/" || request.url === undefined ? "/index.html" : request.url;
    readFile(join(folder, path)).then(
      (content) => {
        const type = path.endsWith(".js") ? "text/javascript" : "text/html";
        response.writeHead(200, { "content-type": type, "content-encoding": "br" });
        response.end(brotliCompressSync(content));
      },
      () => response.writeHead(404).end(),
    );
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(server));
  });
}
