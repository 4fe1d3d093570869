// Numbers, names and notes of proposals: given once per organisation, found by search, frozen when sent.
import { expect, test } from "vitest";
import { aPerson } from "@gap/testing/factories/person";
import { aDraft, editOf } from "@gap/testing/factories/proposal";
import { aProposalOut, refusal } from "../signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const calls = (person = advisor) => server.as(person).proposals;
const numberOf = async (person: typeof advisor, proposalId: string) =>
  (await calls(person).getProposalById.query({ proposalId })).number;

test("drafts created at the same time get consecutive numbers of their own organisation", async () => {
  const [one, other] = [await aPerson(region), await aPerson(region)];
  const create = async (person: typeof advisor) =>
    numberOf(person, (await calls(person).createProposal.mutate({})).id);
  const numbers = await Promise.all([one, one, one, one, other, other].map(create));
  expect(numbers.slice(0, 4).toSorted((first, second) => first - second)).toEqual([1, 2, 3, 4]);
  expect(numbers.slice(4).toSorted((first, second) => first - second)).toEqual([1, 2]);
});

test("the number of a deleted draft is not given again, and a duplicate gets a new one", async () => {
  const firm = await aPerson(region);
  const { id: deleted } = await calls(firm).createProposal.mutate({});
  await calls(firm).deleteDraft.mutate({ proposalId: deleted });
  const draft = await aDraft(server, firm);
  expect(draft.number).toBe(2);
  const { id: copy } = await calls(firm).duplicateProposal.mutate({ proposalId: draft.id });
  expect(await numberOf(firm, copy)).toBe(3);
});

test("a proposal is found by its number, with and without zeros, and by its name", async () => {
  const firm = await aPerson(region);
  const draft = await aDraft(server, firm);
  await calls(firm).updateProposal.mutate({
    ...editOf(draft),
    step1: { ...editOf(draft).step1, name: " Reporting and pricing " },
  });
  await aDraft(server, firm);
  const found = async (search: string) =>
    (await calls(firm).listProposals.query({ search })).rows.map(({ number, name }) => [number, name]);
  for (const search of ["P-0001", "p-0001", "0001", "report pric"])
    expect(await found(search), search).toEqual([[1, "Reporting and pricing"]]);
  expect(await found("P-0002")).toEqual([[2, undefined]]);
  expect(await calls(firm).find.query({ search: "pricing" })).toMatchObject([
    { number: 1, name: "Reporting and pricing" },
  ]);
});

test("number and name are frozen when sent, and clients see them", async () => {
  const out = await aProposalOut(server, advisor, {
    steps: (steps) => ({ ...steps, step1: { ...steps.step1, name: "Reporting" } }),
  });
  const [signee] = out.signees;
  const read = await server.as(signee).proposals.getProposalById.query({ proposalId: out.id });
  expect(read).toMatchObject({ number: await numberOf(advisor, out.id), step1: { name: "Reporting" } });
  expect((await server.as(signee).proposals.listReceived.query({})).rows).toMatchObject([
    { number: read.number, name: "Reporting" },
  ]);
});

test("notes are kept in every state, never reach the client, and do not make an open edit stale", async () => {
  const draft = await aDraft(server, advisor);
  await calls().setNotes.mutate({ proposalId: draft.id, notes: " Ring Tom first " });
  await calls().updateProposal.mutate({ ...editOf(draft), editingStepIndex: 2 });
  expect(await calls().getProposalById.query({ proposalId: draft.id })).toMatchObject({
    notes: "Ring Tom first",
    editingStepIndex: 2,
  });
  const out = await aProposalOut(server, advisor);
  await calls().setNotes.mutate({ proposalId: out.id, notes: "Wants a discount" });
  expect((await calls().getProposalById.query({ proposalId: out.id })).notes).toBe("Wants a discount");
  const asSignee = await server.as(out.signees[0]).proposals.getProposalById.query({ proposalId: out.id });
  expect(JSON.stringify(asSignee)).not.toContain("Wants a discount");
  await calls().setNotes.mutate({ proposalId: out.id, notes: "" });
  expect((await calls().getProposalById.query({ proposalId: out.id })).notes).toBeUndefined();
});

test("notes are neither written by other firms nor longer than allowed", async () => {
  const draft = await aDraft(server, advisor);
  const stranger = await aPerson(region);
  await expect(
    calls(stranger).setNotes.mutate({ proposalId: draft.id, notes: "Mine" }),
  ).rejects.toMatchObject(refusal("forbidden"));
  await expect(
    calls().setNotes.mutate({ proposalId: draft.id, notes: "x".repeat(10_001) }),
  ).rejects.toMatchObject(refusal("unprocessable"));
});
