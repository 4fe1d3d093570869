// Goose through the API: developers see which staff have a page open, and send them a command (spec 2 §2.6).
import { afterEach, expect, test } from "vitest";
import { connectLive, isMessage } from "@gap/server/platform/live/live.test-kit";
import { aDeveloper, aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";

let server: TestServer;
afterEach(() => server.close());

const NOT_THERE = { data: { httpStatus: 404, gapError: { gapErrorData: { gapErrorType: "notFound" } } } };
const LIVE_STAGE = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "no-reply@gap.example" };

const goose = ({ userId }: TestPerson) => ({ type: "goose-command", entityId: userId }) as const;

async function staffCalled(firstName: string): Promise<TestPerson> {
  const person = await aPerson(await server.region(), {
    orgType: "gap",
    email: `${firstName.toLowerCase()}@gap.example`,
  });
  await server.as(person).user.updateMyProfile.mutate({ firstName, lastName: "Staff" });
  return person;
}

async function withPageOpen(person: TestPerson) {
  const client = await connectLive({ url: server.url, accessToken: person.accessToken });
  await client.subscribe(goose(person));
  return client;
}

test("people with open pages are listed once, by name; a command reaches all pages of one person only", async () => {
  server = await startTestServer();
  const developer = await aDeveloper(await server.region());
  expect(await server.as(developer).dev.getGooseSubscribers.query()).toEqual([]);
  const [zoe, adam] = [await staffCalled("Zoe"), await staffCalled("adam")];
  const pages = [await withPageOpen(zoe), await withPageOpen(zoe)];
  const other = await withPageOpen(adam);
  expect(await server.as(developer).dev.getGooseSubscribers.query()).toEqual([
    { id: adam.userId, name: "adam Staff" },
    { id: zoe.userId, name: "Zoe Staff" },
  ]);
  await server.as(developer).dev.sendShrek.mutate({ userId: zoe.userId, command: " shrek " });
  for (const page of pages)
    expect(await page.heard(isMessage())).toEqual({
      event: "message",
      ...goose(zoe),
      id: 1,
      payload: { command: "shrek" },
    });
  await server.as(developer).dev.sendShrek.mutate({ userId: adam.userId, command: "fiona" });
  expect(await other.heard(isMessage())).toMatchObject({ payload: { command: "fiona" } });
});

test("only staff can get a goose, and empty or long commands are refused", async () => {
  server = await startTestServer();
  const region = await server.region();
  const developer = await aDeveloper(region);
  const send = (userId: string, command: string) =>
    server.as(developer).dev.sendShrek.mutate({ userId, command });
  const lookalike = await aPerson(region, { email: "dana@gap.example.evil.example" });
  await expect(send(lookalike.userId, "shrek")).rejects.toMatchObject(NOT_THERE);
  await expect(send(region.newId(), "shrek")).rejects.toMatchObject(NOT_THERE);
  for (const command of ["", "  ", "x".repeat(101)])
    await expect(send(developer.userId, command)).rejects.toMatchObject({ data: { httpStatus: 422 } });
  await expect(send(developer.userId, "x".repeat(100))).resolves.toBeUndefined();
});

test.each([["prod"], ["preprod"]])(
  "T6 in %s goose does not exist, not even for developers",
  async (STAGE) => {
    server = await startTestServer({ environment: { STAGE, ...LIVE_STAGE } });
    const developer = await aDeveloper(await server.region());
    const { dev } = server.as(developer);
    await expect(dev.getGooseSubscribers.query()).rejects.toMatchObject(NOT_THERE);
    const shrek = { userId: developer.userId, command: "shrek" };
    await expect(dev.sendShrek.mutate(shrek)).rejects.toMatchObject(NOT_THERE);
    const client = await connectLive({ url: server.url, accessToken: developer.accessToken });
    expect(await client.subscribe(goose(developer))).toMatchObject({
      event: "refused",
      subscriptions: [goose(developer)],
    });
  },
);
