// Guests enter a shared document by its link (spec 1 §2, §4, §8; spec 7 §5): by the mailed link of a contact, by an open
// link, and through every dead end.
import { expect } from "@playwright/test";
import { DocumentPage } from "../documents/document-page";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { cleo } from "../people";
import { SharePage } from "./share-page";
import { GOALS, linkOn, makeDocument, TITLE, WORRIES } from "./shared-document";

test.use({ world: "firms" });

let number = 0;
/** Unique within the server of this worker, also if a journey is repeated. */
const uniqueName = (what: string) => `${what}-${Date.now()}-${(number += 1)}`;

test(
  "a contact opens the mailed link, signs in by a code, answers, comes back and submits",
  { tag: "@base" },
  async ({ page, server, mailbox }) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    const { calls, documentId, contactId, contactEmail } = await makeDocument(server.url, uniqueName("hana"));
    const link = await mailbox.linkAfter(contactEmail, async () => {
      await calls.docShare.create.mutate({ documentId, contactIds: [contactId] });
    });
    const share = new SharePage(page);
    const document = new DocumentPage(page);
    const referers: (string | undefined)[] = [];
    page.on("request", (request) => referers.push(request.headers()["referer"]));

    await test.step("a forwarded link refuses another address, which can be corrected", async () => {
      await page.goto(link);
      await expect(share.heading("Please enter your email")).toBeVisible();
      await expect(page.getByRole("heading", { name: TITLE })).toBeVisible();
      await share.giveEmail("someone@else.example");
      await expect(share.heading("You don't have access to this token")).toBeVisible();
      await share.expectSnackbar("You don't have access to this token. Please request a new one.");
      await share.button("Use a different email").click();
    });

    await test.step("the code opens the document", async () => {
      await page.getByLabel("Email address").clear();
      const first = await mailbox.codeAfter(contactEmail, () => share.giveEmail(contactEmail));
      const code = await mailbox.codeAfter(contactEmail, async () => {
        await share.button("Resend Code").click();
        await expect(page.getByText("A new code has been sent to your email address")).toBeVisible();
      });
      expect(code).not.toBe(first);
      await share.enterCode(code);
      await expect(page).toHaveURL(new RegExp(`/au/org/[0-9A-Z]{26}/documents/edit/${documentId}$`));
      await expect(document.text(GOALS)).toBeVisible();
    });

    await test.step("the token is not in the history and was not sent as a referer", async () => {
      const token = link.split("/").at(-1) ?? "";
      expect(referers.filter((referer) => referer?.includes(token))).toEqual([]);
      await page.goBack().catch(() => null);
      expect(page.url()).not.toContain(token);
      await page.goto(`/au`);
      await expect(page.getByRole("button", { name: "Return home" })).toBeVisible();
      expect(page.url()).not.toContain(token);
    });

    await test.step("answers are there again after reloading, and are submitted", async () => {
      await page.getByText(TITLE).first().click();
      await document.text(GOALS).fill("Two more joiners");
      await document.text(WORRIES).focus();
      await expect(page.getByText(/^Last saved/).first()).toBeVisible();
      await page.reload();
      await expect(document.text(GOALS)).toHaveValue("Two more joiners");
      await document.button("Submit").click();
      await expect(page.getByText(/^Submitted .* by you$/).first()).toBeVisible();
    });

    await test.step("the link opens the document again without a code", async () => {
      await page.goto(link);
      await expect(share.heading("You're currently logged in as")).toBeVisible();
      await expect(page.getByText("Hana Wereta")).toBeVisible();
      await share.button("Continue").click();
      await expect(page).toHaveURL(new RegExp(`/documents/${documentId}$`));
    });
  },
);

test("a person who comes by an open link gives their names once, and is asked for the code again in place", async ({
  page,
  server,
  mailbox,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const name = uniqueName("open");
  const email = `guest-${name}@rimu.example`;
  const { calls, documentId } = await makeDocument(server.url, name);
  const { links } = await calls.docShare.create.mutate({ documentId, open: true });
  const share = new SharePage(page);
  const document = new DocumentPage(page);
  await page.goto(linkOn(server.url, links[0]?.url));
  await share.enterCode(await mailbox.codeAfter(email, () => share.giveEmail(email)));
  await share.giveNames("Moana", "Reid");
  await expect(document.text(GOALS)).toBeVisible();

  await test.step("a guest reaches nothing else of the organisation", async () => {
    const address = new URL(page.url());
    for (const path of ["work-items", "my-organisation/general", "my-profile", "delivery-notes", "clients"]) {
      await page.goto(address.pathname.replace(/documents\/.*/, path));
      await expect(page.getByText("You dont have enough access rights to view this route")).toBeVisible();
    }
    await page.goto(address.href);
    await expect(document.text(GOALS)).toBeVisible();
  });

  await test.step("the session ends while they type, and continues with another code", async () => {
    await page.route("**/api/au/trpc/document.saveAnswers**", async (route) => {
      const headers = { ...route.request().headers(), authorization: "Bearer ended" };
      await route.continue({ headers });
    });
    await document.text(GOALS).fill("A second workshop");
    await document.text(WORRIES).focus();
    const dialog = page.getByRole("dialog", { name: "Please confirm it's you" });
    await expect(dialog).toContainText(email);
    const code = await mailbox.codeAfter(email, () =>
      dialog.getByRole("button", { name: "Send code" }).click(),
    );
    await page.unroute("**/api/au/trpc/document.saveAnswers**");
    await page.getByLabel("6-digit code").fill(code);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByText(/^Last saved/).first()).toBeVisible();
    await page.reload();
    await expect(document.text(GOALS)).toHaveValue("A second workshop");
  });
});

test("links that have ended say why, and lead home or to a new link", async ({ page, server, mailbox }) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const name = uniqueName("ends");
  const { calls, documentId } = await makeDocument(server.url, name);
  const limited = await calls.docShare.create.mutate({ documentId, open: true, usageLimit: 1 });
  const revoked = await calls.docShare.create.mutate({ documentId, open: true });
  await calls.docShare.revoke.mutate({ shareId: revoked.shareId });
  const share = new SharePage(page);

  await test.step("revoked and made-up links have no access", async () => {
    for (const link of [linkOn(server.url, revoked.links[0]?.url), `${server.url}/au/share/made-up`]) {
      await page.goto(link);
      await expect(share.heading("You don't have access to this token")).toBeVisible();
      await share.expectSnackbar("You don't have access to this token. Please request a new one.");
    }
    await share.button("Go home").click();
    await expect(page.getByRole("heading", { name: "See your documents and proposals" })).toBeVisible();
    expect(page.url()).not.toContain("share");
  });

  await test.step("a link that is used up offers to ask for a new one", async () => {
    const link = linkOn(server.url, limited.links[0]?.url);
    const first = `first-${name}@rimu.example`;
    await page.goto(link);
    await share.enterCode(await mailbox.codeAfter(first, () => share.giveEmail(first)));
    await share.giveNames("Moana", "Reid");
    await expect(new DocumentPage(page).text(GOALS)).toBeVisible();
    await page.goto(link);
    await share.button("Use a different email").click();
    const second = `second-${name}@rimu.example`;
    await share.enterCode(await mailbox.codeAfter(second, () => share.giveEmail(second)));
    await expect(share.heading("This token has reached its usage limit")).toBeVisible();
    await share.expectSnackbar("This token has reached its usage limit. Please request a new one.");
    await share.button("Ask Ava for a new link").click();
    await expect(page.getByText("We've let Ava know. Try this link again later.")).toBeVisible();
  });

  await test.step("someone who is signed in as another person is refused by a contact's link", async () => {
    const other = await makeDocument(server.url, uniqueName("other"));
    const { links } = await other.calls.docShare.create.mutate({
      documentId: other.documentId,
      contactIds: [other.contactId],
    });
    await page.goto(linkOn(server.url, links[0]?.url));
    await share.giveEmail(cleo.email);
    await expect(share.heading("You don't have access to this token")).toBeVisible();
  });
});
