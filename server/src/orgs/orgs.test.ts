import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aDeveloper, aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { createUser } from "../users/public";
import { linkUserToOrg, NO_SEATS_LEFT } from "./link-user-to-org";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("staff look any organisation up; an unknown id is 'No such org'", async () => {
  const region = await server.region();
  const staff = await aDeveloper(region);
  const { id } = await anOrg(region, { name: "Rimu Partners", currencyCode: "GBP", countryCode: "GB" });
  const found = await server.as(staff).org.getMinimalOrgById.query({ orgId: id });
  expect(found).toMatchObject({ id, name: "Rimu Partners", orgType: "advisor", currencySymbol: "£" });
  expect(await server.as(staff).org.listNames.query()).toContainEqual({ id, name: "Rimu Partners" });
  await expect(
    server.as(staff).org.getMinimalOrgById.query({ orgId: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }),
  ).rejects.toMatchObject({
    message: "No such org",
    data: { httpStatus: 404 },
  });
});

test("members are counted, active ones apart", async () => {
  const region = await server.region();
  const admin = await aPerson(region);
  await aPerson(region, { orgId: admin.orgId, role: "Team Member" });
  expect(await server.as(admin).org.getUserCountInOrg.query({ orgId: admin.orgId })).toEqual({
    count: 2,
    activeCount: 2,
  });
});

test("a higher plan is taken at once, the same one again changes nothing, a lower one is refused", async () => {
  const person = await aPerson(await server.region());
  const upgrade = (tierName: "Start" | "Scale" | "Enterprise") =>
    server.as(person).org.upgradeTier.query({ tierName });
  expect(await upgrade("Scale")).toEqual({ tierName: "Scale", tierMaxUsers: 10 });
  expect(await upgrade("Scale")).toEqual({ tierName: "Scale", tierMaxUsers: 10 });
  await expect(upgrade("Start")).rejects.toMatchObject({ data: { httpStatus: 422 } });
  await expect(upgrade("Enterprise")).rejects.toMatchObject({ data: { httpStatus: 422 } });
  const info = await server.as(person).user.getMyUserInfo.query();
  expect(info.userOrg?.tierName).toBe("Scale");
});

test("the last seat of a plan goes to one of many who are added at once", async () => {
  const region = await server.region();
  const { id: orgId } = await anOrg(region, { tierMaxUsers: 1 });
  const add = (number: number) =>
    asInstallation(region, async (command) => {
      const { id: userId } = await createUser(command, {
        email: `seat-${number}@test.example`,
        firstName: "S",
        lastName: "T",
      });
      await linkUserToOrg(command, { userId, orgId, roleName: "Team Member" });
    });
  const results = await Promise.allSettled([1, 2, 3, 4].map(add));
  const refused = results.filter((result) => result.status === "rejected");
  expect(refused).toHaveLength(3);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ type: "conflict", message: NO_SEATS_LEFT });
});

test("a role of another kind of organisation cannot be given", async () => {
  const region = await server.region();
  const { id: orgId } = await anOrg(region);
  const person = await aPerson(region);
  await expect(
    asInstallation(region, (command) =>
      linkUserToOrg(command, { userId: person.userId, orgId, roleName: "Guest" }),
    ),
  ).rejects.toMatchObject({ type: "unprocessable" });
});
