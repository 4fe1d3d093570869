// The access rule of a topic uses only the look-up registered for its type.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { connectLive } from "./live.test-kit";

let server: TestServer;
let admin: TestPerson;
const orgOfEntity = new Map<string, { readonly clientOrgId: string }>();
const looked: (readonly string[])[] = [];

beforeAll(async () => {
  server = await startTestServer({
    parts: (parts) => ({
      ...parts,
      topicLookUps: [
        {
          type: "proposal-signing",
          entitiesOf: async (_region, ids) => {
            looked.push(ids);
            return orgOfEntity;
          },
        },
      ],
    }),
  });
  admin = await aPerson(await server.region(), { orgType: "client" });
});
afterAll(() => server.close());
beforeEach(() => {
  orgOfEntity.clear();
  looked.length = 0;
});

const connect = () => connectLive({ url: server.url, accessToken: admin.accessToken });
const topicOf = (entityId: string) => ({ type: "proposal-signing", entityId }) as const;

test("a topic is allowed if the look-up returns an organisation of the person, and refused otherwise", async () => {
  orgOfEntity
    .set("own", { clientOrgId: admin.orgId })
    .set("foreign", { clientOrgId: "another organisation" });
  const line = await connect();
  expect(await line.subscribe(topicOf("own"))).toMatchObject({ event: "subscribed" });
  expect(await line.subscribe(topicOf("foreign"))).toMatchObject({ event: "refused" });
  expect(await line.subscribe(topicOf("unknown"))).toMatchObject({ event: "refused" });
});

test("a topic whose rule needs no organisation is not looked up", async () => {
  const line = await connect();
  await line.subscribe({ type: "announcement", entityId: admin.orgId });
  await line.subscribe({ type: "notification", entityId: admin.userId });
  expect(looked).toEqual([]);
});

test("the connection closes when the look-up no longer returns the organisation", async () => {
  orgOfEntity.set("own", { clientOrgId: admin.orgId });
  const line = await connect();
  await line.subscribe(topicOf("own"));
  orgOfEntity.clear();
  server.clock.advance(4_000);
  await server.timers.pass(4_000);
  expect(await line.closed).toEqual({ code: 4403, reason: "rightsChanged" });
});
