// The firm's About us page in its proposals: drafts show the current one, sent proposals keep their own.
import { expect, test, vi } from "vitest";
import { ABOUT_PAGE_PICTURE_MISSING, ABOUT_PAGE_PICTURE_NOT_READY } from "@gap/core/orgs/about-page.schema";
import { imagesOf, plainTextOf, richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import { png } from "@gap/server/platform/files/check/good-files.test-kit";
import { send } from "@gap/server/platform/files/files.test-kit";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aDraft, editOf } from "@gap/testing/factories/proposal";
import { sendScheduledJob } from "./sending/send-scheduled.job";
import { aProposalOut, refusal } from "./signing/signing.test-kit";
import { beginWithAdvisor, region, server } from "./with-advisor.test-kit";

beginWithAdvisor();

async function write(person: TestPerson, content: RichText) {
  const { orgId } = person;
  const { org } = server.as(person);
  const { lastUpdatedAt } = await org.getAboutPage.query({ orgId });
  await org.updateAboutPage.mutate({ orgId, lastUpdatedAt, content });
}

function showing(src: string): RichText {
  const look = { altText: "Our office", maxWidth: 500, showCaption: false, caption: "" };
  return { version: 1, root: { children: [{ type: "image", src, ...look }] } };
}

/** Returns the key of a picture that passed its check. */
async function uploadPicture(person: TestPerson): Promise<string> {
  const { url, key } = await server.as(person).content.getImageUploadUrl.query({ fileName: "office.png" });
  await send(server, url, await png());
  await region.jobs.drain();
  return key;
}

test("a draft shows the current page, and a sent proposal keeps its own with its pictures", async () => {
  const firm = await aPerson(region);
  const key = await uploadPicture(firm);
  const { proposals } = server.as(firm);
  const before = await aProposalOut(server, firm);
  await write(firm, showing(key));
  const draft = await aDraft(server, firm);
  const shown = await proposals.getProposalById.query({ proposalId: draft.id });
  expect(shown.aboutPage).toEqual(showing(key));
  expect(Object.keys(shown.imageUrls ?? {})).toEqual([key]);
  const out = await aProposalOut(server, firm);
  await region.jobs.drain();
  await write(firm, richTextOfPlainText("Something else"));
  const sent = await server.as(out.signees[0]).proposals.getProposalById.query({ proposalId: out.id });
  const [own = ""] = imagesOf(sent.aboutPage ?? richTextOfPlainText(""));
  expect(own).not.toBe(key);
  expect((await fetch(new URL(sent.imageUrls?.[own] ?? "", server.url))).status).toBe(200);
  const old = await proposals.getProposalById.query({ proposalId: before.id });
  expect(old).not.toHaveProperty("aboutPage");
});

test("a proposal can leave the page out, and so do its templates and the proposals made from them", async () => {
  const firm = await aPerson(region);
  await write(firm, richTextOfPlainText("We are Harbour"));
  const { proposals } = server.as(firm);
  const draft = await aDraft(server, firm, {
    steps: (steps) => ({ ...steps, step4: { ...steps.step4, includesAboutPage: false } }),
  });
  const { id: templateId } = await proposals.saveAsTemplate.mutate({ proposalId: draft.id, name: "Short" });
  const { id } = await proposals.createProposal.mutate({ templateId });
  const made = await proposals.getProposalById.query({ proposalId: id });
  expect(made.step4.includesAboutPage).toBe(false);
  // The wizard can offer the page again.
  expect(plainTextOf(made.aboutPage ?? richTextOfPlainText(""))).toBe("We are Harbour");
  await proposals.sendProposalEmail.mutate({ proposalId: draft.id });
  const sent = await proposals.getProposalById.query({ proposalId: draft.id });
  expect(sent).not.toHaveProperty("aboutPage");
});

/** A firm with a draft, and with a picture in a service that it pastes into the page next. */
async function aFirmWithPicture() {
  const firm = await aPerson(region);
  const key = await uploadPicture(firm);
  const draft = await aDraft(server, firm);
  const pricing = { startingPrice: 450, startingPriceRate: "Per month" } as const;
  const described = { name: "Advice", description: "", category: "Advisory", pricing } as const;
  await server.as(firm).services.create.mutate({ ...described, howItWorks: showing(key) });
  return { firm, key, draft, proposals: server.as(firm).proposals };
}

const refusedPage = (message: string) => ({
  ...refusal("unprocessable", message),
  shape: { validationErrors: [{ field: "step4.includesAboutPage", message }] },
});

async function runJobInAnHour(): Promise<void> {
  server.clock.advance(HOUR_MS);
  await sendScheduledJob.handle({}, region, { id: "test", attempt: 1, isLastAttempt: false });
  server.clock.advance(-HOUR_MS);
}

test("a proposal is sent once the pictures of the page have been copied; a scheduled one waits for them", async () => {
  const { firm, key, draft, proposals } = await aFirmWithPicture();
  let respond = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const open = region.files.open.bind(region.files);
  const store = vi.spyOn(region.files, "open").mockImplementation(async (of) => slow.then(() => open(of)));
  await write(firm, showing(key));
  const { id: proposalId, lastUpdatedAt } = draft;
  await expect(proposals.sendProposalEmail.mutate({ proposalId })).rejects.toMatchObject(
    refusedPage(ABOUT_PAGE_PICTURE_NOT_READY),
  );
  const scheduledFor = new Date(server.clock.now().getTime() + HOUR_MS);
  await proposals.scheduleSending.mutate({ proposalId, scheduledFor, lastUpdatedAt });
  await runJobInAnHour();
  expect(await proposals.getProposalById.query({ proposalId })).toMatchObject({ scheduledFor });
  respond();
  await region.jobs.drain();
  store.mockRestore();
  await runJobInAnHour();
  expect(await proposals.getProposalById.query({ proposalId })).toMatchObject({ sentAt: scheduledFor });
});

test("a missing picture of the page is named in the refusal, and a proposal without the page can be sent", async () => {
  const { firm, key, draft, proposals } = await aFirmWithPicture();
  await region.files.remove(key);
  await write(firm, showing(key));
  await region.jobs.drain();
  const { id: proposalId, lastUpdatedAt } = draft;
  const refused = refusedPage(ABOUT_PAGE_PICTURE_MISSING);
  await expect(proposals.sendProposalEmail.mutate({ proposalId })).rejects.toMatchObject(refused);
  const scheduledFor = new Date(server.clock.now().getTime() + HOUR_MS);
  const schedule = { proposalId, scheduledFor, lastUpdatedAt };
  await expect(proposals.scheduleSending.mutate(schedule)).rejects.toMatchObject(refused);
  const step4 = { ...draft.step4, includesAboutPage: false };
  await proposals.updateProposal.mutate({ ...editOf(draft), step4 });
  await proposals.sendProposalEmail.mutate({ proposalId });
});
