// Later changes of shares through the API (spec 7 §5): several at once, own copies, and the timeline.
import { afterAll, beforeAll, expect, test } from "vitest";
import { calendarDayIn, dayAfter, formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { timelineOf } from "@gap/core/shares/share-timeline";
import { aContact } from "@gap/testing/factories/contact";
import { aDocument, type DocumentStage } from "@gap/testing/factories/document";
import { entersByLink, sharesWithContact, tokenOf } from "@gap/testing/factories/share";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const inDays = async (days: number) => {
  const { clock } = await server.region();
  return dayAfter(calendarDayIn(clock.now(), "Pacific/Auckland"), days);
};

async function listed({ advisor, documentId }: DocumentStage) {
  return server.as(advisor).docShare.list.query({ documentId });
}

test("days of several shares are changed all or none", async () => {
  const stage = await aDocument(server, "draft");
  const first = await sharesWithContact(server, stage);
  const late = await sharesWithContact(server, stage, { firstName: "Tom", dueDay: await inDays(20) });
  const other = await aDocument(server, "draft");
  const elsewhere = await sharesWithContact(server, other);
  const calls = server.as(stage.advisor).docShare;
  const before = await listed(stage);
  const shareIds = [first.shareId, late.shareId];
  const expiresOn = await inDays(10);
  for (const [wrong, refused] of [
    [{ shareIds, expiresOn }, refusal("unprocessable")],
    [{ shareIds: [first.shareId, elsewhere.shareId], expiresOn }, refusal("unprocessable")],
    [{ shareIds: [first.shareId, stage.documentId], expiresOn }, refusal("notFound")],
  ] as const)
    await expect(calls.change.mutate({ ...wrong, shareIds: [...wrong.shareIds] })).rejects.toMatchObject(
      refused,
    );
  expect(await listed(stage)).toEqual(before);
  const [dueDay, last] = [await inDays(5), await inDays(30)];
  await calls.change.mutate({ shareIds, dueDay, expiresOn: last });
  expect((await listed(stage)).shares).toMatchObject([
    { dueDay, expiresOn: last },
    { dueDay, expiresOn: last },
  ]);
  await calls.revoke.mutate({ shareId: late.shareId });
  await expect(calls.change.mutate({ shareIds, dueDay: null })).rejects.toMatchObject(refusal("conflict"));
  expect((await listed(stage)).shares.map((share) => share.dueDay)).toEqual([dueDay, dueDay]);
});

test("people's own copies follow the due day of their share", async () => {
  const stage = await aDocument(server, "draft");
  const { documentId, advisor } = stage;
  const dueDay = await inDays(10);
  const { shareId, links } = await server
    .as(advisor)
    .docShare.create.mutate({ documentId, open: true, mode: "copies", dueDay });
  const token = tokenOf(links[0]?.url ?? "");
  const early = await entersByLink(server, { token });
  const calls = server.as(advisor).docShare;
  const later = await inDays(14);
  await calls.change.mutate({ shareIds: [shareId], dueDay: later });
  const dueOf = async (guest: typeof early) =>
    (await server.as(guest).document.get.query({ documentId: guest.docId })).dueDay;
  expect(await dueOf(early)).toBe(later);
  // Another share has another day.
  const { id } = await aContact(server, stage);
  await calls.create.mutate({ documentId, contactIds: [id], dueDay });
  expect(await dueOf(await entersByLink(server, { token }))).toBe(later);
});

test("the timeline tells what was changed, and nothing about changes to the same values", async () => {
  const stage = await aDocument(server, "draft");
  const dueDay = await inDays(7);
  const { shareId } = await sharesWithContact(server, stage, { dueDay });
  const calls = server.as(stage.advisor).docShare;
  await calls.change.mutate({ shareIds: [shareId] });
  await calls.change.mutate({ shareIds: [shareId], dueDay, reminds: true });
  const kinds = async () => (await listed(stage)).events.map(({ kind }) => kind);
  expect(await kinds()).not.toContain("changed");
  const expiresOn = await inDays(40);
  await calls.change.mutate({ shareIds: [shareId], expiresOn, reminds: false });
  const { shares, events } = await listed(stage);
  expect(timelineOf(shares, events)[0]?.text).toBe(
    `Pat Tester changed the share with Hana Wereta: works until ${formatCalendarDay(expiresOn)}, reminders off`,
  );
});

test("a share that goes out later cannot be due before", async () => {
  const stage = await aDocument(server, "draft");
  const { id } = await aContact(server, stage);
  const calls = server.as(stage.advisor).docShare;
  const { shareId } = await calls.create.mutate({
    documentId: stage.documentId,
    contactIds: [id],
    sendOn: await inDays(5),
  });
  await expect(calls.change.mutate({ shareIds: [shareId], dueDay: await inDays(4) })).rejects.toMatchObject(
    refusal("unprocessable"),
  );
});
