// Visual checks of the screens of shares: the dialog with all its parts open.
import { expect } from "@playwright/test";
import { ava } from "../people";
import { DIALOG, testScreens } from "../screens";
import { WorkItemPage } from "../work-items/work-item-page";
import { ShareDialog } from "./share-dialog";

testScreens([
  {
    name: "share dialog with chosen people and an open link",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const share = new ShareDialog(page);
      await new WorkItemPage(page).openItem("Tūī Landscapes");
      await page.getByRole("list", { name: "Documents" }).getByRole("link").first().click();
      await share.open();
      await share.choose("Hēmi Parata");
      await share.choose("Jo Salter");
      await share.dialog.getByRole("switch", { name: "Open link" }).check({ force: true });
      await share.button("More options").click();
      await share.dialog.getByRole("switch", { name: "Only some questions" }).check({ force: true });
      await expect(share.dialog.getByRole("checkbox").first()).toBeVisible();
    },
  },
]);
