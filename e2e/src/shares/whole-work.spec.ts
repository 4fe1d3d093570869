// From a template to the client's home (spec 7 §1 to §6): a provider publishes a template and a process, an advisor starts
// the work and shares its pre-work with a new contact, who fills it in as a guest on a phone, loses the network and
// submits on another device. The advisor sees it arrive, runs the session and finalises it; its PDF reaches the client.
import { expect, type Page } from "@playwright/test";
import { privateCalls } from "@gap/testing/calls";
import { signInOverHttp } from "@gap/testing/sign-in";
import { expectAnnounced } from "../announcements";
import { TemplateEditor } from "../blueprints/template-editor";
import { TemplatesPage } from "../blueprints/templates-page";
import { DocumentPage } from "../documents/document-page";
import { MeetingPage } from "../documents/meeting-page";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { ava, sam } from "../people";
import { ProcessEditor } from "../processes/process-editor";
import { ProcessesPage } from "../processes/processes-page";
import { WorkItemPage } from "../work-items/work-item-page";
import { WorkItemsPage } from "../work-items/work-items-page";
import { ShareDialog } from "./share-dialog";
import { SharePage } from "./share-page";

test.use({ world: "firms" });

const WINS = "What went well this year?";
const HELP = "Where do you need our help?";
const SESSION = "Annual planning session";
const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true } as const;

test("work goes from a template through a guest's phone to a finalised session", async ({
  page,
  server,
  mailbox,
  enterAs,
  otherDevice,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const mark = Date.now().toString(36);
  const names = { template: `Year review ${mark}`, process: `Yearly review ${mark}`, client: `Rātā ${mark}` };
  const hana = { name: "Hana Wereta", email: `hana-${mark}@rata.example` };
  const calls = privateCalls(server.url, await signInOverHttp(server.url, ava.email));
  await calls.advisor.addClientManually.mutate({
    name: names.client,
    primaryContactFirstName: "Rua",
    primaryContactLastName: "Pohe",
    email: `rua-${mark}@rata.example`,
    status: "client",
  });

  const providers = await otherDevice(sam);
  await test.step("the provider publishes a template", () => publishTemplate(providers, names.template));
  await test.step("and a process with it", () => publishProcess(providers, names));
  await providers.close();

  await enterAs(ava);
  const document = new DocumentPage(page);
  await test.step("the advisor starts the work for a client", () => startWork(page, names));
  const workItem = page.url();

  const link = await test.step("and shares its pre-work with a new contact", async () => {
    await page.getByRole("button", { name: "Start document for Send the questions" }).click();
    await expect(document.text(WINS)).toBeVisible();
    return shareWithNewContact(page, hana, (act) => mailbox.linkAfter(hana.email, act));
  });

  const phone = await otherDevice(undefined, PHONE);
  const onPhone = new DocumentPage(phone);
  await test.step("the contact signs in by code on a phone, and answers", async () => {
    await enterByLink(phone, link, () => mailbox.codeAfter(hana.email, () => giveEmail(phone, hana.email)));
    await onPhone.text(WINS).fill("Two new joiners");
    await onPhone.text(HELP).focus();
    await expect(document.text(WINS)).toHaveValue("Two new joiners");
  });

  const laptop = await otherDevice();
  const onLaptop = new DocumentPage(laptop);
  await test.step("what they type without a network arrives on their other device later", async () => {
    await phone.context().setOffline(true);
    await onPhone.text(HELP).fill("With our prices");
    await expect(
      phone.getByText("What you type is kept on this device and sent when you are back online."),
    ).toBeVisible();
    await enterByLink(laptop, link, () => mailbox.codeAfter(hana.email, () => giveEmail(laptop, hana.email)));
    await expect(onLaptop.text(WINS)).toHaveValue("Two new joiners");
    await expect(onLaptop.text(HELP)).toHaveValue("");
    await phone.context().setOffline(false);
    await expect(onLaptop.text(HELP)).toHaveValue("With our prices");
  });

  await test.step("they submit, which the advisor sees at once", async () => {
    await onLaptop.button("Submit").click();
    await expect(laptop.getByText(/^Submitted .* by you$/).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${names.template} Submitted`);
    await expect(document.text(HELP)).toHaveValue("With our prices");
  });

  await test.step("the advisor shares the session record and runs the session", async () => {
    await page.goto(workItem);
    await runSession(page, hana.name);
    await mailbox.untilThereIsOneAbout(hana.email, /^Recap: /);
  });

  await test.step("and finalises it; the PDF goes to the client by mail", async () => {
    await page.getByRole("link", { name: "Whole document" }).click();
    await document.finaliseFor(hana.name);
    // The PDF is printed by a job, which also mails it.
    await mailbox.untilThereIsOneAbout(hana.email, /^Finalised: /);
    await expect(document.button("Download PDF")).toBeVisible();
  });

  await test.step("the client's home has both, and the PDF", () => seeHome(laptop, names.template));
});

async function runSession(page: Page, contact: string): Promise<void> {
  await page.getByRole("button", { name: "Start document for Hold the session" }).click();
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(`^${SESSION}`) })).toBeVisible();
  const share = new ShareDialog(page);
  await share.open();
  await share.choose(contact);
  await share.button("Share with 1 person").click();
  await expect(share.person(contact)).toBeVisible();
  await share.button("Close").last().click();
  const meeting = new MeetingPage(page);
  await meeting.start();
  await meeting.decide("Prices rise in July");
  await meeting.next();
  await meeting.finishFor(contact);
}

async function seeHome(page: Page, preWork: string): Promise<void> {
  await page.goto("/au");
  await expect(page.getByText("You are up to date")).toBeVisible();
  await expect(page.getByRole("list", { name: "Waiting for others" })).toContainText(preWork);
  await expect(page.getByRole("region", { name: "Your advisor" })).toContainText(ava.name);
  await page.getByRole("button", { name: `Actions for ${SESSION}` }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
}

async function publishTemplate(page: Page, name: string): Promise<void> {
  const templates = new TemplatesPage(page);
  const editor = new TemplateEditor(page);
  await templates.open();
  await templates.create(name);
  await editor.addQuestion("Long answer", WINS);
  await editor.required().check({ force: true });
  await editor.addQuestion("Long answer", HELP);
  await editor.publishNow(1);
  await expectAnnounced(page, "Version 1 published");
}

async function publishProcess(
  page: Page,
  { template, process }: { readonly template: string; readonly process: string },
): Promise<void> {
  const processes = new ProcessesPage(page);
  const editor = new ProcessEditor(page);
  await processes.open();
  await processes.create(process);
  await editor.button("Pre-work").click();
  await editor.title.fill("Send the questions");
  await editor.linkTemplate(template);
  await editor.addStepOf("Meeting", "Hold the session");
  await editor.linkTemplate(SESSION);
  await editor.publishNow(1);
}

async function startWork(
  page: Page,
  { client, process }: { readonly client: string; readonly process: string },
): Promise<void> {
  const work = new WorkItemsPage(page);
  await work.beginNew(client, process);
  await work.inDialog("Next").click();
  await work.inDialog("Start").click();
  await new WorkItemPage(page).doneCount.waitFor();
}

async function shareWithNewContact(
  page: Page,
  { name, email }: { readonly name: string; readonly email: string },
  linkAfter: (act: () => Promise<void>) => Promise<string>,
): Promise<string> {
  const share = new ShareDialog(page);
  await share.open();
  await share.createContact(name, email);
  const link = await linkAfter(() => share.button("Share with 1 person").click());
  await expect(share.person(name)).toContainText("Not opened yet");
  await share.button("Close").last().click();
  await expect(share.dialog).toHaveCount(0);
  return link;
}

function giveEmail(page: Page, email: string): Promise<void> {
  return new SharePage(page).giveEmail(email);
}

async function enterByLink(page: Page, link: string, codeAfterEmail: () => Promise<string>): Promise<void> {
  const share = new SharePage(page);
  await page.goto(link);
  await expect(share.heading("Please enter your email")).toBeVisible();
  await share.enterCode(await codeAfterEmail());
  await expect(new DocumentPage(page).text(WINS)).toBeVisible();
}
