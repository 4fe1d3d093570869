// Three people in one document (spec 7 §4): one loses the network while typing, the tab of another one is killed, and two
// answer the same question. In the end all screens are equal, and the overwritten answer is offered.
import { expect } from "@playwright/test";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { ava, cam, cleo } from "../people";
import { DocumentPage } from "./document-page";

// The journey fills in a document that others read.
test.use({ world: "firms" });

const SURVEY = "Yearly client survey";
const PERSON = "Has anyone in our team helped you especially well this year?";
const DISAPPOINTED = "Has anything we did this year disappointed you?";
const TELL = "What would you tell them about us?";

test(
  "three people fill in one document, through a lost network and a killed tab",
  { tag: "@base" },
  async ({ page, enterAs, otherDevice }) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    await enterAs(ava);
    const cleosPage = await otherDevice(cleo);
    const camsPage = await otherDevice(cam);
    const [avas, cleos, cams] = [page, cleosPage, camsPage].map((each) => new DocumentPage(each)) as [
      DocumentPage,
      DocumentPage,
      DocumentPage,
    ];
    for (const each of [avas, cleos, cams]) await each.open(SURVEY);
    const address = camsPage.url();

    await test.step("they see each other, and read along while one types", async () => {
      await expect(avas.here).toHaveText(/Cleo and Cam are here|Cam and Cleo are here/);
      await cleos.text(TELL).pressSequentially("They call back");
      await expect(avas.text(TELL)).toHaveValue("They call back");
      await expect(avas.text(TELL)).toHaveAttribute("readonly");
      await expect(page.getByText("Cleo is typing", { exact: true })).toBeVisible();
      await cleos.text(DISAPPOINTED).focus();
      await expect(avas.text(TELL)).not.toHaveAttribute("readonly");
    });

    await test.step("text that is typed offline is sent when the network is back", async () => {
      await cleosPage.context().setOffline(true);
      await cleos.text(PERSON).fill("Tom, with the stock take");
      await expect(
        cleosPage.getByText("What you type is kept on this device and sent when you are back online."),
      ).toBeVisible();
      await avas.text(PERSON).fill("Ava");
      await avas.text(DISAPPOINTED).focus();
      await expect(cams.text(PERSON)).toHaveValue("Ava");
      await cleosPage.context().setOffline(false);
      await expect(cams.text(PERSON)).toHaveValue("Tom, with the stock take");
    });

    await test.step("both who answered the same question can choose", async () => {
      await expect(avas.twoAnswers).toContainText("Cleo Rangi replaced your answer");
      await expect(cleos.twoAnswers).toContainText("You replaced an answer that Ava");
      await cleos.button("Use both").click();
      await expect(avas.text(PERSON)).toHaveValue(
        /Ava.*Tom, with the stock take|Tom, with the stock take.*Ava/,
      );
    });

    await test.step("text in a killed tab is sent by the next visit", async () => {
      await cams.text(DISAPPOINTED).fill("The invoice in June");
      await camsPage.close({ runBeforeUnload: false });
      const again = await camsPage.context().newPage();
      const camsNext = new DocumentPage(again);
      await camsNext.openAgain(address);
      await expect(camsNext.text(DISAPPOINTED)).toHaveValue("The invoice in June");
      for (const each of [avas, cleos])
        await expect(each.text(DISAPPOINTED)).toHaveValue("The invoice in June");
      const both = await avas.text(PERSON).inputValue();
      for (const each of [cleos, camsNext]) {
        await expect(each.text(PERSON)).toHaveValue(both);
        await expect(each.text(TELL)).toHaveValue("They call back");
      }
    });
  },
);
