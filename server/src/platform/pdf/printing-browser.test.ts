// Printing in the real browser: what pages can reach, how long they may take, and what happens after a crash.
import { PDF } from "@libpdf/core";
import { afterEach, expect, test } from "vitest";
import { createTestTimers } from "@gap/testing/test-timers";
import { createLog } from "../log";
import { createPrintingBrowser, PRINT_ORIGIN, type Answer, type PrintingBrowser } from "./printing-browser";

let printer: PrintingBrowser | undefined;
afterEach(async () => {
  await printer?.close();
  printer = undefined;
});

/** Answers only requests to the page's own origin. */
const own =
  (answer: Answer): Answer =>
  (request) =>
    new URL(request.url).origin === PRINT_ORIGIN ? answer(request) : undefined;

function start(answer: Answer, limits: Parameters<typeof createPrintingBrowser>[0]["limits"] = {}) {
  const timers = createTestTimers();
  printer = createPrintingBrowser({ answer: own(answer), timers, log: createLog("silent"), limits });
  return { printer, timers };
}

const html = (body: string) =>
  new Response(`<!doctype html><title>T</title>${body}`, { headers: { "content-type": "text/html" } });

async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await PDF.load(bytes);
  return pdf
    .getPages()
    .map((page) => page.extractText().text)
    .join("\n");
}

const SHEET = { path: "/au/page", storage: {}, now: new Date("2026-05-23T10:00:00Z"), timezone: "UTC" };

test("a page is printed with the given session, using only answers of this process", async () => {
  const asked: string[] = [];
  const { printer: printing } = start((request) => {
    const { pathname, origin } = new URL(request.url);
    asked.push(`${origin}${pathname} ${request.headers.get("authorization") ?? ""}`.trim());
    if (pathname === "/data") return new Response("Kauri Joinery");
    return html(`<main></main><script>
      fetch("/data", { headers: { authorization: "Bearer " + localStorage.getItem("token") } })
        .then((answer) => answer.text())
        .then((name) => {
          document.querySelector("main").textContent = "Proposal for " + name;
          document.body.setAttribute("data-print-ready", "");
        });
    </script>`);
  });
  const bytes = await printing.print({ ...SHEET, storage: { token: "abc" } }, "sealing");
  expect(await textOf(bytes)).toContain("Proposal for Kauri Joinery");
  expect(asked).toEqual([`${PRINT_ORIGIN}/au/page`, `${PRINT_ORIGIN}/data Bearer abc`]);
});

test("other sections are printed from the open page, each once it is ready", async () => {
  let opened = 0;
  const { printer: printing } = start((request) => {
    if (new URL(request.url).pathname === "/behind") return new Response("terms");
    opened += 1;
    return html(`<main data-print-ready="">proposal of <script>document.write(localStorage.getItem("who"))</script></main><script>
      addEventListener("hashchange", () => fetch("/behind").then((answer) => answer.text()).then((text) => {
        document.querySelector("main").textContent = text + " " + location.hash.slice(1);
        document.querySelector("main").setAttribute("data-print-ready", location.hash.slice(1));
      }));
    </script>`);
  });
  const storage = Promise.resolve({ who: "Kauri Joinery" });
  const printed = await printing.printSections({ ...SHEET, storage }, "sealing", async (section) => [
    await section(),
    await section("one"),
    await section("two"),
  ]);
  expect((await Promise.all(printed.map(textOf))).map((text) => text.trim())).toEqual([
    "proposal of Kauri Joinery",
    "terms one",
    "terms two",
  ]);
  expect(opened).toBe(1);
});

test("a section that cannot be shown and a session that cannot be opened fail the print", async () => {
  const { printer: printing } = start(() =>
    html(`<main data-print-ready="">page</main><script>
      addEventListener("hashchange", () => document.body.setAttribute("data-print-failed", "No access"));
    </script>`),
  );
  await expect(printing.printSections(SHEET, "sealing", (section) => section("behind"))).rejects.toThrow(
    "No access",
  );
  const storage = Promise.reject(new Error("No session"));
  await expect(
    printing.printSections({ ...SHEET, storage }, "sealing", (section) => section()),
  ).rejects.toThrow("No session");
});

test("C1: a page reaches nothing outside this process", async () => {
  const { printer: printing } = start((request) =>
    new URL(request.url).pathname === "/inside"
      ? new Response("inside")
      : html(`<main></main><script>
          const asked = ["http://127.0.0.1:1/", "http://169.254.169.254/latest", "file:///etc/passwd",
            "https://example.com/", "https://print.invalid.example.com/", "/inside"];
          Promise.all(asked.map((url) => fetch(url).then((answer) => answer.text(), () => "refused")))
            .then((answers) => {
              document.querySelector("main").textContent = answers.join(" ");
              document.body.setAttribute("data-print-ready", "");
            });
        </script>`),
  );
  expect((await textOf(await printing.print(SHEET, "sealing"))).trim()).toBe(
    "refused refused refused refused refused inside",
  );
});

test("a page that reports a failure is not printed", async () => {
  const { printer: printing } = start((request) =>
    new URL(request.url).pathname === "/failed"
      ? html(`<main data-print-failed="No access"></main>`)
      : new Response("", { status: 404 }),
  );
  await expect(printing.print({ ...SHEET, path: "/failed" }, "sealing")).rejects.toThrow("No access");
  await expect(printing.print({ ...SHEET, path: "/missing" }, "sealing")).rejects.toThrow(
    "The page returned status 404",
  );
});

test("a page that is not ready in time is not printed", async () => {
  const { printer: printing } = start(() => html("never ready"), { pageMs: 500 });
  await expect(printing.print(SHEET, "sealing")).rejects.toThrow("The page took too long");
});

test("concurrent and waiting prints are limited, and further ones are refused", async () => {
  const arrived: (() => void)[] = [];
  const { printer: printing } = start(
    async () => {
      await new Promise<void>((resolve) => arrived.push(resolve));
      return html(`<main data-print-ready></main>`);
    },
    { pages: 1, waiting: 1 },
  );
  const first = printing.print(SHEET, "sealing");
  const second = printing.print(SHEET, "sealing");
  await expect(printing.print(SHEET, "sealing")).rejects.toThrow(
    "Too many documents are waiting to be printed",
  );
  const letThrough = async (count: number) => {
    await expect.poll(() => arrived.length, { timeout: 20_000 }).toBe(count);
    arrived[count - 1]?.();
  };
  await letThrough(1);
  await letThrough(2);
  const pages = await Promise.all([first, second].map(async (print) => (await print).length > 0));
  expect(pages).toEqual([true, true]);
});

test("downloads never delay the sealing of documents", async () => {
  const arrived: (() => void)[] = [];
  const { printer: printing } = start(
    async (request) => {
      if (new URL(request.url).pathname === "/download")
        await new Promise<void>((resolve) => arrived.push(resolve));
      return html(`<main data-print-ready>page</main>`);
    },
    { pages: 1, waiting: 1 },
  );
  const download = () => printing.print({ ...SHEET, path: "/download" }, "download");
  const downloads = [download(), download()];
  await expect(download()).rejects.toThrow("Too many documents are waiting to be printed");
  await expect.poll(() => arrived.length, { timeout: 20_000 }).toBe(1);
  expect(await textOf(await printing.print(SHEET, "sealing"))).toContain("page");
  arrived[0]?.();
  await expect.poll(() => arrived.length, { timeout: 20_000 }).toBe(2);
  arrived[1]?.();
  expect(await Promise.all(downloads.map(async (print) => (await print).length > 0))).toEqual([true, true]);
});

/** Nested too deep for the browser's layout, which crashes the page. */
const NESTED_TOO_DEEP = `
  let inner = document.querySelector("main");
  for (let depth = 0; depth < 200_000; depth += 1) inner = inner.appendChild(document.createElement("div"));
  document.body.getBoundingClientRect();
`;

test("a crashed page fails only its own document", async () => {
  let isFirst = true;
  const { printer: printing } = start(
    () => {
      if (!isFirst) return html(`<main data-print-ready>again</main>`);
      isFirst = false;
      return html(`<main></main><script>${NESTED_TOO_DEEP}</script>`);
    },
    { pageMs: 20_000 },
  );
  await expect(printing.print(SHEET, "sealing")).rejects.toThrow("crashed");
  expect(await textOf(await printing.print(SHEET, "sealing"))).toContain("again");
});

test("the browser closes when idle and starts again when needed", async () => {
  const { printer: printing, timers } = start(() => html(`<main data-print-ready>page</main>`), {
    idleMs: 1_000,
  });
  await printing.print(SHEET, "sealing");
  await timers.pass(3_000);
  expect(await textOf(await printing.print(SHEET, "sealing"))).toContain("page");
});
