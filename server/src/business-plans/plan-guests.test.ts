// Living plans that are shared with guests (spec 7 §5, spec 8 §4): a person of single questions does not run the plan.
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPlan } from "@gap/testing/factories/plan";
import { aContact } from "@gap/testing/factories/contact";
import { entersByLink, tokenOf } from "@gap/testing/factories/share";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a person of single questions neither reviews the plan nor changes its sections or its PDF", async () => {
  const stage = await aPlan(server);
  const { advisor, documentId } = stage;
  const { blocks } = await server.as(advisor).document.get.query({ documentId });
  const question = blocks.find(({ kind }) => kind === "longAnswer")?.id ?? "";
  const { id, email } = await aContact(server, stage);
  const { links } = await server
    .as(advisor)
    .docShare.create.mutate({ documentId, contactIds: [id], blockIds: [question] });
  const guest = await entersByLink(server, { token: tokenOf(links[0]?.url ?? ""), email });
  const { businessPlan, document } = server.as(guest);
  const plan = await businessPlan.get.query();
  expect(plan).toMatchObject({ documentId, goals: [], hiddenSections: [] });
  expect(plan.sections).toHaveLength(1);
  await server.as(advisor).businessPlan.startReview.mutate({ documentId });
  const days = { until: "2031-01-01", nextReviewDay: "2031-01-02" };
  const sectionIds = plan.sections.map(({ sectionId }) => sectionId);
  for (const act of [
    () => businessPlan.startReview.mutate({ documentId }),
    () => businessPlan.setNextReview.mutate({ documentId, day: days.nextReviewDay }),
    () => businessPlan.finishReview.mutate({ documentId, revision: 0, ...days, mailTo: [] }),
    () => businessPlan.setSections.mutate({ documentId, sectionIds }),
    () => businessPlan.compare.query({ documentId, from: 1 }),
    () => document.finalise.mutate({ documentId, revision: 0 }),
    () => server.pdf(guest).pdf.businessPlan.mutate(),
  ])
    await expect(act()).rejects.toMatchObject(refusal("forbidden"));
});

test("nobody gets a copy of a plan", async () => {
  const { advisor, documentId } = await aPlan(server);
  await expect(
    server.as(advisor).docShare.create.mutate({ documentId, open: true, mode: "copies" }),
  ).rejects.toMatchObject({
    shape: {
      validationErrors: [
        { field: "mode", message: "A client has one business plan, so people cannot get copies of it" },
      ],
    },
  });
});
