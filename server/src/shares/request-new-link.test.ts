// People whose link has expired ask the advisor for a new one, through the API (spec 1 §4, spec 7 §5).
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { aContact } from "@gap/testing/factories/contact";
import { aDocument } from "@gap/testing/factories/document";
import { signedInAgain } from "@gap/testing/factories/person";
import { entersByLink, sharesWithContact, tokenOf } from "@gap/testing/factories/share";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { listMailbox } from "../platform/mail/mailbox";
import type { Region } from "../platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

test("asking for a new link tells the advisor, and answers every link alike", async () => {
  const stage = await aDocument(server, "draft");
  const { token } = await sharesWithContact(server, stage);
  server.clock.advance(40 * DAY_MS);
  const advisor = await signedInAgain(region, stage.advisor);
  const ask = (given: string) => server.open.docShare.requestNewLink.mutate({ token: given });
  expect(await ask(token)).toEqual({ requested: true });
  expect(await ask("unknown")).toEqual({ requested: true });
  const { events } = await server.as(advisor).docShare.list.query({ documentId: stage.documentId });
  expect(events[0]).toMatchObject({ kind: "link-requested", person: "Hana Wereta" });
  await region.jobs.drain();
  const told = await server.as(advisor).notifications.list.query({});
  expect(JSON.stringify(told)).toContain("Hana Wereta asks for a new link to Annual planning");
});

test("a person who asked for a new link gets it by mail when the advisor extends the share", async () => {
  const stage = await aDocument(server, "draft");
  const { documentId } = stage;
  const [hana, tom] = [await aContact(server, stage), await aContact(server, stage, { firstName: "Tom" })];
  const { shareId, links } = await server
    .as(stage.advisor)
    .docShare.create.mutate({ documentId, contactIds: [hana.id, tom.id] });
  const token = tokenOf(links.find(({ contactId }) => contactId === hana.id)?.url ?? "");
  // Asked while the link works: there is nothing to send.
  await server.open.docShare.requestNewLink.mutate({ token });
  // Mails of links that have expired are not sent any more.
  await region.jobs.drain();
  server.clock.advance(40 * DAY_MS);
  const advisor = await signedInAgain(region, stage.advisor);
  await server.open.docShare.requestNewLink.mutate({ token });
  const extend = (days: number) =>
    server.as(advisor).docShare.change.mutate({
      shareIds: [shareId],
      expiresOn: dayAfter(calendarDayIn(region.clock.now(), "Pacific/Auckland"), days),
    });
  await extend(14);
  await extend(20);
  await region.jobs.drain();
  const mails = await listMailbox(region.db.read, { to: hana.email });
  expect(mails).toHaveLength(2);
  expect(mails[0]?.subject).toBe("Annual planning: your new link");
  expect(mails[0]?.text).toContain("You asked for a new link to this pre-work for Kauri Joinery.");
  const fresh = tokenOf(mails[0]?.links.find((link) => link.includes("/share/")) ?? "");
  expect(fresh).not.toBe(token);
  await entersByLink(server, { token: fresh, email: hana.email });
  expect(await listMailbox(region.db.read, { to: tom.email })).toHaveLength(1);
  const { events } = await server.as(advisor).docShare.list.query({ documentId });
  expect(events.filter(({ kind }) => kind === "link-sent")).toMatchObject([{ person: "Hana Wereta" }]);
});

test("asking for a new link is capped for each link", async () => {
  const stage = await aDocument(server, "draft");
  const { token } = await sharesWithContact(server, stage);
  for (let times = 0; times < 10; times += 1) await server.open.docShare.requestNewLink.mutate({ token });
  const { events } = await server.as(stage.advisor).docShare.list.query({ documentId: stage.documentId });
  expect(events.filter(({ kind }) => kind === "link-requested")).toHaveLength(3);
});
