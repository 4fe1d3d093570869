// Logo and terms files of proposals and templates (spec 3 §5, §7; spec 4 §C): who owns and sees the files, and that
// files in use are kept.
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

async function uploadLogo(proposalId: string, person = advisor): Promise<string> {
  const { url, key } = await calls(person).getProposalsLogoUploadUrl.query({
    orgId: person.orgId,
    fileName: "logo.png",
    proposalId,
  });
  await send(server, url, await png());
  await region.jobs.drain();
  return key;
}

async function uploadTerms(fileName: string, person = advisor, content?: Buffer): Promise<string> {
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

test("a logo is visible once it has passed validation, kept while in use, and released afterwards", async () => {
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

test("file keys of another organisation, of another kind or made up are refused", async () => {
  const stranger = await aPerson(region);
  const theirs = await aDraft(server, stranger);
  const { id } = await aDraft(server, advisor);
  const foreign = await uploadLogo(theirs.id, stranger);
  const terms = await uploadTerms("Terms.pdf");
  for (const logo of [foreign, terms, "made up"])
    await expect(show(id, { logo })).rejects.toMatchObject({
      ...refusal("unprocessable", "No such file"),
    });
  await expect(logoOf(id, foreign)).rejects.toMatchObject(refusal("notFound"));
  await expect(termsOf(id, await uploadLogo(id))).rejects.toMatchObject(refusal("notFound"));
  expect(await isKept(foreign)).toBe(false);
  await expect(
    calls(stranger).getProposalsLogoUploadUrl.query({
      orgId: stranger.orgId,
      fileName: "logo.png",
      proposalId: id,
    }),
  ).rejects.toMatchObject(refusal("forbidden"));
});

test("T2 uploads for a foreign organisation or of a wrong type are refused", async () => {
  const stranger = await aPerson(region);
  const { getProposalsTOEUploadUrl } = calls(stranger);
  await expect(
    getProposalsTOEUploadUrl.query({ orgId: advisor.orgId, fileName: "terms.pdf" }),
  ).rejects.toMatchObject(refusal("forbidden"));
  await expect(
    getProposalsTOEUploadUrl.query({ orgId: stranger.orgId, fileName: "terms.docx" }),
  ).rejects.toMatchObject(refusal("unprocessable"));
});

test("terms used by a proposal can be chosen again, only within the same organisation", async () => {
  const firm = await aPerson(region);
  const first = await aDraft(server, firm);
  const key = await uploadTerms("Engagement.pdf", firm);
  const available = (person: TestPerson) => calls(person).getAvailableTOEFiles.query();
  expect(await available(firm)).toEqual([]);
  await calls(firm).updateProposal.mutate({
    ...editOf(first),
    step4: { ...first.step4, termsOfEngagementFilename: key },
  });
  expect(await available(firm)).toEqual([{ key, fileName: "Engagement.pdf" }]);
  expect(await available(advisor)).not.toContainEqual({ key, fileName: "Engagement.pdf" });
});

test("terms with form fields that would print empty are refused, those with drawn fields are accepted", async () => {
  const fee = "/FT /Tx /V (100 dollars)";
  const undrawn = await uploadTerms("undrawn.pdf", advisor, pdfWithField(fee));
  expect(await rowsOf(server, undrawn)).toMatchObject([{ status: "failed", reason: "undrawn-fields" }]);
  const { id } = await aDraft(server, advisor);
  await expect(show(id, { terms: undrawn })).rejects.toMatchObject(refusal("unprocessable"));
  const drawn = await uploadTerms("drawn.pdf", advisor, pdfWithField(`${fee} /AP << /N 6 0 R >>`));
  await show(id, { terms: drawn });
  expect(await isKept(drawn)).toBe(true);
});

test("a file used by several proposals is kept when one of them removes it", async () => {
  const { id } = await aDraft(server, advisor);
  const logo = await uploadLogo(id);
  await show(id, { logo });
  const copy = await calls().duplicateProposal.mutate({ proposalId: id });
  expect((await get(copy.id)).step1.logoFileName).toBe(logo);
  await show(id, { logo: null });
  expect(await isKept(logo)).toBe(true);
});

test("deleting a draft releases its files", async () => {
  const { id } = await aDraft(server, advisor);
  const logo = await uploadLogo(id);
  await show(id, { logo });
  await calls().deleteDraft.mutate({ proposalId: id });
  expect(await isKept(logo)).toBe(false);
});

test("a signee sees only the files of the sent version; these outlast a revision", async () => {
  const { id, advisorClientId } = await aDraft(server, advisor);
  const [logo, terms, unsent] = [
    await uploadLogo(id),
    await uploadTerms("T.pdf"),
    await uploadTerms("U.pdf"),
  ];
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

test("a template keeps services, texts and terms, but no client, recipients or logo", async () => {
  const draft = await aDraft(server, advisor);
  const [logo, terms] = [await uploadLogo(draft.id), await uploadTerms("Template.pdf")];
  await show(draft.id, { logo, terms });
  const { id: templateId } = await calls().saveAsTemplate.mutate({ proposalId: draft.id, name: "Yearly" });
  expect((await server.fetch((await termsOf(templateId, terms)).url ?? "")).status).toBe(200);
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
