// Visual checks of the screens of entering a shared document.
import { expect, type Page } from "@playwright/test";
import type { Mailbox } from "../mailbox";
import { cleo } from "../people";
import { testScreens, type ScreenServer } from "../screens";
import { SharePage } from "./share-page";
import { linkOn, makeDocument } from "./shared-document";

let number = 0;

async function openLink(
  page: Page,
  url: string,
  usageLimit?: number,
): Promise<{ share: SharePage; name: string }> {
  const name = `screen-${Date.now()}-${(number += 1)}`;
  const { calls, documentId } = await makeDocument(url, name);
  const { links } = await calls.docShare.create.mutate({
    documentId,
    open: true,
    dueDay: "2027-05-18",
    ...(usageLimit !== undefined && { usageLimit }),
  });
  await page.goto(linkOn(url, links[0]?.url));
  return { share: new SharePage(page), name };
}

async function expiredLink(page: Page, { url, mailbox }: ScreenServer): Promise<SharePage> {
  const name = `expired-${Date.now()}-${(number += 1)}`;
  const { calls, documentId } = await makeDocument(url, name);
  const { links } = await calls.docShare.create.mutate({ documentId, open: true });
  await page.goto(linkOn(url, links[0]?.url));
  const share = new SharePage(page);
  await expect(share.heading("Please enter your email")).toBeVisible();
  // Nobody new comes to a finalised document.
  await calls.document.finalise.mutate({ documentId, revision: 0, reason: "Answered by phone" });
  await enterCode(share, mailbox, `${name}@rimu.example`);
  return share;
}

/** The page of 'Remind me later' in a reminder. */
async function snoozePage(page: Page, { url, mailbox }: ScreenServer): Promise<void> {
  const { calls, documentId, contactId, contactEmail } = await makeDocument(url, `snooze-${Date.now()}`);
  const { shareId } = await calls.docShare.create.mutate({ documentId, contactIds: [contactId] });
  await calls.docShare.remind.mutate({ shareId });
  await mailbox.untilThereIsOneAbout(contactEmail, /^Reminder: /);
  const mails = await mailbox.mailsTo(contactEmail);
  const link = mails.map(({ text }) => /https?:\/\/\S+\/snooze\/\S+/.exec(text)?.[0]).find(Boolean);
  await page.goto(linkOn(url, link));
}

async function enterCode(share: SharePage, mailbox: Mailbox, email: string): Promise<void> {
  await share.enterCode(await mailbox.codeAfter(email, () => share.giveEmail(email)));
}

testScreens([
  {
    name: "the email address of a shared document",
    open: async (page, { url }) => {
      const { share } = await openLink(page, url);
      await expect(share.heading("Please enter your email")).toBeVisible();
    },
  },
  {
    name: "a person who is signed in opens a shared document",
    person: cleo,
    open: async (page, { url }) => {
      const { share } = await openLink(page, url);
      await expect(share.heading("You're currently logged in as")).toBeVisible();
    },
  },
  {
    name: "the code of a shared document",
    open: async (page, { url }) => {
      const { share, name } = await openLink(page, url);
      await share.giveEmail(`${name}@rimu.example`);
      await expect(share.heading("Verification Code")).toBeVisible();
    },
  },
  {
    name: "the names of a shared document",
    open: async (page, { url, mailbox }) => {
      const { share, name } = await openLink(page, url);
      await enterCode(share, mailbox, `names-${name}@rimu.example`);
      await expect(share.heading("Please enter your names")).toBeVisible();
    },
  },
  {
    name: "a shared document without access",
    open: async (page) => {
      await page.goto("/au/share/made-up");
      await expect(new SharePage(page).heading("You don't have access to this token")).toBeVisible();
    },
  },
  {
    name: "a shared document whose link has expired",
    open: async (page, server) => {
      const share = await expiredLink(page, server);
      await expect(share.heading("This token has expired")).toBeVisible();
    },
  },
  {
    name: "the home of a guest",
    open: async (page, { url, mailbox }) => {
      const { share, name } = await openLink(page, url);
      await enterCode(share, mailbox, `home-${name}@rimu.example`);
      await share.giveNames("Moana", "Reid");
      await expect(page).toHaveURL(/\/documents\/edit\//);
      await page.goto("/au");
      await expect(page.getByRole("list", { name: "To do" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Return home" })).toBeVisible();
    },
  },
  {
    name: "putting reminders off",
    open: async (page, server) => {
      await snoozePage(page, server);
      await expect(page.getByRole("button", { name: "Snooze reminders" })).toBeVisible();
    },
  },
  {
    name: "a shared document whose link is used up",
    open: async (page, { url, mailbox }) => {
      const { share, name } = await openLink(page, url, 1);
      const link = page.url();
      await enterCode(share, mailbox, `one-${name}@rimu.example`);
      await expect(share.heading("Please enter your names")).toBeVisible();
      await page.goto(link);
      await share.button("Use a different email").click();
      await enterCode(share, mailbox, `two-${name}@rimu.example`);
      await expect(share.heading("This token has reached its usage limit")).toBeVisible();
    },
  },
]);
