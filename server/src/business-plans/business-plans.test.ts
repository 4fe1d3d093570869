// Business plans through the API (spec 8 §4): one for each client, who may work on it, its sections, its versions.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BUSINESS_PLAN_PERMISSION } from "@gap/core/access/access-rule";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { PLAN_BLOCKS } from "@gap/core/business-plans/plan-layout";
import { documentPermission } from "@gap/core/documents/document-access";
import { permit, saveAnswer } from "@gap/testing/factories/document";
import { aClient } from "@gap/testing/factories/client";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aPlan, type PlanStage } from "@gap/testing/factories/plan";
import { aTemplate } from "@gap/testing/factories/template";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { orgs } from "../orgs/public";
import type { Region } from "../platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const plans = (person: TestPerson) => server.as(person).businessPlan;
const documents = (person: TestPerson) => server.as(person).document;
const failingAt = (field: string, message: string) => ({ shape: { validationErrors: [{ field, message }] } });

const write = (person: TestPerson, { documentId }: PlanStage, blockId: string, value: unknown, path = "") =>
  saveAnswer(server, person, { documentId, blockId, value, path });

async function finalise(person: TestPerson, { documentId }: PlanStage): Promise<void> {
  const { revision } = await documents(person).get.query({ documentId });
  await documents(person).finalise.mutate({ documentId, revision });
}

describe("the plan of a client", () => {
  test("is there once, even if both sides start it at the same moment", async () => {
    const { advisor, clientAdmin, clientId } = await aPlan(server);
    const { id: another } = await aClient(server, advisor, { name: "Tūī Landscapes", status: "client" });
    expect(await plans(advisor).get.query({ clientId: another })).toMatchObject({
      clientName: "Tūī Landscapes",
      sections: [],
    });
    const opened = await Promise.all([1, 2, 3].map(() => plans(advisor).open.mutate({ clientId: another })));
    expect(new Set(opened.map(({ documentId }) => documentId)).size).toBe(1);
    // People of the client name nobody: it is the plan of their own organisation.
    const own = await plans(clientAdmin).open.mutate();
    expect(own).toEqual(await plans(advisor).open.mutate({ clientId }));
    expect(own).not.toEqual(opened[0]);
  });

  test("is a document of both sides from the start, with the built-in sections", async () => {
    const stage = await aPlan(server);
    const { advisor, planner, clientAdmin, documentId } = stage;
    await write(advisor, stage, PLAN_BLOCKS.purpose, "Kitchens that outlast their mortgages.");
    await write(planner, stage, PLAN_BLOCKS.goals, "Two installers hired", `${region.newId()}/text`);
    const document = await documents(clientAdmin).get.query({ documentId });
    expect(document).toMatchObject({
      serviceName: "Business Plan",
      docTypeName: "",
      isPlan: true,
      status: "shared",
      revision: 2,
      rights: { acts: ["read", "answer", "comment", "finalise"] },
    });
    expect(await plans(planner).get.query()).toMatchObject({
      documentId,
      sections: [
        { title: "Purpose, vision and values" },
        { title: "Targets" },
        { title: "Ninety-day goals" },
        { title: "Measures" },
        { title: "Strengths, weaknesses, opportunities, threats" },
        { title: "Notes" },
      ],
      hiddenSections: [],
    });
  });

  test("can begin with a published template for business plans, and with no other one", async () => {
    const advisor = await aPerson(region);
    const { id: clientId } = await aClient(server, advisor, { status: "client" });
    const content = [newBlock("heading", region.newId, "Why"), newBlock("goals", region.newId, "Goals")];
    const template = await aTemplate(server, advisor, { type: "Business Plan", content });
    const other = await aTemplate(server, advisor, { type: "Pre-work" });
    await expect(plans(advisor).open.mutate({ clientId, blueprintId: other.id })).rejects.toMatchObject(
      failingAt("blueprintId", "Choose a template for business plans"),
    );
    await plans(advisor).open.mutate({ clientId, blueprintId: template.id });
    expect((await plans(advisor).get.query({ clientId })).sections).toMatchObject([{ title: "Why" }]);
  });

  test("is in the lists of its people, and not among what waits for the client", async () => {
    const { advisor, planner, documentId } = await aPlan(server);
    for (const person of [advisor, planner])
      expect((await documents(person).list.query()).rows).toMatchObject([
        { documentId, docTypeName: "", serviceName: "Business Plan" },
      ]);
    expect((await documents(planner).listToDo.query()).rows).toEqual([]);
  });
});

/** People of other firms and clients, whose answers the refused people get; the advisor may open plans elsewhere. */
type Stranger = "advisor" | "Team Member" | "Guest";

describe("people without the permission", () => {
  const REFUSED = /^(?:forbidden|notFound): /;
  const typeOf = async (call: Promise<unknown>) =>
    call.then(
      () => "allowed",
      (error: Error & { data?: { gapError?: { gapErrorData?: { gapErrorType?: string } } } }) =>
        `${error.data?.gapError?.gapErrorData?.gapErrorType}: ${error.message}`,
    );
  const outcomesFor = (person: TestPerson, stage: PlanStage) => {
    const { documentId, clientId, clientOrgId } = stage;
    const own = plans(person);
    const pdf = server.pdf(person).pdf;
    return Promise.all([
      typeOf(own.get.query({ clientId })),
      typeOf(own.get.query({ clientOrgId })),
      typeOf(own.open.mutate({ clientId })),
      typeOf(own.setSections.mutate({ documentId, sectionIds: [PLAN_BLOCKS.goalsSection] })),
      typeOf(own.startReview.mutate({ documentId })),
      typeOf(own.setNextReview.mutate({ documentId, day: "2099-12-31" })),
      typeOf(own.compare.query({ documentId, from: 1 })),
      typeOf(documents(person).get.query({ documentId })),
      typeOf(documents(person).finalise.mutate({ documentId, revision: 0 })),
      typeOf(write(person, stage, PLAN_BLOCKS.purpose, "Mine")),
      typeOf(pdf.businessPlan.mutate({ clientId })),
      typeOf(pdf.businessPlanExists.query({ clientId })),
    ]);
  };
  const aStranger = (like: Stranger) =>
    aPerson(region, like === "advisor" ? {} : { orgType: "client", role: like });

  test.each<[string, Stranger, (stage: PlanStage) => Promise<TestPerson>]>([
    ["another advisor", "advisor", () => aPerson(region)],
    ["the admin of another client", "advisor", () => aPerson(region, { orgType: "client" })],
    [
      "a member of the client",
      "Team Member",
      ({ clientOrgId }) => aPerson(region, { orgId: clientOrgId, orgType: "client", role: "Team Member" }),
    ],
    [
      "a guest of the client",
      "Guest",
      ({ clientOrgId }) => aPerson(region, { orgId: clientOrgId, role: "Guest" }),
    ],
    [
      "a guest with the permission for another document",
      "Guest",
      async ({ clientOrgId }) => {
        const guest = await aPerson(region, { orgId: clientOrgId, role: "Guest" });
        await permit(region, guest, documentPermission("Delivery", region.newId()));
        return guest;
      },
    ],
    [
      "a planner of another client",
      "advisor",
      async () => {
        const planner = await aPerson(region, { orgType: "client", role: "Team Member" });
        await permit(region, planner, BUSINESS_PLAN_PERMISSION);
        return planner;
      },
    ],
  ])("%s is refused like a stranger", async (_, like, make) => {
    const stage = await aPlan(server);
    const person = await make(stage);
    const outcomes = await outcomesFor(person, stage);
    expect(outcomes.filter((outcome) => !REFUSED.test(outcome))).toEqual([]);
    expect(outcomes).toEqual(await outcomesFor(await aStranger(like), stage));
    const { rows } = await documents(person)
      .list.query()
      .catch(() => ({ rows: [] }));
    expect(rows).toEqual([]);
  });

  test("a guest with the permission works on the plan of that client", async () => {
    const stage = await aPlan(server);
    const guest = await aPerson(region, { orgId: stage.clientOrgId, role: "Guest" });
    await permit(region, guest, BUSINESS_PLAN_PERMISSION);
    await write(guest, stage, PLAN_BLOCKS.purpose, "Kitchens that last");
    expect(await plans(guest).get.query()).toMatchObject({ documentId: stage.documentId });
    expect((await documents(guest).list.query()).rows).toMatchObject([{ documentId: stage.documentId }]);
  });
});

describe("sections", () => {
  test("are hidden with their answers and brought back in another order", async () => {
    const stage = await aPlan(server);
    const { advisor, planner, documentId } = stage;
    await write(advisor, stage, PLAN_BLOCKS.notes, "Ask about the lease");
    const { goalsSection, direction, notesSection } = PLAN_BLOCKS;
    await plans(planner).setSections.mutate({ documentId, sectionIds: [goalsSection, direction] });
    const hidden = await plans(advisor).get.query({ clientId: stage.clientId });
    expect(hidden.sections.map(({ sectionId }) => sectionId)).toEqual([goalsSection, direction]);
    expect(hidden.hiddenSections).toHaveLength(4);
    const without = await documents(advisor).get.query({ documentId });
    expect(without.answers).toEqual([]);
    expect(without.progress).toEqual({ answered: 0, questions: 5 });
    await expect(write(advisor, stage, PLAN_BLOCKS.notes, "More")).rejects.toMatchObject(
      refusal("unprocessable"),
    );
    await plans(advisor).setSections.mutate({ documentId, sectionIds: [notesSection, direction] });
    const back = await documents(advisor).get.query({ documentId });
    expect(back.blocks[0]).toMatchObject({ id: notesSection });
    expect(back.answers).toMatchObject([{ value: "Ask about the lease" }]);
  });

  test("of the firm alone are unknown to the client, and stay where they are when it moves others", async () => {
    const advisor = await aPerson(region);
    const { id: clientId } = await aClient(server, advisor, { status: "client" });
    const heading = (title: string, fields: object = {}) =>
      ({ ...newBlock("heading", region.newId, title), ...fields }) as Block;
    const [why, ours, how] = [
      heading("Why"),
      heading("Ours", { visibility: "advisor-only" }),
      heading("How"),
    ];
    const question = newBlock("longAnswer", region.newId, "How exactly?");
    const template = await aTemplate(server, advisor, {
      type: "Business Plan",
      content: [why, ours, how, question],
    });
    const { documentId } = await plans(advisor).open.mutate({ clientId, blueprintId: template.id });
    const { clientOrgId = "" } = await plans(advisor).get.query({ clientId });
    const clientAdmin = await aPerson(region, { orgId: clientOrgId, orgType: "client", role: "Admin" });
    const titles = async (person: TestPerson) =>
      (await plans(person).get.query(person === advisor ? { clientId } : {})).sections.map(
        ({ title }) => title,
      );
    expect(await titles(clientAdmin)).toEqual(["Why", "How"]);
    await plans(clientAdmin).setSections.mutate({ documentId, sectionIds: [how.id, why.id] });
    expect(await titles(advisor)).toEqual(["How", "Why", "Ours"]);
    await expect(
      plans(clientAdmin).setSections.mutate({ documentId, sectionIds: [ours.id] }),
    ).rejects.toMatchObject(failingAt("sectionIds", "This section is not part of the plan"));
  });

  test("that are not of the plan are refused, and change nothing", async () => {
    const { advisor, clientId, documentId } = await aPlan(server);
    await expect(
      plans(advisor).setSections.mutate({ documentId, sectionIds: [PLAN_BLOCKS.goals] }),
    ).rejects.toMatchObject(failingAt("sectionIds", "This section is not part of the plan"));
    expect((await plans(advisor).get.query({ clientId })).hiddenSections).toEqual([]);
  });
});

describe("finalising", () => {
  test("keeps the version with its PDF and goes on with the next one", async () => {
    const stage = await aPlan(server);
    const { advisor, planner, clientAdmin, clientOrgId, documentId } = stage;
    await write(advisor, stage, PLAN_BLOCKS.purpose, "Kitchens");
    const pdf = server.pdf(planner).pdf;
    expect(await pdf.businessPlanExists.query()).toEqual({ exists: false });
    await expect(pdf.businessPlan.mutate()).rejects.toMatchObject(refusal("conflict"));
    await finalise(advisor, stage);
    const [org] = await region.db.read.select().from(orgs).where(eq(orgs.id, clientOrgId));
    expect(org?.businessPlanFinalisedDate).toEqual(region.clock.now());
    const document = await documents(planner).get.query({ documentId });
    expect(document).toMatchObject({ status: "shared", version: 2, answers: [{ value: "Kitchens" }] });
    expect((await plans(planner).get.query()).latest).toMatchObject({ version: 1, isChangedSince: false });
    await region.jobs.drain();
    expect(await pdf.businessPlanExists.query()).toEqual({ exists: true, version: 1 });
    expect(await pdf.businessPlan.mutate({ version: 1 })).toMatchObject({ status: "ready" });
    await write(planner, stage, PLAN_BLOCKS.purpose, "Kitchens that last");
    expect((await plans(planner).get.query()).latest).toMatchObject({ version: 1, isChangedSince: true });
    // The client finalises too, and both versions stay readable.
    await finalise(clientAdmin, stage);
    expect(await documents(advisor).getVersions.query({ documentId })).toMatchObject([
      { version: 2 },
      { version: 1, pdf: "ready" },
    ]);
    expect(await plans(advisor).compare.query({ documentId, from: 1, to: 2 })).toEqual([
      {
        sectionId: PLAN_BLOCKS.direction,
        title: "Purpose, vision and values",
        is: "changed",
        changes: [{ question: "Purpose", before: "Kitchens", after: "Kitchens that last" }],
      },
    ]);
    expect(await plans(planner).compare.query({ documentId, from: 2 })).toEqual([]);
  });

  test("is refused if an answer came in that the person has not seen", async () => {
    const stage = await aPlan(server);
    await write(stage.planner, stage, PLAN_BLOCKS.purpose, "Kitchens");
    await expect(
      documents(stage.advisor).finalise.mutate({ documentId: stage.documentId, revision: 0 }),
    ).rejects.toMatchObject(refusal("triedUpdatingStaleRecord"));
  });

  test("a plan is neither submitted, reopened nor deleted", async () => {
    const { advisor, clientAdmin, documentId } = await aPlan(server);
    await expect(documents(clientAdmin).submit.mutate({ documentId })).rejects.toMatchObject(
      refusal("locked"),
    );
    await expect(documents(advisor).reopen.mutate({ documentId })).rejects.toMatchObject(refusal("conflict"));
  });
});
