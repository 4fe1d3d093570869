// One client cannot keep everybody waiting for keys: through the door, and by the product's call.
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import { anAddress, from, knock, startIdentityServer } from "../identity.test-kit";
import { refusalOf } from "../links/links.test-kit";
import { MOST_READY, MOST_WAITING_TOGETHER } from "./key-stock";

// More than can ever be ready and waited for, and so many at once that no key is made meanwhile for all of the others.
const MANY = MOST_READY + MOST_WAITING_TOGETHER + 10;

let server: TestServer;
beforeAll(async () => {
  server = await startIdentityServer();
  await server.region();
});
afterAll(() => server.close());

test("who asks for many keys at once is refused at the door, and somebody else gets theirs", async () => {
  const greedy = anAddress();
  const asked = Array.from({ length: MANY }, () => knock(server, "challenge", {}, from(greedy)));
  const other = await knock(server, "challenge", {});
  expect(other).toMatchObject({ status: 200, publicKey: expect.any(String) as string });
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
  expect(answers).toContainEqual({
    status: 429,
    name: "LimitExceededException",
    message: "Too many attempts. Please try again later.",
  });
});

test("who asks for many keys at once by the call is refused with locked", async () => {
  const person = await aPerson(await server.region());
  const asked = Array.from({ length: MANY }, () => refusalOf(server.as(person).challenge.create.mutate()));
  const refusals = (await Promise.all(asked)).filter((refusal) => refusal !== undefined);
  expect(refusals.length).toBeLessThanOrEqual(MANY - 2);
  expect(refusals).toContainEqual({
    type: "locked",
    message: "Too many attempts. Please try again later.",
    validationErrors: [],
  });
});
