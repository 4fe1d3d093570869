// Templates through the API (spec 4 §C, List): listed, opened, edited, renamed and deleted.
import { expect, test } from "vitest";
import type { TemplateEdit } from "@gap/core/proposals/proposal-calls.schema";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aDraft, aService } from "@gap/testing/factories/proposal";
import { connectLive, isMessage } from "@gap/server/platform/live/live.test-kit";
import { refusal } from "../signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const calls = (person: TestPerson = advisor) => server.as(person).proposals;

async function aTemplate(name: string, person: TestPerson = advisor) {
  const draft = await aDraft(server, person);
  const { id: templateId } = await calls(person).saveAsTemplate.mutate({ proposalId: draft.id, name });
  return { draft, templateId };
}

async function editOfTemplate(templateId: string, person: TestPerson = advisor): Promise<TemplateEdit> {
  const { step2, step3, step4, step5, lastUpdatedAt } = await calls(person).getTemplate.query({ templateId });
  const chosen = step2.map(({ serviceId, servicePriceType }) => ({ serviceId, servicePriceType }));
  return { templateId, step2: chosen, step3, step4, step5, lastUpdatedAt };
}

test("the list has services, first-year value and the person who updated each template, sorted by name", async () => {
  const owner = await aPerson(region);
  const { templateId, draft } = await aTemplate("yearly", owner);
  await aTemplate("Monthly", owner);
  const rows = await calls(owner).listTemplates.query();
  expect(rows.map(({ name }) => name)).toEqual(["Monthly", "yearly"]);
  expect(rows[1]).toEqual({
    id: templateId,
    name: "yearly",
    serviceNames: draft.step2.map(({ serviceName }) => serviceName),
    valueCents: 12 * 100_00,
    currencyCode: "NZD",
    lastUpdatedAt: expect.any(Date),
    lastUpdatedBy: "Pat Tester",
  });
});

test("an edit is saved, keeps out what belongs to one client, and a repeated edit changes nothing", async () => {
  const { templateId, draft } = await aTemplate("Edited");
  const edit = await editOfTemplate(templateId);
  const change = {
    ...edit,
    step4: { ...edit.step4, dueDate: "specific-date" as const, dueDateDate: "2030-01-01", signeesAmount: 1 },
    step5: { personalMessage: "It was good to meet you." },
  };
  const { lastUpdatedAt } = await calls().updateTemplate.mutate(change);
  expect(await calls().updateTemplate.mutate(change)).toEqual({ lastUpdatedAt });
  const template = await calls().getTemplate.query({ templateId });
  expect(template).toMatchObject({
    name: "Edited",
    lastUpdatedAt,
    advisorOrgId: advisor.orgId,
    step2: draft.step2,
    step5: change.step5,
  });
  expect(template.step4).toEqual({ ...edit.step4, dueDate: "specific-date" });
  const { id } = await calls().createProposal.mutate({ templateId });
  const started = await calls().getProposalById.query({ proposalId: id });
  expect(started.step5).toEqual(change.step5);
});

test("of two edits of the same version the second is refused as stale", async () => {
  const { templateId } = await aTemplate("Contested");
  const edit = await editOfTemplate(templateId);
  const save = (personalMessage: string) =>
    calls().updateTemplate.mutate({ ...edit, step5: { personalMessage } });
  const results = await Promise.allSettled([save("One"), save("Two")]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = results.find((result) => result.status === "rejected");
  expect(refused?.reason).toMatchObject(refusal("triedUpdatingStaleRecord"));
});

test("a service that left the catalogue is dropped and reported", async () => {
  const owner = await aPerson(region);
  const { templateId } = await aTemplate("Shrinking", owner);
  const { id: serviceId } = await aService(server, owner, { name: "Payroll" });
  const edit = await editOfTemplate(templateId, owner);
  const added = { ...edit, step2: [...edit.step2, { serviceId, servicePriceType: "agreed" as const }] };
  await calls(owner).updateTemplate.mutate(added);
  await server.as(owner).services.delete.mutate({ serviceId });
  const template = await calls(owner).getTemplate.query({ templateId });
  expect(template.removedServices).toEqual([{ serviceId }]);
  expect(template.step2.map((each) => each.serviceId)).toEqual(edit.step2.map((each) => each.serviceId));
  const [listed] = await calls(owner).listTemplates.query();
  expect(listed?.serviceNames).not.toContain("Payroll");
});

test("a new name must be free; it does not make unsaved edits stale", async () => {
  const [{ templateId }] = [await aTemplate("Old name"), await aTemplate("Taken")];
  const edit = await editOfTemplate(templateId);
  await expect(calls().renameTemplate.mutate({ templateId, name: "TAKEN" })).rejects.toMatchObject(
    refusal("unprocessable", "A template with this name already exists"),
  );
  await calls().renameTemplate.mutate({ templateId, name: " New name " });
  await calls().updateTemplate.mutate({ ...edit, step5: { personalMessage: "Typed meanwhile" } });
  expect(await calls().getTemplate.query({ templateId })).toMatchObject({
    name: "New name",
    step5: { personalMessage: "Typed meanwhile" },
  });
});

test("saving, editing, renaming and deleting are published to the organisation", async () => {
  const owner = await aPerson(region);
  const draft = await aDraft(server, owner);
  const line = await connectLive({ url: server.url, accessToken: owner.accessToken });
  await line.subscribe({ type: "proposal-template-event", entityId: owner.orgId });
  const { id: templateId } = await calls(owner).saveAsTemplate.mutate({ proposalId: draft.id, name: "Live" });
  const edit = await editOfTemplate(templateId, owner);
  const { lastUpdatedAt } = await calls(owner).updateTemplate.mutate({
    ...edit,
    step5: { personalMessage: "Not to be sent on the channel" },
  });
  await calls(owner).renameTemplate.mutate({ templateId, name: "Live and well" });
  await calls(owner).deleteTemplate.mutate({ templateId });
  line.say({ action: "ping" });
  await line.heard(({ event }) => event === "pong");
  const payloads = line.answers.flatMap((answer) => (isMessage()(answer) ? [answer.payload] : []));
  const versionOf = (date: Date) => ({ ids: [templateId], versions: { [templateId]: date.getTime() } });
  expect(payloads).toEqual([
    versionOf(edit.lastUpdatedAt),
    versionOf(lastUpdatedAt),
    { ids: [templateId] },
    { ids: [templateId] },
  ]);
});

test("duplicate names, deleted templates and templates of others are refused", async () => {
  const { draft, templateId } = await aTemplate("Once");
  const proposalId = draft.id;
  await expect(calls().saveAsTemplate.mutate({ proposalId, name: "ONCE" })).rejects.toMatchObject(
    refusal("unprocessable", "A template with this name already exists"),
  );
  const stranger = await aPerson(region);
  const edit = await editOfTemplate(templateId);
  const notFound = refusal("notFound", "Template not found");
  for (const attempt of [
    () => calls(stranger).createProposal.mutate({ templateId }),
    () => calls(stranger).getTemplate.query({ templateId }),
    () => calls(stranger).updateTemplate.mutate(edit),
    () => calls(stranger).renameTemplate.mutate({ templateId, name: "Mine" }),
    () => calls(stranger).deleteTemplate.mutate({ templateId }),
  ])
    await expect(attempt()).rejects.toMatchObject(notFound);
  await expect(calls(stranger).saveAsTemplate.mutate({ proposalId, name: "Mine" })).rejects.toMatchObject(
    refusal("forbidden"),
  );
  await calls().deleteTemplate.mutate({ templateId });
  await expect(calls().createProposal.mutate({ templateId })).rejects.toMatchObject(notFound);
});
