import { afterAll, beforeAll, expect, test } from "vitest";
import { aDeveloper, aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const toggleNamed = async (name: string, developer: Parameters<TestServer["as"]>[0]) => {
  const all = await server.as(developer).featureToggle.getAll.query();
  return all.find(({ featureToggle }) => featureToggle === name)!;
};

test("a toggle switched on for advisors is on at an advisor's next call, and for no one else", async () => {
  const region = await server.region();
  const [developer, advisor, client] = [
    await aDeveloper(region),
    await aPerson(region),
    await aPerson(region, { orgType: "client" }),
  ];
  const toggle = await toggleNamed("advisor-delivery-template", developer);
  await server
    .as(developer)
    .featureToggle.update.mutate({ ...toggle, enabled: true, onlyForOrgTypes: ["advisor"] });
  const togglesOf = async (person: typeof advisor) =>
    (await server.as(person).user.getMyUserInfo.query()).userOrg?.featureToggles;
  expect(await togglesOf(advisor)).toEqual(["advisor-delivery-template"]);
  expect(await togglesOf(client)).toEqual([]);
});

test("saving over a newer version is refused and changes nothing", async () => {
  const region = await server.region();
  const developer = await aDeveloper(region);
  const seen = await toggleNamed("sample-toggle", developer);
  await server.as(developer).featureToggle.update.mutate({ ...seen, enabled: true });
  await expect(
    server.as(developer).featureToggle.update.mutate({ ...seen, enabled: false }),
  ).rejects.toMatchObject({
    data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
  });
  expect((await toggleNamed("sample-toggle", developer)).enabled).toBe(true);
});

test("the audit log records the stored name, whatever name the caller sends", async () => {
  const region = await server.region();
  const developer = await aDeveloper(region);
  const toggle = await toggleNamed("sample-toggle", developer);
  await server.as(developer).featureToggle.update.mutate({
    ...toggle,
    featureToggle: "forged",
  });
  const { rows } = await region.db.read.raw(
    "select subjects from audit_log where action = 'featureToggle.update' order by id desc limit 1",
  );
  expect(JSON.stringify(rows[0])).toContain("sample-toggle");
  expect(JSON.stringify(rows[0])).not.toContain("forged");
});
