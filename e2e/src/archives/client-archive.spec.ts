// The archive of a client, made and downloaded by its admin, opens in a browser without a network.
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "@playwright/test";
import { entriesOf } from "@gap/server/archives/archives.test-kit";
import { expectFineInEveryAppearance } from "../appearances";
import { test } from "../journey";
import { MyOrganisationPage } from "../orgs/my-organisation-page";
import { cleo } from "../people";

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "gap-client-archive-"));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

async function unpack(path: string): Promise<void> {
  for (const [name, content] of await entriesOf(await readFile(path))) {
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

test("a client's admin downloads their archive and reads it offline", async ({
  page,
  enterAs,
  otherDevice,
}, testInfo) => {
  await enterAs(cleo);
  const org = new MyOrganisationPage(page);
  await org.open("general");
  await expect(page.getByText(/^What your advisors have sent and shared/)).toBeVisible();
  await org.button("Make archive").click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    org.button("Download archive").click(),
  ]);
  await unpack(await download.path());

  const reader = await otherDevice(undefined, { offline: true });
  await reader.goto(pathToFileURL(join(folder, "index.html")).href);
  await expect(reader.getByRole("heading", { name: "Records of Kauri Joinery", level: 1 })).toBeVisible();
  await expectFineInEveryAppearance(reader, testInfo.outputPath("index"));
  for (const section of ["Proposals", "Documents"]) {
    const listed = reader.locator("section", { has: reader.getByRole("heading", { name: section }) });
    await listed.getByRole("link").first().click();
    await expect(reader.getByText("Harbour Advisory").first()).toBeVisible();
    await expectFineInEveryAppearance(reader, testInfo.outputPath(section.toLowerCase()));
    await reader.getByRole("link", { name: "All records" }).click();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Records of Kauri Joinery");
  }
});
