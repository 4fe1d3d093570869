// Guarantees for operators: headers, caching, the size of the first page, error reports (issue Foundation 10).
import { expect, type APIRequestContext } from "@playwright/test";
import { test } from "../journey";
import { SignInPage } from "../identity/sign-in-page";

const MAX_REQUESTS = 14;
const MAX_SCRIPT_BYTES = 170 * 1024;

test(
  "the content security policy forbids inline scripts, and the browser enforces it",
  { tag: "@base" },
  async ({ page, faults }) => {
    const answer = await page.goto("/au");
    const policy = answer?.headers()["content-security-policy"] ?? "";
    expect(policy).toMatch(/(^|; )script-src 'self'(;|$)/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    await expect(new SignInPage(page).title).toBeVisible();
    expect(faults).toEqual([]);

    const ran = await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "document.documentElement.dataset.ran = 'yes'";
      document.head.append(script);
      return document.documentElement.dataset["ran"];
    });
    expect(ran).toBeUndefined();
    // The fault watcher reports this violation, so no reports elsewhere mean no violations.
    await expect.poll(() => faults.length).toBe(1);
    expect(faults.splice(0)[0]).toMatch(/content security policy/i);
  },
);

test("in development the title shows the stage and the mailbox can be opened", async ({ page, request }) => {
  await new SignInPage(page).open();
  await expect(page).toHaveTitle("[local] Log in | Gap");
  expect((await request.get("/dev/mailbox")).status()).toBe(200);
  expect(await (await request.get("/config.json")).json()).toMatchObject({ stage: "dev-local" });
});

test("the sign-in page loads few and small files", async ({ page }) => {
  const answer = page.waitForResponse(/\/config\.json$/);
  await new SignInPage(page).open();
  await answer;
  await page.waitForLoadState("load");
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, transferSize }) => ({ name, transferSize })),
  );
  const scripts = loaded.filter(({ name }) => name.endsWith(".js"));
  const bytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
  expect(scripts.every(({ transferSize }) => transferSize > 0)).toBe(true);
  expect(bytes, JSON.stringify(loaded, undefined, 2)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  expect(loaded.length + 1, "requests with the page itself").toBeLessThanOrEqual(MAX_REQUESTS);
});

test("static files are compressed and cached forever, and the page itself is revalidated", async ({
  page,
}) => {
  const script = page.waitForResponse(/\/assets\/index-[^/]+\.js$/);
  const answer = await page.goto("/au");
  expect(answer?.headers()["cache-control"]).toBe("no-cache");
  const headers = await (await script).allHeaders();
  expect(headers["cache-control"]).toContain("immutable");
  expect(headers["content-encoding"]).toMatch(/^(br|gzip|zstd)$/);
});

test.describe("when a page throws", () => {
  test.use({ expectedFaults: /^uncaught: A journey throws this/ });

  test("an uncaught error is reported to the region's events endpoint", async ({ page, request }) => {
    await new SignInPage(page).open();
    const countBefore = await reportedErrors(request);
    const reported = page.waitForResponse(/\/api\/au\/events$/);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("A journey throws this");
      });
    });
    expect((await reported).status()).toBe(202);
    expect(await reportedErrors(request)).toBe(countBefore + 1);
  });
});

async function reportedErrors(request: APIRequestContext): Promise<number> {
  const figures = await (await request.get("/metrics")).text();
  return Number(figures.match(/^gap_browser_reports_total\{kind="client-error"\} (\d+)$/m)?.[1] ?? 0);
}
