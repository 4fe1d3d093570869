// Importing clients from a CSV file and exporting them (spec 4 §F): unreadable files, columns, problems, progress.
import { readFile } from "node:fs/promises";
import { expect, type Download } from "@playwright/test";
import { CLIENT_NAME_TAKEN } from "@gap/core/clients/client.schema";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { callFails } from "../made-up-answers";
import { ClientsPage } from "./clients-page";
import { DropZone } from "../files/drop-zone";
import { ava } from "../people";

// A batch is made to fail once. The journey with a thousand clients uses its own firm.
test.use({ world: "firms", expectedFaults: /^500 .*\/trpc\/advisor\.importClients/ });

const CSV = "text/csv";
const aCsv = (text: string | Buffer, name = "clients.csv") => ({
  name,
  mimeType: CSV,
  buffer: Buffer.from(text),
});

const textOf = async (download: Download) => readFile(await download.path(), "utf8");

const ROWS = [
  "Company;First name;Surname;E-mail address;Phone;Notes",
  "Kererū Early Learning;Ana;Ngata;ana@kereru.example;+64 21 555 0101;kind",
  "Summit Physio;Max;Lee;not an address;;",
  "",
  "KERERŪ early learning;Ana;Ngata;ana2@kereru.example;;",
  '"Rimu; Sons & Co";Rua;Tane;rua@rimu.example;;',
].join("\r\n");

test("a file's clients are imported and its problems listed; unreadable files show an error", async ({
  page,
  enterAs,
}, testInfo) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const clients = new ClientsPage(page);
  await clients.open();
  await clients.button("Import from CSV").click();
  const zone = new DropZone(page);

  await test.step("files that cannot be read", async () => {
    await expect(clients.button("Choose a CSV file")).toBeVisible();
    await expectFineInEveryAppearance(page, testInfo.outputPath("import-file"), "[role=dialog]");
    for (const [content, message] of [
      [Buffer.from([0x4e, 0x61, 0x6d, 0x65, 0x0a, 0x43, 0x61, 0x66, 0xe9]), "not in UTF-8"],
      [Buffer.from("PK\u0003\u0004workbook", "latin1"), "is a workbook"],
      ["Name,Email", "only one row"],
      ['Name,Email\n"Kauri,x', "quotation mark"],
    ] as const) {
      await zone.choose(aCsv(content));
      await expect(clients.dialog.getByRole("alert")).toContainText(message);
    }
  });

  await test.step("columns are guessed, and a missing one must be chosen", async () => {
    await zone.choose(aCsv(ROWS));
    await expect(clients.field("Client name*")).toHaveValue("Company");
    await expect(clients.field("Contact email*")).toHaveValue("E-mail address");
    await expectFineInEveryAppearance(page, testInfo.outputPath("import-columns"), "[role=dialog]");
    await clients.inDialog("Next").press("Enter");
  });

  await test.step("problems are listed before anything is sent", async () => {
    await expect(clients.dialog).toContainText("2 of 4 rows can be imported. 2 with problems are left out.");
    await expect(clients.dialog).toContainText("Row 3 Contact email: Invalid email address");
    await expect(clients.dialog).toContainText("Row 5 Client name: the same as in row 2");
    await expectFineInEveryAppearance(page, testInfo.outputPath("import-check"), "[role=dialog]");
    await clients.inDialog("Import 2 clients").click();
    await expect(clients.dialog).toContainText("Imported 2 clients.");
    await expectFineInEveryAppearance(page, testInfo.outputPath("import-done"), "[role=dialog]");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      clients.inDialog("Download these rows").click(),
    ]);
    expect(await textOf(download)).toBe(
      [
        "\uFEFFCompany,First name,Surname,E-mail address,Phone,Notes,Problem",
        "Summit Physio,Max,Lee,not an address,,,Contact email: Invalid email address",
        "KERERŪ early learning,Ana,Ngata,ana2@kereru.example,,,Client name: the same as in row 2",
        "",
      ].join("\r\n"),
    );
    await clients.inDialog("Done").click();
  });

  await test.step("the imported clients are in the list and in its export", async () => {
    await expect(clients.client("Kererū Early Learning")).toContainText("+64 21 555 0101");
    await clients.search.fill("rimu");
    await expect(clients.client("Kererū Early Learning")).toHaveCount(0);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      clients.button("Export as CSV").click(),
    ]);
    expect(await textOf(download)).toMatch(
      /^\uFEFFClient name,Contact first name,.*\r\n"Rimu; Sons & Co",Rua,Tane,rua@rimu\.example,,Prospect,Not invited,[\d-]{10}\r\n$/,
    );
  });
});

test("taken names are shown before sending", { tag: "@base" }, async ({ page, enterAs }, testInfo) => {
  await enterAs(ava);
  const clients = new ClientsPage(page);
  await clients.open();
  await clients.create("Tui Transport", "Tai");
  await clients.button("Import from CSV").click();
  const rows = ["TUI transport,Tai,Marama,tai@tui.example", "Weka Walks,Wi,Marama,wi@weka.example"];
  await new DropZone(page).choose(aCsv(["Name,First name,Last name,Email", ...rows].join("\n")));
  await clients.inDialog("Next").click();
  await expect(clients.dialog).toContainText("1 of 2 rows can be imported. 1 with problems is left out.");
  await expect(clients.dialog).toContainText(`Row 2 ${CLIENT_NAME_TAKEN}`);
  await expectFineInEveryAppearance(page, testInfo.outputPath("import-taken"), "[role=dialog]");
  await clients.inDialog("Import 1 client").click();
  await expect(clients.dialog).toContainText("Imported 1 client.");
});

test("if the import's code cannot be loaded, an error offers a retry", async ({
  page,
  enterAs,
}, testInfo) => {
  await enterAs(ava);
  const clients = new ClientsPage(page);
  await clients.open();
  const part = /\/import-dialog[^/]*\.js$/;
  await page.route(part, (route) => route.abort());
  await clients.button("Import from CSV").click();
  await expect(clients.dialog.getByRole("alert")).toContainText("The import could not be loaded.");
  await expectFineInEveryAppearance(page, testInfo.outputPath("import-not-loaded"), "[role=dialog]");
  await page.unroute(part);
  // Some browsers cache the failed module; there the retry reloads the page, and the dialog is opened again.
  page.once("load", () => void clients.button("Import from CSV").click());
  await clients.inDialog("Try again").click();
  await expect(clients.button("Choose a CSV file")).toBeVisible();
});

test("a large file is sent in batches; a failed one is retried, and no client is imported twice", async ({
  page,
  enterAs,
  ownFirm,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  // In its own firm, as a thousand clients would push the demo's off the lists of other journeys.
  const { admin } = await ownFirm({ name: "Puriri Partners", admin: "Tia Moore" });
  await enterAs(admin);
  const clients = new ClientsPage(page);
  await clients.open();
  await clients.create("Moana Kayaks", "Mele");
  await expect(clients.client("Moana Kayaks")).toBeVisible();
  await expect(clients.tab("All")).toHaveText(/\d/);
  const before = await clients.tab("All").textContent();
  await clients.button("Import from CSV").click();
  const rows = Array.from({ length: 1_000 }, (_, at) => `Client ${at},First,Last,contact${at}@many.example`);
  await new DropZone(page).choose(aCsv(["Name,First name,Last name,Email", ...rows].join("\n")));
  await clients.inDialog("Next").click();
  let batches = 0;
  const fails = callFails("generic", "Something went wrong. Please try again.");
  await page.route("**/trpc/advisor.importClients**", (route) => {
    batches += 1;
    return batches === 2 ? fails(route) : route.continue();
  });
  await clients.inDialog("Import 1,000 clients").click();
  await expect(clients.dialog.getByRole("alert")).toContainText("The import was interrupted.");
  await expect(clients.dialog).toContainText("250 of 1,000 rows done");
  await clients.inDialog("Try again").click();
  // Three batches of 250 take a busy machine some time.
  await expect(clients.dialog).toContainText("Imported 1,000 clients.", { timeout: 60_000 });
  expect(batches).toBe(5);
  await clients.inDialog("Done").click();
  const count = Number(/\d+/.exec(before ?? "")?.[0] ?? 0);
  await expect(clients.tab("All")).toHaveText(`All${count + 1_000}`);
});
