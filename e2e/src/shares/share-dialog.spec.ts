// An advisor shares a document with two contacts, copies the link of one and revokes the other (spec 7 §5).
import { expect } from "@playwright/test";
import { test } from "../journey";
import { ava } from "../people";
import { WorkItemPage } from "../work-items/work-item-page";
import { ShareDialog } from "./share-dialog";

// The journey shares a document of the demo.
test.use({ world: "firms" });

test(
  "a document is shared with two contacts, and one loses access again",
  { tag: "@base" },
  async ({ page, context, enterAs, mailbox }) => {
    await enterAs(ava);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const share = new ShareDialog(page);
    await new WorkItemPage(page).openItem("Tūī Landscapes");
    await page.getByRole("list", { name: "Documents" }).getByRole("link").first().click();

    await test.step("the button counts the chosen contacts", async () => {
      await share.open();
      await expect(share.button("Save")).toBeVisible();
      await share.choose("Hēmi Parata");
      await expect(share.button("Share with 1 person")).toBeVisible();
      await share.choose("Jo Salter");
      await share.button("Share with 2 people").click();
    });

    await test.step("both appear in the list and get a mail", async () => {
      await expect(share.person("Hēmi Parata")).toContainText("hemi@tui.example");
      await expect(share.person("Jo Salter")).toContainText("Not opened yet");
      await expect(share.timeline).toContainText("shared it with Hēmi Parata and Jo Salter");
      for (const address of ["hemi@tui.example", "jo@tui.example"]) await mailbox.untilThereIsOneTo(address);
    });

    await test.step("the copied link leads to the shared document", async () => {
      await share.button("Copy the link of Hēmi Parata").click();
      await expect(share.person("Hēmi Parata")).toContainText("Link copied");
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(copied).pathname).toMatch(/^\/au\/share\/[\w-]{43}$/);
      await expect(share.person("Hēmi Parata")).toContainText("Not opened yet");
    });

    await test.step("revoking asks in the row", async () => {
      await share.button("Revoke access of Jo Salter").click();
      await expect(share.access).toContainText("What Jo answered stays in the document.");
      await share.button("Revoke").click();
      await expect(share.person("Jo Salter")).toHaveCount(0);
      await expect(share.timeline).toContainText("revoked the access of Jo Salter");
      await expect(share.person("Hēmi Parata")).toBeVisible();
    });

    await test.step("the list is the same after a reload", async () => {
      await page.reload();
      await share.open();
      await expect(share.access.getByRole("listitem")).toHaveCount(1);
      await share.button("Close").last().click();
      await expect(share.dialog).toHaveCount(0);
    });
  },
);
