// Visual checks of the screens of mindsets.
import { expect } from "@playwright/test";
import { MindsetsPage } from "./mindsets-page";
import { sam } from "../people";
import { DIALOG, testScreens } from "../screens";

testScreens([
  {
    name: "mindsets",
    person: sam,
    open: async (page) => {
      const mindsets = new MindsetsPage(page);
      await mindsets.open();
      await expect(mindsets.create).toBeVisible();
    },
  },
  {
    name: "create mindset, with everything missing",
    person: sam,
    within: DIALOG,
    open: async (page) => {
      const mindsets = new MindsetsPage(page);
      await mindsets.open();
      await mindsets.create.click();
      await mindsets.videoUrl.fill("https://video.example/1");
      await mindsets.button("Publish").click();
      await expect(mindsets.dialog.getByText("* Required", { exact: true })).toHaveCount(3);
      await expect(mindsets.dialog.getByText("Invalid Vimeo URL", { exact: true })).toBeVisible();
    },
  },
]);
