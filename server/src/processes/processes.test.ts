// Processes through the API: life cycle, linked templates and services, guidance pages and access (spec 7 §2).
import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { TEMPLATE_NOT_PUBLISHED } from "@gap/core/processes/process-problems";
import type { ProcessContent, ProcessStep } from "@gap/core/processes/process.schema";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import { PROCESS_CANNOT_BE_LINKED } from "@gap/core/services/service-rules";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aProcess } from "@gap/testing/factories/process";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { refusal } from "@gap/testing/refusal";
import { blueprintKind } from "../blueprints/public";
import { ensureProviderOrg } from "../orgs/public";
import type { Region } from "../platform/region";
import { installRecord } from "../publishing/public";

let server: TestServer;
let region: Region;
let staff: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  const { id: orgId } = await asInstallation(region, ensureProviderOrg);
  staff = await aPerson(region, { orgId });
});
afterAll(() => server.close());

const calls = (person: TestPerson) => server.as(person).process;

function step(changes: Partial<ProcessStep> = {}): ProcessStep {
  const guidance = richTextOfPlainText("Start with what went well.");
  const common = { kind: "task", guidance, offsetDays: 0, role: "owner", checklist: [] } as const;
  return { id: region.newId(), title: "Book the session", ...common, checklist: [], ...changes };
}

function content(...steps: ProcessStep[]): ProcessContent {
  return { roles: [], steps, docs: [{ id: region.newId(), title: "How we plan", text: EMPTY_RICH_TEXT }] };
}

function aTemplate({ orgId }: TestPerson, status: "draft" | "published" = "published") {
  const blocks = [newBlock("shortAnswer", () => region.newId(), "How was the year?")];
  return asInstallation(region, (command) =>
    installRecord(command, blueprintKind, orgId, {
      name: "Planning pre-work",
      description: "",
      type: "Pre-work",
      content: blocks,
      status,
    }),
  );
}

async function aDraft(person: TestPerson, name = "Annual planning") {
  const { processId } = await calls(person).create.mutate({ name, category: "Advisory" });
  const read = () => calls(person).get.query({ processId });
  const save = async (next: ProcessContent) =>
    calls(person).updateDraft.mutate({
      processId,
      lastUpdated: (await read()).lastUpdated,
      content: next,
    });
  return { processId, read, save, publish: () => calls(person).publish.mutate({ processId }) };
}

test("a process is written, published and changed in a new version", async () => {
  const { processId, read, save, publish } = await aDraft(staff);
  const template = await aTemplate(staff);
  const first = content(
    step(),
    step({ title: "Hold the session", kind: "meeting", offsetDays: 10, blueprintId: template.id }),
  );
  await save(first);
  expect(await publish()).toMatchObject({
    status: "published",
    published: { version: 1, steps: 2, templates: 1, days: 10 },
  });
  expect((await read()).templates).toEqual({
    [template.id]: { name: "Planning pre-work", docType: "Pre-work", status: "published", version: 1 },
  });
  await calls(staff).createDraft.mutate({ processId });
  await save({ ...first, steps: first.steps.slice(0, 1).map((each) => ({ ...each, offsetDays: 3 })) });
  await calls(staff).publish.mutate({ processId, note: "The session is booked later" });
  expect(await calls(staff).listVersions.query({ processId })).toMatchObject([
    { version: 2, state: "published", steps: 1, note: "The session is booked later" },
    { version: 1, state: "superseded", steps: 2, note: "" },
  ]);
  expect(await calls(staff).compareVersions.query({ processId, from: 1, to: 2 })).toEqual({
    from: 1,
    to: 2,
    changes: [
      { part: "step", change: "changed", title: "Book the session", fields: ["offsetDays"] },
      { part: "step", change: "removed", title: "Hold the session", fields: [] },
    ],
  });
  expect(await calls(staff).get.query({ processId, version: 1 })).toMatchObject({
    version: 1,
    state: "superseded",
    content: first,
  });
});

test("versions are compared only within the organisation", async () => {
  const { id: processId } = await aProcess(server, staff, { name: "Board meeting" });
  const missing = calls(staff).compareVersions.query({ processId, from: 1, to: 2 });
  await expect(missing).rejects.toMatchObject(refusal("notFound"));
  const advisor = await aPerson(region);
  for (const act of [
    () => calls(advisor).compareVersions.query({ processId, from: 1, to: 1 }),
    () => calls(advisor).listVersions.query({ processId }),
  ])
    await expect(act()).rejects.toMatchObject(refusal("notFound"));
});

test("a step's template must be published and readable", async () => {
  const { save, publish, read } = await aDraft(staff, "With drafts");
  const [draft, foreign] = [await aTemplate(staff, "draft"), await aTemplate(await aPerson(region))];
  const steps = [draft.id, foreign.id, region.newId()].map((blueprintId) => step({ blueprintId }));
  await save(content(...steps));
  await expect(publish()).rejects.toMatchObject({
    ...refusal("unprocessable"),
    shape: {
      validationErrors: steps.map(({ id }) => ({
        field: `steps.${id}.blueprintId`,
        message: TEMPLATE_NOT_PUBLISHED,
      })),
    },
  });
  expect(Object.keys((await read()).templates)).toEqual([draft.id]);
});

test("advisors see the templates of a provider's process that they may read", async () => {
  const advisor = await aPerson(region);
  const template = await aTemplate(staff);
  const { processId, save, publish, read } = await aDraft(staff, "With an archived template");
  await save(content(step({ blueprintId: template.id })));
  await publish();
  const ofAdvisor = async () => (await calls(advisor).get.query({ processId })).templates;
  expect(await ofAdvisor()).toMatchObject({ [template.id]: { status: "published" } });
  await server.as(staff).blueprint.archive.mutate({ blueprintId: template.id });
  expect(await ofAdvisor()).toEqual({});
  expect((await read()).templates).toMatchObject({ [template.id]: { status: "archived" } });
});

test("tasks with the same id are refused", async () => {
  const { save } = await aDraft(staff, "Repeated tasks");
  const task = { id: region.newId(), text: "Book a room" };
  const repeated = step({ checklist: [task, { ...task, text: "Order lunch" }] });
  await expect(save(content(repeated))).rejects.toMatchObject(refusal("unprocessable"));
});

test("templates say which processes use them, and processes which templates are archived", async () => {
  const template = await aTemplate(staff);
  const uses = () => calls(staff).usesOfTemplates.query({ blueprintIds: [template.id] });
  expect(await uses()).toEqual({});
  const first = await aDraft(staff, "First");
  await first.save(content(step({ blueprintId: template.id }), step({ blueprintId: template.id })));
  await first.publish();
  const second = await aDraft(staff, "Second");
  await second.save(content(step({ blueprintId: template.id })));
  const [one, two] = [
    { processId: first.processId, name: "First" },
    { processId: second.processId, name: "Second" },
  ];
  expect(await uses()).toEqual({ [template.id]: { count: 2, processes: [one, two] } });
  await second.save(content(step()));
  expect(await uses()).toEqual({ [template.id]: { count: 1, processes: [one] } });
  await second.save(content(step({ blueprintId: template.id })));
  // The published version and a draft of it are one process.
  await calls(staff).createDraft.mutate({ processId: first.processId });
  await calls(staff).discardDraft.mutate({ processId: second.processId });
  expect(await uses()).toEqual({ [template.id]: { count: 1, processes: [one] } });
  const foreign = await aPerson(region);
  expect(await calls(foreign).usesOfTemplates.query({ blueprintIds: [template.id] })).toEqual({});
  await server.as(staff).blueprint.archive.mutate({ blueprintId: template.id });
  const { templates } = await calls(staff).get.query({ processId: first.processId });
  expect(templates[template.id]).toMatchObject({ name: "Planning pre-work", status: "archived" });
});

test("advisors read the provider's published processes and, without the right, change nothing", async () => {
  const advisor = await aPerson(region);
  const { id: processId } = await aProcess(server, staff, { name: "Succession planning" });
  const { id: draftId } = await aProcess(server, staff, { name: "Succession draft", status: "draft" });
  const { rows } = await calls(advisor).list.query({ search: "succession" });
  expect(rows).toMatchObject([{ processId, isProvided: true, name: "Succession planning" }]);
  await expect(calls(advisor).get.query({ processId: draftId })).rejects.toMatchObject(refusal("notFound"));
  for (const act of [calls(advisor).clone, calls(advisor).archive, calls(advisor).createDraft])
    await expect(act.mutate({ processId })).rejects.toMatchObject(refusal("forbidden"));
});

test("another firm's process is unknown to every call", async () => {
  const { id: processId } = await aProcess(server, await aPerson(region));
  const { get, listVersions, updateDraft } = calls(staff);
  for (const query of [get, listVersions])
    await expect(query.query({ processId })).rejects.toMatchObject(refusal("notFound"));
  await expect(updateDraft.mutate({ processId, lastUpdated: new Date(0) })).rejects.toMatchObject(
    refusal("notFound"),
  );
  const { publish, createDraft, discardDraft, archive, restore, clone } = calls(staff);
  for (const act of [publish, createDraft, discardDraft, archive, restore, clone])
    await expect(act.mutate({ processId })).rejects.toMatchObject(refusal("notFound"));
});

test("a list has the statuses that are asked for", async () => {
  await aProcess(server, staff, { name: "Kestrel archived", status: "archived" });
  await aProcess(server, staff, { name: "Kestrel published" });
  await aProcess(server, staff, { name: "Kestrel draft", status: "draft" });
  const namesOf = async (statusesToFetch: ("draft" | "published" | "archived")[]) =>
    (await calls(staff).list.query({ search: "kestrel", statusesToFetch })).rows.map(({ name }) => name);
  expect(await namesOf(["published"])).toEqual(["Kestrel published"]);
  expect(await namesOf(["draft", "archived"])).toEqual(["Kestrel archived", "Kestrel draft"]);
  expect(await namesOf([])).toHaveLength(3);
});

test("guidance pages are listed by title, and read for one process", async () => {
  const advisor = await aPerson(region);
  const text = richTextOfPlainText("Ask first, advise later.");
  const doc = { id: region.newId(), title: "How to listen", text };
  const { id: processId } = await aProcess(server, staff, {
    name: "Listening",
    content: { roles: [], steps: [step()], docs: [doc] },
  });
  const { publishedProcessesAndDocs } = server.as(advisor).processDoc;
  const listed = await publishedProcessesAndDocs.query({ search: "listening" });
  expect(listed.publishedProcesses).toMatchObject([{ processId, name: "Listening" }]);
  expect(listed.processDocs).toEqual([{ processId, id: doc.id, title: doc.title, order: 0 }]);
  const { processDocs } = await publishedProcessesAndDocs.query({ processId });
  expect(processDocs).toEqual([{ processId, ...doc, order: 0 }]);
});

test("published processes with their guidance are read in pages", async () => {
  const advisor = await aPerson(region);
  for (const place of [1, 2, 3]) await aProcess(server, staff, { name: `Heron ${place}` });
  const pageOf = async (page: number) => {
    const answer = await server
      .as(advisor)
      .processDoc.publishedProcessesAndDocs.query({ search: "heron", page, pageSize: 2 });
    return { total: answer.total, names: answer.publishedProcesses.map(({ name }) => name) };
  };
  expect(await pageOf(0)).toEqual({ total: 3, names: ["Heron 1", "Heron 2"] });
  expect(await pageOf(1)).toEqual({ total: 3, names: ["Heron 3"] });
});

test("a service is linked to a published process, which keeps it from being deleted", async () => {
  const advisor = await aPerson(region);
  const { services } = server.as(advisor);
  const published = await aProcess(server, staff, { name: "Year end" });
  const foreign = await aProcess(server, await aPerson(region));
  const draft = await aProcess(server, advisor, { status: "draft" });
  const service = {
    name: "Accounts",
    description: "",
    category: "Compliance",
    pricing: { startingPrice: 1, startingPriceRate: "Per month" },
  } as const;
  for (const linkedProcessId of [foreign.id, draft.id, region.newId()])
    await expect(services.create.mutate({ ...service, linkedProcessId })).rejects.toMatchObject(
      refusal("unprocessable", PROCESS_CANNOT_BE_LINKED),
    );
  const saved = await services.create.mutate({ ...service, linkedProcessId: published.id });
  expect(saved.linkedProcess).toEqual({ id: published.id, name: "Year end", description: "" });
  await expect(services.delete.mutate({ serviceId: saved.id })).rejects.toMatchObject(refusal("conflict"));
  // A later change that does not name the process keeps it, also after it was archived.
  await calls(staff).archive.mutate({ processId: published.id });
  const renamed = await services.update.mutate({
    ...service,
    id: saved.id,
    lastUpdated: saved.lastUpdated,
    linkedProcessId: published.id,
    name: "Annual accounts",
  });
  const archived = { id: published.id, name: "Year end", description: "", isArchived: true };
  expect(renamed.linkedProcess).toEqual(archived);
  expect(await services.listWithLinkedProcesses.query()).toMatchObject([
    { name: "Annual accounts", linkedProcess: archived },
  ]);
  const unlinked = await services.update.mutate({
    ...service,
    id: saved.id,
    lastUpdated: renamed.lastUpdated,
    linkedProcessId: null,
  });
  expect(unlinked.linkedProcess).toBeUndefined();
});

test("before a process is archived, the services that name it are counted", async () => {
  const { id: processId } = await aProcess(server, staff, { name: "Cash flow review" });
  const usesFor = (person: TestPerson) => server.as(person).services.usesOfProcess.query({ processId });
  expect(await usesFor(staff)).toEqual({ services: 0, firms: 0 });
  const service = { description: "", category: "Advisory", linkedProcessId: processId } as const;
  await server.as(staff).services.create.mutate({ ...service, name: "Cash flow" });
  const pricing = { startingPrice: 1, startingPriceRate: "Per month" } as const;
  for (const [advisor, names] of [
    [await aPerson(region), ["Weekly", "Monthly"]],
    [await aPerson(region), ["Yearly"]],
  ] as const)
    for (const name of names) await server.as(advisor).services.create.mutate({ ...service, name, pricing });
  expect(await usesFor(staff), "two firms, whatever their services").toEqual({ services: 1, firms: 2 });
  await expect(usesFor(await aPerson(region))).rejects.toMatchObject(refusal("forbidden"));
});
