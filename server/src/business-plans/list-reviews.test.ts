// Reviews that wait (spec 8 §4): those that are on, due or soon due, on Home and on the landing page of the client.
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPlan } from "@gap/testing/factories/plan";
import { aPerson } from "@gap/testing/factories/person";
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a review waits from two weeks before its day until it is finished, for both sides", async () => {
  const { advisor, planner, clientId, documentId } = await aPlan(server);
  const { businessPlan } = server.as(advisor);
  const { reviewDay: today } = await businessPlan.startReview.mutate({ documentId });
  const row = { clientId, clientName: "Kauri Joinery" };
  expect(await businessPlan.listReviews.query()).toEqual([{ ...row, day: today, isOn: true }]);
  const finish = async (nextReviewDay: string) => {
    const { revision } = await server.as(advisor).document.get.query({ documentId });
    const until = dayAfter(today, 90);
    await businessPlan.finishReview.mutate({ documentId, revision, until, nextReviewDay });
  };
  await finish(dayAfter(today, 15));
  expect(await businessPlan.listReviews.query()).toEqual([]);
  expect((await server.as(planner).businessPlan.get.query()).waitingReview).toBeUndefined();
  await businessPlan.setNextReview.mutate({ documentId, day: dayAfter(today, 14) });
  expect(await businessPlan.listReviews.query()).toEqual([{ ...row, day: dayAfter(today, 14), isOn: false }]);
  expect((await server.as(planner).businessPlan.get.query()).waitingReview).toEqual({
    day: dayAfter(today, 14),
    isOn: false,
  });
});

test("other firms see none of them, and people of the client none at all", async () => {
  const { clientAdmin, documentId } = await aPlan(server);
  await server.as(clientAdmin).businessPlan.startReview.mutate({ documentId });
  const stranger = await aPerson(await server.region());
  expect(await server.as(stranger).businessPlan.listReviews.query()).toEqual([]);
  await expect(server.as(clientAdmin).businessPlan.listReviews.query()).rejects.toMatchObject(
    refusal("forbidden"),
  );
});
