// The firm's About us page in its proposals: drafts show the current one, sent proposals keep their own.
import { expect, test } from "vitest";
import { imagesOf, plainTextOf, richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { png } from "@gap/server/platform/files/check/good-files.test-kit";
import { send } from "@gap/server/platform/files/files.test-kit";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aDraft } from "@gap/testing/factories/proposal";
import { aProposalOut } from "./signing/signing.test-kit";
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

test("a draft shows the current page, and a sent proposal keeps its own with its pictures", async () => {
  const firm = await aPerson(region);
  const { url, key } = await server.as(firm).content.getImageUploadUrl.query({ fileName: "office.png" });
  await send(server, url, await png());
  await region.jobs.drain();
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
