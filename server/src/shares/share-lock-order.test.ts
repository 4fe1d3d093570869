// Own copies are documents of the client: making one waits while the client or its contacts are being changed, and does not
// deadlock with it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { asInstallation } from "@gap/testing/factories/command";
import { aContact, readdressContact } from "@gap/testing/factories/contact";
import { aDocument, type DocumentStage } from "@gap/testing/factories/document";
import { entersByLink, givesAddress, sharesWithContact, tokenOf } from "@gap/testing/factories/share";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { untilWaitingForLocks } from "@gap/testing/waiting-for-locks";
import type { Region } from "../platform/region";
import { sendDueSharesJob } from "./send-due.job";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

type Act = () => Promise<unknown>;

/** Each prepares what it can before the client is locked. */
const ACTS: Readonly<Record<string, (stage: DocumentStage) => Promise<Act>>> = {
  "a document is shared as copies": async (stage) => {
    const { id } = await aContact(server, stage);
    const { documentId, advisor } = stage;
    return () => server.as(advisor).docShare.create.mutate({ documentId, contactIds: [id], mode: "copies" });
  },
  "a person comes in to their own copy": async ({ advisor, documentId }) => {
    const { links } = await server
      .as(advisor)
      .docShare.create.mutate({ documentId, open: true, mode: "copies" });
    const token = tokenOf(links[0]?.url ?? "");
    const person = await givesAddress(server, { token, email: "guest@client.example" });
    return () => server.as(person).docShare.getMyAccessTokens.query({ token });
  },
  "a scheduled share of copies goes out": async (stage) => {
    const { id } = await aContact(server, stage);
    const { documentId, advisor } = stage;
    const sendOn = dayAfter(calendarDayIn(region.clock.now(), "Pacific/Auckland"), 1);
    const { shareId } = await server
      .as(advisor)
      .docShare.create.mutate({ documentId, contactIds: [id], mode: "copies", sendOn });
    server.clock.advance(2 * DAY_MS);
    return async () => {
      await sendDueSharesJob.handle({}, region, { id: "test", attempt: 1, isLastAttempt: true });
      const { rows } = await region.db.read.raw(
        "select 1 from document_shares where id = $1 and sent_at is not null",
        [shareId],
      );
      if (rows.length === 0) throw new Error("It did not go out");
    };
  },
};

test.each(Object.entries(ACTS))("%s while the client and its contacts are changed", async (_, prepare) => {
  const stage = await aDocument(server, "draft");
  const { clientId } = stage;
  const act = await prepare(stage);
  const { acting } = await asInstallation(region, async ({ tx }) => {
    await tx.raw("select 1 from clients where id = $1 for update", [clientId]);
    const outcome = act().then(() => "done", String);
    await untilWaitingForLocks(region);
    await tx.raw("update client_contacts set phone_number = '1' where client_id = $1", [clientId]);
    await tx.raw("update documents set client_name = 'Rimu Joinery' where client_id = $1", [clientId]);
    return { acting: outcome };
  });
  expect(await acting).toBe("done");
});

test("a contact's address is corrected while their person comes in to the copy", async () => {
  const stage = await aDocument(server, "draft");
  const { contactId, token, email } = await sharesWithContact(server, stage, { mode: "copies" });
  const former = await givesAddress(server, { token, email });
  const [, correction] = await Promise.allSettled([
    server.as(former).docShare.getMyAccessTokens.query({ token }),
    readdressContact(server, stage, contactId),
  ]);
  if (correction.status === "rejected") throw correction.reason;
  const next = await entersByLink(server, { token, email: correction.value });
  expect(await server.as(next).document.get.query({ documentId: next.docId })).toMatchObject({
    rights: { side: "client" },
  });
  await expect(server.as(former).document.get.query({ documentId: next.docId })).rejects.toMatchObject(
    refusal("forbidden"),
  );
});
