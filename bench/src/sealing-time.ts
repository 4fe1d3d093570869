// Time from the last signature to the sealed document, compared with a bare print of the same page: a warm browser
// opens it, waits until it is ready and calls page.pdf(), and nothing else.
import { chromium, type Browser } from "playwright-core";
import { orgPath } from "@gap/core/access/routes";
import { proposalPermission } from "@gap/core/proposals/proposal-access";
import { openServiceSession } from "@gap/server/identity/public";
import { findChromium } from "@gap/server/platform/browser/find-chromium";
import {
  aProposalOut,
  responseTo,
  type SentTestProposal,
} from "@gap/server/proposals/signing/signing.test-kit";
import { aService } from "@gap/testing/factories/proposal";
import { until } from "@gap/testing/server-process";
import { medianOf, type Figure } from "./figure";
import type { Environment } from "./bench-setup";
import { withSigningServer, type SigningServer } from "./signing-server";

interface Sizes {
  readonly services: number;
  readonly documents: number;
}
const WHOLE: Sizes = { services: 12, documents: 7 };
const SEAL_LIMIT_MS = 120_000;

export async function measureSealing(environment: Environment, sizes: Sizes = WHOLE): Promise<Figure[]> {
  const browser = await chromium.launch(await findChromium());
  try {
    return await withSigningServer({ environment, prints: true }, (setup) => measure(setup, browser, sizes));
  } finally {
    await browser.close();
  }
}

async function measure(
  setup: SigningServer,
  browser: Browser,
  { services: many, documents }: Sizes,
): Promise<Figure[]> {
  const { server, advisor } = setup;
  const services = [];
  for (let n = 0; n < many; n += 1) services.push(await aService(server, advisor));
  const sealed: number[] = [];
  const printed: PrintedPage[] = [];
  // The first round starts both browsers and is not counted.
  for (let n = 0; n <= documents; n += 1) {
    const out = await aProposalOut(server, advisor, { signees: 2, services });
    sealed.push(await sealedInMs(setup, out));
    printed.push(await printBare(setup, browser, out));
  }
  const median = (values: readonly number[]) => medianOf(values.slice(1));
  const measured = median(sealed);
  return [
    {
      name: "From the last signature to the sealed PDF",
      measured,
      control: median(printed.map(({ wholeMs }) => wholeMs)),
      controlName: "same page opened and printed",
      unit: "ms",
      aim: { of: "ratio", most: 2 },
    },
    {
      name: "The same, compared with page.pdf() of an open page",
      measured,
      control: median(printed.map(({ pdfMs }) => pdfMs)),
      controlName: "page.pdf() alone",
      unit: "ms",
    },
  ];
}

/** From sending the last signature: its response, the job, two prints, terms, seal and storage. */
async function sealedInMs(
  { server, region, advisor }: SigningServer,
  out: SentTestProposal,
): Promise<number> {
  const [first, last] = out.signees;
  const given = responseTo(advisor, out);
  await server.as(first).proposals.addProposalResponse.mutate(given);
  // Finish all other jobs before the measurement.
  await region.jobs.drain();
  const startedAt = performance.now();
  await server.as(last).proposals.addProposalResponse.mutate(given);
  await until(SEAL_LIMIT_MS, "The document was not sealed", async () => {
    const { rows } = await region.db.read.raw(
      "select status, problem from proposal_documents where proposal_id = $1",
      [out.id],
    );
    if (rows[0]?.["status"] === "failed") throw new Error(`Sealing failed: ${String(rows[0]["problem"])}`);
    return rows[0]?.["status"] === "sealed" ? true : undefined;
  });
  const tookMs = performance.now() - startedAt;
  await region.jobs.drain();
  return tookMs;
}

interface PrintedPage {
  readonly wholeMs: number;
  readonly pdfMs: number;
}

async function printBare(
  { server, region }: SigningServer,
  browser: Browser,
  { id, signees: [signee] }: SentTestProposal,
): Promise<PrintedPage> {
  const orgId = signee?.orgId ?? "";
  const session = await openServiceSession(region, { orgId, permission: proposalPermission(id) });
  const localStorage = Object.entries(session.storage).map(([name, value]) => ({ name, value }));
  const startedAt = performance.now();
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
  });
  try {
    const page = await context.newPage();
    await page.emulateMedia({ media: "print" });
    await page.goto(`${server.url}/au${orgPath(orgId)}/documents/proposal/${id}`);
    await page.locator("[data-print-ready]").waitFor({ state: "attached" });
    const printingAt = performance.now();
    await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
    const endedAt = performance.now();
    return { wholeMs: endedAt - startedAt, pdfMs: endedAt - printingAt };
  } finally {
    await context.close();
    await session.end();
  }
}
