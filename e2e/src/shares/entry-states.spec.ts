// The states of the entry page with their exact texts (spec 1 §2, §4, §8): every wait, problems at the code, and the dead
// ends that the journeys of share-entry.spec.ts do not reach.
import { expect, type Page } from "@playwright/test";
import { shortDate } from "@gap/core/shared/calendar/short-date";
import { privateCalls } from "@gap/testing/calls";
import { signInOverHttp } from "@gap/testing/sign-in";
import { DocumentPage } from "../documents/document-page";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { ava } from "../people";
import { SharePage } from "./share-page";
import { GOALS, linkOn, makeDocument } from "./shared-document";

test.use({ world: "firms" });

let number = 0;
/** Unique within the server of this worker, also if a journey is repeated. */
const uniqueName = (what: string) => `${what}-${Date.now()}-${(number += 1)}`;

const DENIED = "You don't have access to this token";

/** Holds the calls of the procedure back until the page shows these words as its heading. */
async function expectWaiting(
  page: Page,
  { procedure, words }: { readonly procedure: string; readonly words: string },
  act: () => Promise<unknown>,
): Promise<void> {
  let goOn = () => {};
  const seen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(`**/*${procedure}*`, async (route) => {
    await seen;
    await route.continue();
  });
  await act();
  await expect(new SharePage(page).heading(words)).toBeVisible();
  goOn();
}

test("each wait of the entry page is named, and a wrong code is replaced by a new one", async ({
  page,
  server,
  mailbox,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const name = uniqueName("waits");
  const email = `guest-${name}@rimu.example`;
  const { calls, documentId } = await makeDocument(server.url, name);
  const { links } = await calls.docShare.create.mutate({ documentId, open: true });
  const share = new SharePage(page);

  await expectWaiting(page, { procedure: "docShare.getTokenInfo", words: "Preparing document" }, () =>
    page.goto(linkOn(server.url, links[0]?.url)),
  );
  await expect(share.heading("Please enter your email")).toBeVisible();
  const first = await mailbox.codeAfter(email, () =>
    expectWaiting(page, { procedure: "docShare.createUserFromToken", words: "Sending code" }, () =>
      share.giveEmail(email),
    ),
  );
  const second = await mailbox.codeAfter(email, async () => {
    await share.enterCode(first === "111111" ? "222222" : "111111");
    await expect(
      page.getByText("Invalid verification code. For security reasons we have sent you a new code."),
    ).toBeVisible();
  });
  await expectWaiting(page, { procedure: "docShare.getMyAccessTokens", words: "Authenticating" }, () =>
    share.enterCode(second),
  );
  await expect(share.heading("Please enter your names")).toBeVisible();
  await expect(
    page.getByText("Please enter your name so we'll know which responses are yours."),
  ).toBeVisible();
  await expectWaiting(page, { procedure: "user.updateMyProfile", words: "Loading document" }, () =>
    share.giveNames("Moana", "Reid"),
  );
  await expect(new DocumentPage(page).text(GOALS)).toBeVisible();
});

test("dead ends of the entry page say why, and how to go on", async ({
  page,
  server,
  mailbox,
  otherDevice,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const name = uniqueName("dead-ends");
  const { calls, documentId } = await makeDocument(server.url, name);
  const openLink = async (usageLimit?: number) => {
    const { links } = await calls.docShare.create.mutate({
      documentId,
      open: true,
      ...(usageLimit !== undefined && { usageLimit }),
    });
    return linkOn(server.url, links[0]?.url);
  };
  const link = await openLink();
  const share = new SharePage(page);

  await test.step("without a network the page can be tried again", async () => {
    const calling = "**/*docShare.getTokenInfo*";
    await page.route(calling, (route) => route.abort());
    await page.goto(link);
    await expect(share.heading("We couldn't open the document")).toBeVisible();
    await expect(
      page.getByText("Network request failed. Please check your connection and try again."),
    ).toBeVisible();
    await share.expectSnackbar("Something went wrong. Please try again.");
    await page.unroute(calling);
    await share.button("Try again").click();
    await expect(share.heading("Please enter your email")).toBeVisible();
  });

  await test.step("the link of another region has no access", async () => {
    await page.goto(link.replace("/au/", "/eu/"));
    await expect(share.heading(DENIED)).toBeVisible();
    await share.expectSnackbar(`${DENIED}. Please request a new one.`);
  });

  await test.step("people of the firm read where to find the document", async () => {
    const advisors = await otherDevice(ava);
    await advisors.goto(link);
    await expect(new SharePage(advisors).heading("You're currently logged in as")).toBeVisible();
    await expect(advisors.getByText(ava.email)).toBeVisible();
    await new SharePage(advisors).button("Continue").click();
    await expect(
      advisors.getByText("This link is for the client. Open the document from the client's page instead."),
    ).toBeVisible();
  });

  await test.step("the last place is taken while the code is on its way", async () => {
    const limited = await openLink(1);
    const [late, early] = [`late-${name}@rimu.example`, `early-${name}@rimu.example`];
    await page.goto(limited);
    const code = await mailbox.codeAfter(late, () => share.giveEmail(late));
    const others = await otherDevice();
    const othersShare = new SharePage(others);
    await others.goto(limited);
    await othersShare.enterCode(await mailbox.codeAfter(early, () => othersShare.giveEmail(early)));
    await expect(othersShare.heading("Please enter your names")).toBeVisible();
    await share.enterCode(code);
    await expect(share.heading("This token has reached its usage limit")).toBeVisible();
    await share.expectSnackbar("This token has reached its usage limit. Please request a new one.");
    await expect(share.button("Ask Ava for a new link")).toBeVisible();
  });

  await test.step("the link of a finalised document has expired for new people", async () => {
    await page.goto(link);
    await expect(share.heading("Please enter your email")).toBeVisible();
    await calls.document.finalise.mutate({ documentId, revision: 0, reason: "Answered by phone" });
    const newcomer = `new-${name}@rimu.example`;
    await share.enterCode(await mailbox.codeAfter(newcomer, () => share.giveEmail(newcomer)));
    await expect(share.heading("This token has expired")).toBeVisible();
    await share.expectSnackbar("This token has expired. Please request a new one.");
    await expect(page.getByText("Please request a new one, or use a different email address.")).toBeVisible();
    await share.button("Ask Ava for a new link").click();
    await expect(page.getByText("We've let Ava know. Try this link again later.")).toBeVisible();
    await share.button("Go home").click();
    await expect(page.getByRole("heading", { name: "See your documents and proposals" })).toBeVisible();
  });
});

test("too many requests for a code are refused at the code and at the address", async ({
  page,
  server,
  mailbox,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const tooMany = "Too many attempts. Please try again later.";
  const name = uniqueName("too-many");
  const email = `guest-${name}@rimu.example`;
  const { calls, documentId } = await makeDocument(server.url, name);
  const { links } = await calls.docShare.create.mutate({ documentId, open: true });
  const link = linkOn(server.url, links[0]?.url);
  const share = new SharePage(page);
  await page.goto(link);
  let code = await mailbox.codeAfter(email, () => share.giveEmail(email));
  for (let time = 0; time < 5; time += 1)
    code = await mailbox.codeAfter(email, async () => {
      await share.button("Resend Code").click();
      await expect(page.getByText("A new code has been sent to your email address")).toBeVisible();
    });
  await share.button("Resend Code").click();
  await expect(page.getByText(tooMany, { exact: true })).toBeVisible();

  await test.step("the address is kept", async () => {
    const tab = await page.context().newPage();
    const otherTab = new SharePage(tab);
    await tab.goto(link);
    await otherTab.giveEmail(email);
    await expect(tab.getByText(tooMany, { exact: true })).toBeVisible();
    await expect(tab.getByLabel("Email address")).toHaveValue(email);
    await tab.close();
  });

  await test.step("the code that was mailed last still works", async () => {
    await share.enterCode(code);
    await expect(share.heading("Please enter your names")).toBeVisible();
  });
});

test("a link that has expired by its day says until when it was good", async ({ page, server }) => {
  const { link, expiresOn } = await expiredLinkOfDemo(server.url);
  const share = new SharePage(page);
  await page.goto(link);
  await expect(share.heading("This token has expired")).toBeVisible();
  await share.expectSnackbar("This token has expired. Please request a new one.");
  await expect(
    page.getByText(
      `Please request a new one. The link was good until ${shortDate(expiresOn)}; anything already answered is kept.`,
      { exact: true },
    ),
  ).toBeVisible();
  await expect(share.button("Use a different email")).toHaveCount(0);
  await share.button("Ask Ava for a new link").click();
  await expect(page.getByText("We've let Ava know. Look out for an email with a new link.")).toBeVisible();
});

/** The demo shared its first documents months ago. A copy of such a link can be made at any time. */
async function expiredLinkOfDemo(url: string): Promise<{ link: string; expiresOn: string }> {
  const calls = privateCalls(url, await signInOverHttp(url, ava.email));
  const { rows } = await calls.document.list.query({ status: "finalised" });
  for (const { documentId } of rows) {
    const { shares } = await calls.docShare.list.query({ documentId });
    for (const { shareId, state, expiresOn, people } of shares) {
      if (state !== "expired" || people[0] === undefined) continue;
      const { personId } = people[0];
      const copied = await calls.docShare.copyLink.mutate({ shareId, personId });
      return { link: linkOn(url, copied.url), expiresOn };
    }
  }
  throw new Error("The demo has no expired share");
}
