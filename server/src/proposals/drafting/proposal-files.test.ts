// The logo and the terms of a proposal, and templates (spec 3 §5, §7; spec 4 §C): whose files they are, who sees them,
// and what is kept while something shows them.
import { expect, test } from "vitest";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aDraft, editOf } from "@gap/testing/factories/proposal";
import type { TestServer } from "@gap/testing/test-server";
import { pdf, pdfWithField, png } from "@gap/server/platform/files/check/good-files.test-kit";
import { rowsOf, send } from "@gap/server/platform/files/files.test-kit";
import { followed, refusal } from "../signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const calls = (person: Parameters<TestServer["as"]>[0] = advisor) => server.as(person).proposals;
const get = (proposalId: string) => calls().getProposalById.query({ proposalId });

async function bringLogo(proposalId: string, person = advisor): Promise<string> {
  const { url, key } = await calls(person).getProposalsLogoUploadUrl.query({
    orgId: person.orgId,
    fileName: "logo.png",
    proposalId,
  });
  await send(server, url, await png());
  await region.jobs.drain();
  return key;
}

async function bringTerms(fileName: string, person = advisor, content?: Buffer): Promise<string> {
  const { url, key } = await calls(person).getProposalsTOEUploadUrl.query({ orgId: person.orgId, fileName });
  await send(server, url, content ?? (await pdf()), { "content-type": "application/pdf" });
  await region.jobs.drain();
  return key;
}

async function show(proposalId: string, files: { logo?: string | null; terms?: string | null }) {
  const edit = editOf(await get(proposalId));
  await calls().updateProposal.mutate({
    ...edit,
    step1: { ...edit.step1, ...(files.logo === undefined ? {} : { logoFileName: files.logo }) },
    step4: {
      ...edit.step4,
      ...(files.terms === undefined ? {} : { termsOfEngagementFilename: files.terms }),
    },
  });
}

const isKept = async (key: string) => (await rowsOf(server, key))[0]?.["unused_since"] === null;
const logoOf = (proposalId: string, fileName: string, person: Parameters<typeof calls>[0] = advisor) =>
  calls(person).getProposalsLogo.query({ orgId: advisor.orgId, fileName, proposalId });
const termsOf = (proposalId: string, fileName: string, person: Parameters<typeof calls>[0] = advisor) =>
  calls(person).getProposalsTOEViewUrl.query({ orgId: advisor.orgId, fileName, proposalId });

test("a logo is seen from when it passed, kept while it is shown, and let go afterwards", async () => {
  const { id } = await aDraft(server, advisor);
  const { url, key } = await calls().getProposalsLogoUploadUrl.query({
    orgId: advisor.orgId,
    fileName: "logo.png",
    proposalId: id,
  });
  expect(await logoOf(id, key)).toEqual({ url: null });
  await send(server, url, await png());
  await region.jobs.drain();
  const { url: address } = await logoOf(id, key);
  expect((await server.fetch(address ?? "")).status).toBe(200);
  expect(await isKept(key)).toBe(false);
  await show(id, { logo: key });
  expect(await isKept(key)).toBe(true);
  expect((await get(id)).step1.logoFileName).toBe(key);
  await show(id, { logo: null });
  expect(await isKept(key)).toBe(false);
  expect((await get(id)).step1.logoFileName).toBeUndefined();
});

test("a key of another organisation, of another kind or made up is no key", async () => {
  const stranger = await aPerson(region);
  const theirs = await aDraft(server, stranger);
  const { id } = await aDraft(server, advisor);
  const foreign = await bringLogo(theirs.id, stranger);
  const terms = await bringTerms("Terms.pdf");
  for (const logo of [foreign, terms, "made up"])
    await expect(show(id, { logo })).rejects.toMatchObject({
      ...refusal("unprocessable", "No such file"),
    });
  await expect(logoOf(id, foreign)).rejects.toMatchObject(refusal("notFound"));
  await expect(termsOf(id, await bringLogo(id))).rejects.toMatchObject(refusal("notFound"));
  expect(await isKept(foreign)).toBe(false);
  await expect(
    calls(stranger).getProposalsLogoUploadUrl.query({
      orgId: stranger.orgId,
      fileName: "logo.png",
      proposalId: id,
    }),
  ).rejects.toMatchObject(refusal("forbidden"));
});

test("T2 an upload for a foreign organisation is refused, and one of another type", async () => {
  const stranger = await aPerson(region);
  const { getProposalsTOEUploadUrl } = calls(stranger);
  await expect(
    getProposalsTOEUploadUrl.query({ orgId: advisor.orgId, fileName: "terms.pdf" }),
  ).rejects.toMatchObject(refusal("forbidden"));
  await expect(
    getProposalsTOEUploadUrl.query({ orgId: stranger.orgId, fileName: "terms.docx" }),
  ).rejects.toMatchObject(refusal("unprocessable"));
});

test("terms that a proposal shows can be chosen again, by this organisation alone", async () => {
  const firm = await aPerson(region);
  const first = await aDraft(server, firm);
  const key = await bringTerms("Engagement.pdf", firm);
  const available = (person: TestPerson) => calls(person).getAvailableTOEFiles.query();
  expect(await available(firm)).toEqual([]);
  await calls(firm).updateProposal.mutate({
    ...editOf(first),
    step4: { ...first.step4, termsOfEngagementFilename: key },
  });
  expect(await available(firm)).toEqual([{ key, fileName: "Engagement.pdf" }]);
  expect(await available(advisor)).not.toContainEqual({ key, fileName: "Engagement.pdf" });
});

test("terms whose fields would be empty in the sealed document are not taken, those that are drawn are", async () => {
  const fee = "/FT /Tx /V (100 dollars)";
  const undrawn = await bringTerms("undrawn.pdf", advisor, pdfWithField(fee));
  expect(await rowsOf(server, undrawn)).toMatchObject([{ status: "failed", reason: "undrawn-fields" }]);
  const { id } = await aDraft(server, advisor);
  await expect(show(id, { terms: undrawn })).rejects.toMatchObject(refusal("unprocessable"));
  const drawn = await bringTerms("drawn.pdf", advisor, pdfWithField(`${fee} /AP << /N 6 0 R >>`));
  await show(id, { terms: drawn });
  expect(await isKept(drawn)).toBe(true);
});

test("what several show is kept when one of them lets it go", async () => {
  const { id } = await aDraft(server, advisor);
  const logo = await bringLogo(id);
  await show(id, { logo });
  const copy = await calls().duplicateProposal.mutate({ proposalId: id });
  expect((await get(copy.id)).step1.logoFileName).toBe(logo);
  await show(id, { logo: null });
  expect(await isKept(logo)).toBe(true);
});

test("a deleted draft lets its files go", async () => {
  const { id } = await aDraft(server, advisor);
  const logo = await bringLogo(id);
  await show(id, { logo });
  await calls().deleteDraft.mutate({ proposalId: id });
  expect(await isKept(logo)).toBe(false);
});

test("a signee sees the files of what was sent to them and no others; they outlast a revision", async () => {
  const { id, advisorClientId } = await aDraft(server, advisor);
  const [logo, terms, unsent] = [await bringLogo(id), await bringTerms("T.pdf"), await bringTerms("U.pdf")];
  await show(id, { logo, terms });
  await calls().sendProposalEmail.mutate({ proposalId: id });
  const client = await server.as(advisor).advisor.getClient.query({ id: advisorClientId ?? "" });
  const { signees } = await followed(server, advisor, { id, client });
  const [signee] = signees;
  expect((await logoOf(id, logo, signee)).url).not.toBeNull();
  expect((await server.fetch((await termsOf(id, terms, signee)).url ?? "")).status).toBe(200);
  await expect(termsOf(id, unsent, signee)).rejects.toMatchObject(refusal("notFound"));
  await calls().reviseProposal.mutate({ proposalId: id });
  await show(id, { logo: null, terms: null });
  expect([await isKept(logo), await isKept(terms)]).toEqual([true, true]);
});

test("a template keeps services, texts and terms, and neither client nor recipients nor logo", async () => {
  const draft = await aDraft(server, advisor);
  const [logo, terms] = [await bringLogo(draft.id), await bringTerms("Template.pdf")];
  await show(draft.id, { logo, terms });
  const { id: templateId } = await calls().saveAsTemplate.mutate({ proposalId: draft.id, name: "Yearly" });
  expect(await calls().listTemplates.query()).toEqual([
    { id: templateId, name: "Yearly", services: 1, lastUpdatedAt: expect.any(Date) },
  ]);
  await calls().deleteDraft.mutate({ proposalId: draft.id });
  expect([await isKept(logo), await isKept(terms)]).toEqual([false, true]);
  const { id } = await calls().createProposal.mutate({ templateId });
  expect(await get(id)).toMatchObject({
    advisorClientId: null,
    step1: { contacts: [] },
    step2: draft.step2,
    step3: draft.step3,
    step4: { objectivesAndValue: [201, 301], termsOfEngagementFilename: terms },
    step5: draft.step5,
  });
  expect((await get(id)).step1.logoFileName).toBeUndefined();
});

test("two templates of one name are refused; a deleted one begins nothing; nobody has another's", async () => {
  const { id: proposalId } = await aDraft(server, advisor);
  const { id: templateId } = await calls().saveAsTemplate.mutate({ proposalId, name: "Once" });
  await expect(calls().saveAsTemplate.mutate({ proposalId, name: "ONCE" })).rejects.toMatchObject(
    refusal("unprocessable", "A template with this name already exists"),
  );
  const stranger = await aPerson(region);
  await expect(calls(stranger).createProposal.mutate({ templateId })).rejects.toMatchObject(
    refusal("notFound", "Template not found"),
  );
  await expect(calls(stranger).deleteTemplate.mutate({ templateId })).rejects.toMatchObject(
    refusal("notFound"),
  );
  await expect(calls(stranger).saveAsTemplate.mutate({ proposalId, name: "Mine" })).rejects.toMatchObject(
    refusal("forbidden"),
  );
  await calls().deleteTemplate.mutate({ templateId });
  await expect(calls().createProposal.mutate({ templateId })).rejects.toMatchObject(refusal("notFound"));
});
