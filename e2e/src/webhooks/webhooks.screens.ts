// Visual checks of webhooks: the card, the form with its rehearsal, the secret that is shown once, and the log.
import { expect, type Page } from "@playwright/test";
import { AppDialog } from "../app/app-dialog";
import { MyOrganisationPage } from "../orgs/my-organisation-page";
import { ava } from "../people";
import { DIALOG, testScreens } from "../screens";

testScreens([
  {
    name: "new webhook, with everything missing",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const org = await openForm(page);
      await org.dialog.getByRole("button", { name: "Show what would have been sent", exact: true }).click();
      await org.dialog.getByRole("button", { name: "Make webhook", exact: true }).click();
      await expect(org.dialog.getByText("Choose at least one event")).toBeVisible();
    },
  },
  {
    name: "new webhook, rehearsed",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const org = await openForm(page);
      await org.dialog.getByLabel("All events", { exact: true }).check();
      await org.dialog.getByRole("button", { name: "Show what would have been sent", exact: true }).click();
      await expect(org.dialog.getByText(/^The last 30 days would have sent/)).toBeVisible();
    },
  },
  {
    name: "webhook secret, shown once",
    person: ava,
    within: DIALOG,
    open: async (page) => void (await makeWebhook(page, "Ledger")),
  },
  {
    name: "webhooks of a firm, on and off",
    person: ava,
    open: async (page) => {
      const org = await openWebhook(page, "Archive room");
      await org.act("Archive room", "Turn off");
      await expect(org.button("Turn on Archive room")).toBeVisible();
    },
  },
  {
    name: "log of a webhook",
    person: ava,
    within: DIALOG,
    open: async (page) => void (await openLog(page, "Warehouse")),
  },
  {
    name: "log of a webhook, one event with its tries",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const log = await openLog(page, "Reports");
      await log.dialog.getByRole("button", { name: /^Test event/ }).click();
      await log.dialog.getByText("Request", { exact: true }).click();
      await expect(log.dialog.getByText(/^POST https:/)).toBeVisible();
    },
  },
  {
    name: "log of a webhook, missed events",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const log = await openLog(page, "Chat");
      await log.button("Send missed events").click();
      await expect(log.button("Send events")).toBeVisible();
    },
  },
]);

async function openForm(page: Page): Promise<MyOrganisationPage> {
  const org = new MyOrganisationPage(page);
  await org.open("integrations");
  await org.button("New webhook").click();
  await expect(org.dialog).toBeVisible();
  return org;
}

/** Ends with its secret on the screen. */
async function makeWebhook(page: Page, name: string): Promise<MyOrganisationPage> {
  const org = await openForm(page);
  await org.dialog.getByLabel("Name*", { exact: true }).fill(name);
  // A host name that does not exist, so that each try fails.
  await org.dialog.getByLabel("Address*", { exact: true }).fill("https://receiver.example/hooks");
  await org.dialog.getByLabel("Client created", { exact: true }).check();
  await org.dialog.getByRole("button", { name: "Make webhook", exact: true }).click();
  await expect(org.dialog.getByLabel("Webhook secret", { exact: true })).toBeVisible();
  return org;
}

async function openWebhook(page: Page, name: string): Promise<MyOrganisationPage> {
  const org = await makeWebhook(page, name);
  await org.button("I have copied it").click();
  await expect(org.button(`Log of ${name}`)).toBeVisible();
  return org;
}

/** The log, with a test event that could not be delivered. */
async function openLog(page: Page, name: string): Promise<AppDialog> {
  const org = await openWebhook(page, name);
  await org.act(name, "Send test event");
  const log = new AppDialog(page, `Log of “${name}”`);
  // The number of its tries.
  await expect(log.dialog.getByRole("cell", { name: "1", exact: true })).toBeVisible();
  return log;
}
