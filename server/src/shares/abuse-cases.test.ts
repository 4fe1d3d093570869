// The abuse cases of spec 6 that touch shares and guests, by their numbers. T1 is in access/tenancy.
import { afterAll, beforeAll, expect, test } from "vitest";
import { SHARE_EMAILS_PER_LINK } from "@gap/core/identity/identity-limits";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import { privateCalls } from "@gap/testing/calls";
import { aDocument, setStatus, type DocumentStage } from "@gap/testing/factories/document";
import { signedInAgain } from "@gap/testing/factories/person";
import { entersByLink, givesAddress, sharesWithContact, tokenOf } from "@gap/testing/factories/share";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { connectLive } from "../platform/live/live.test-kit";
import type { Region } from "../platform/region";

const USED_UP = refusal("forbidden", "This token has reached its usage limit. Please request a new one.");

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const newEmail = () => `hana-${region.newId().toLowerCase()}@kauri.example`;

async function openLink(stage: DocumentStage, more: { usageLimit?: number } = {}) {
  const { links } = await server
    .as(stage.advisor)
    .docShare.create.mutate({ documentId: stage.documentId, open: true, ...more });
  return { token: tokenOf(links[0]?.url ?? "") };
}

const info = (token: string) => server.open.docShare.getTokenInfo.query({ token });

test("L1 a scanner that opens the link, or its calls by GET, changes nothing", async () => {
  const stage = await aDocument(server, "draft");
  const { token, email } = await sharesWithContact(server, stage);
  for (let times = 0; times < 3; times += 1) await info(token);
  const input = encodeURIComponent(JSON.stringify({ json: { token, email } }));
  const response = await server.fetch(`/api/au/trpc-public/docShare.createUserFromToken?input=${input}`);
  expect(response.status).toBe(405);
  const { shares } = await server.as(stage.advisor).docShare.list.query({ documentId: stage.documentId });
  expect(shares[0]?.people[0]).not.toHaveProperty("firstOpenedAt");
  await expect(entersByLink(server, { token, email })).resolves.toBeDefined();
});

test("L6 a limit of 3 and 100 people at once: exactly 3 are admitted, and they come back", async () => {
  const stage = await aDocument(server, "draft");
  const { token } = await openLink(stage, { usageLimit: 3 });
  const people: { readonly accessToken: string }[] = [];
  // A link takes a limited number of addresses an hour.
  for (const _ of ["first hour", "second hour"]) {
    const given = Array.from({ length: 50 }, () => givesAddress(server, { token, email: newEmail() }));
    people.push(...(await Promise.all(given)));
    server.clock.advance(HOUR_MS);
  }
  const enter = ({ accessToken }: { accessToken: string }) =>
    server.as({ accessToken }).docShare.getMyAccessTokens.query({ token });
  const answers = await Promise.allSettled(people.map(enter));
  const admitted = people.filter((_, place) => answers[place]?.status === "fulfilled");
  expect(people).toHaveLength(100);
  expect(admitted).toHaveLength(3);
  const refusals = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  for (const refused of refusals) expect(refused).toMatchObject(USED_UP);
  for (const person of admitted) await expect(enter(person)).resolves.toBeDefined();
  const advisor = await signedInAgain(region, stage.advisor);
  const { shares } = await server.as(advisor).docShare.list.query({ documentId: stage.documentId });
  expect(shares).toMatchObject([{ used: 3, people: [{}, {}, {}] }]);
}, 120_000);

test("L6 one person in ten tabs is counted once", async () => {
  const stage = await aDocument(server, "draft");
  const { token } = await openLink(stage, { usageLimit: 3 });
  const person = await givesAddress(server, { token, email: newEmail() });
  await Promise.all(
    Array.from({ length: 10 }, () => server.as(person).docShare.getMyAccessTokens.query({ token })),
  );
  const { shares } = await server.as(stage.advisor).docShare.list.query({ documentId: stage.documentId });
  expect(shares).toMatchObject([{ used: 1 }]);
});

test("L7 a hundred made-up addresses at one link are capped", async () => {
  const server7 = await startTestServer({ environment: { TRUSTED_PROXIES: "1" } });
  try {
    const stage = await aDocument(server7, "draft");
    const { links } = await server7
      .as(stage.advisor)
      .docShare.create.mutate({ documentId: stage.documentId, open: true });
    const token = tokenOf(links[0]?.url ?? "");
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, place) => {
        const response = await server7.fetch("/api/au/trpc-public/docShare.createUserFromToken", {
          method: "POST",
          headers: { "content-type": "application/json", "x-forwarded-for": `198.18.0.${place}` },
          body: JSON.stringify({ json: { token, email: `made-up-${place}@evil.example` } }),
        });
        return response.status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(SHARE_EMAILS_PER_LINK.most);
    expect(statuses.filter((status) => status === 423)).toHaveLength(100 - SHARE_EMAILS_PER_LINK.most);
  } finally {
    await server7.close();
  }
});

test("L8 a guest is refused other documents, the organisation's lists, a refresh and other regions", async () => {
  const stage = await aDocument(server, "draft");
  const { token, email } = await sharesWithContact(server, stage);
  const guest = await entersByLink(server, { token, email });
  const { blueprintId, clientId, advisor } = stage;
  const { documentId } = await server.as(advisor).document.create.mutate({ clientId, blueprintId });
  await setStatus(region, documentId, "shared");
  const calls = server.as(guest);
  const refused = [
    () => calls.document.get.query({ documentId }),
    () => calls.docShare.create.mutate({ documentId: stage.documentId, open: true }),
    () => calls.docShare.list.query({ documentId: stage.documentId }),
    () =>
      calls.docShare.getDocumentAccessRights.query({
        clientOrgId: stage.clientOrgId,
        documents: [stage.documentId],
      }),
    () => calls.team.list.query({ orgId: stage.clientOrgId }),
    () => calls.advisor.findContacts.query({ search: "" }),
    () => server.as({ ...guest, orgId: advisor.orgId }).document.get.query({ documentId }),
  ];
  for (const call of refused) await expect(call()).rejects.toMatchObject(refusal("forbidden"));
  // Neither a refresh nor another region knows the guest's token.
  const elsewhere = privateCalls(server.url, guest, { region: "eu" });
  for (const call of [
    () => server.open.user.refreshToken.mutate({ refreshToken: guest.accessToken, userId: guest.userId }),
    () => elsewhere.document.get.query({ documentId: stage.documentId }),
  ])
    await expect(call()).rejects.toMatchObject(refusal("unauthorised"));
  const { rows } = await calls.document.list.query({});
  expect(rows.map((row) => row.documentId)).toEqual([stage.documentId]);
});

test("L8 a code alone does not end a membership of the person elsewhere", async () => {
  const stage = await aDocument(server, "draft");
  const { token } = await openLink(stage);
  const { userId, email, orgId } = (await aDocument(server, "draft")).advisor;
  const guest = await entersByLink(server, { token, email });
  const leave = (id: string) => server.as(guest).team.deactivate.mutate({ orgId: id, userId });
  await expect(leave(orgId)).rejects.toMatchObject(refusal("forbidden"));
  await expect(leave(stage.clientOrgId)).resolves.toBeUndefined();
});

test("F1 a guest follows their own document and nothing else of the client", async () => {
  const stage = await aDocument(server, "draft");
  const { token, email } = await sharesWithContact(server, stage);
  const { accessToken } = await entersByLink(server, { token, email });
  const other = await aDocument(server);
  const page = await connectLive({ url: server.url, accessToken, clientId: "gap-au-guest" });
  const topic = { type: "document-change-event", entityId: stage.documentId } as const;
  expect(await page.subscribe(topic)).toMatchObject({ event: "subscribed" });
  for (const refused of [
    { type: "document-change-event", entityId: other.documentId },
    { type: "document-list-event", entityId: stage.clientOrgId },
    { type: "document-list-event", entityId: stage.advisor.orgId },
  ] as const)
    expect(await page.subscribe(refused)).toMatchObject({ event: "refused" });
  page.socket.terminate();
});

test("F4 lost, late and double saves of a guest lose nothing, and the stale tab learns what it overwrote", async () => {
  const stage = await aDocument(server, "draft");
  const { token, email } = await sharesWithContact(server, stage);
  const guest = await entersByLink(server, { token, email });
  const again = await entersByLink(server, { token, email });
  const { documentId, blocks } = stage;
  const change = (value: string, baseRevision: number) => ({
    blockId: blocks.goals.id,
    value,
    baseRevision,
    operationId: region.newId(),
  });
  const save = (who: typeof guest, answer: ReturnType<typeof change>) =>
    server.as(who).document.saveAnswers.mutate({ documentId, answers: [answer] });
  const [early, late] = [change("Gro", 0), change("Grow", 1)];
  const first = await save(guest, early);
  await save(guest, late);
  // Their answers were lost: both are sent again, the older one last.
  for (const repeated of [late, early]) await save(guest, repeated);
  expect((await save(guest, early)).saved).toEqual(first.saved);
  const stale = await save(again, change("Grow on the other device", 1));
  expect(stale.saved).toMatchObject([{ revision: 3, overwrote: { value: "Grow", revision: 2 } }]);
  const { entries } = await server
    .as(stage.advisor)
    .document.history.query({ documentId, blockId: blocks.goals.id });
  expect(entries.map(({ value }) => value)).toEqual(["Grow on the other device", "Grow", "Gro"]);
});

test("revoking closes the live channel of the person within 5 s", async () => {
  const stage = await aDocument(server, "draft");
  const { shareId, token, email } = await sharesWithContact(server, stage);
  const guest = await entersByLink(server, { token, email });
  const page = await connectLive({
    url: server.url,
    accessToken: guest.accessToken,
    clientId: "gap-au-guest",
  });
  const topic = { type: "document-change-event", entityId: stage.documentId } as const;
  expect(await page.subscribe(topic)).toMatchObject({ event: "subscribed" });
  await server.as(stage.advisor).docShare.revoke.mutate({ shareId });
  server.clock.advance(4_000);
  await server.timers.pass(4_000);
  expect(await page.closed).toMatchObject({ code: 4403 });
});
