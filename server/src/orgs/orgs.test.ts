import { afterAll, beforeAll, expect, test } from "vitest";
import { tooFewSeats } from "@gap/core/orgs/plan-change";
import { NO_SEATS_LEFT } from "@gap/core/users/team-rules";
import { asInstallation } from "@gap/testing/factories/command";
import { anOrg } from "@gap/testing/factories/org";
import { aDeveloper, aPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { createUser } from "../users/public";
import { linkUserToOrg } from "./link-user-to-org";
import { orgs } from "./orgs.tables";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("staff can look up any organisation; an unknown id is 'No such org'", async () => {
  const region = await server.region();
  const staff = await aDeveloper(region);
  const { id } = await anOrg(region, { name: "Rimu Partners", currencyCode: "GBP", countryCode: "GB" });
  const found = await server.as(staff).org.getMinimalOrgById.query({ orgId: id });
  expect(found).toMatchObject({ id, name: "Rimu Partners", orgType: "advisor", currencySymbol: "£" });
  expect(await server.as(staff).org.listNames.query()).toContainEqual({ id, name: "Rimu Partners" });
  expect(await server.as(staff).org.listNames.query({ ids: [id] })).toEqual([{ id, name: "Rimu Partners" }]);
  expect(await server.as(staff).org.listNames.query({ ids: [] })).toEqual([]);
  await expect(
    server.as(staff).org.getMinimalOrgById.query({ orgId: "01ARZ3NDEKTSV4RRFFQ69G5FAV" }),
  ).rejects.toMatchObject({
    message: "No such org",
    data: { httpStatus: 404 },
  });
});

test("org.listNames returns the first thousand names", async () => {
  const region = await server.region();
  const staff = await aDeveloper(region);
  await asInstallation(region, ({ tx, now }) =>
    tx.insert(orgs).values(
      Array.from({ length: 1_001 }, (_, number) => ({
        id: region.newId(),
        name: `  ${String(number).padStart(4, "0")} of many`,
        orgType: "advisor" as const,
        createdAt: now,
        lastUpdatedAt: now,
      })),
    ),
  );
  const names = await server.as(staff).org.listNames.query();
  expect(names).toHaveLength(1_000);
  expect(names[0]?.name).toBe("  0000 of many");
});

test("active members accepted and are not deactivated; invited people hold a seat too", async () => {
  const region = await server.region();
  const admin = await aPerson(region);
  const { orgId } = admin;
  await aPerson(region, { orgId, role: "Team Member" });
  const left = await aPerson(region, { orgId, role: "Team Member" });
  const { team, org } = server.as(admin);
  await team.deactivate.mutate({ orgId, userId: left.userId });
  const [role] = await team.listRoles.query({ orgId });
  await team.invite.mutate({ orgId, emails: ["counted@firm.example"], roleId: role!.id });
  const figures = { count: 4, activeCount: 2 };
  expect(await org.getUserCountInOrg.query({ orgId })).toEqual({ ...figures, heldSeats: 3 });
  const staff = server.as(await aPerson(region, { orgType: "gap" }));
  expect((await staff.org.list.query({ search: orgId })).rows).toMatchObject([figures]);
  expect(await staff.org.getOverview.query({ orgId })).toMatchObject({ ...figures, heldSeats: 3 });
});

test("a higher plan applies immediately, choosing it again changes nothing, a lower one is refused", async () => {
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

test("a plan with fewer seats than active people is refused with the message that staff get", async () => {
  const region = await server.region();
  const { id: orgId } = await anOrg(region, { tierName: "Trial", tierMaxUsers: 100 });
  const admin = await aPerson(region, { orgId });
  for (const role of ["Team Member", "Team Member"]) await aPerson(region, { orgId, role });
  const choose = (tierName: "Start" | "Focus") => server.as(admin).org.upgradeTier.query({ tierName });
  await expect(choose("Start")).rejects.toMatchObject({
    message: tooFewSeats(3),
    data: { httpStatus: 422 },
    shape: { validationErrors: [{ field: "tierMaxUsers", message: tooFewSeats(3) }] },
  });
  const info = await server.as(admin).user.getMyUserInfo.query();
  expect(info.userOrg?.tierName).toBe("Trial");
  // A trial's hundred seats end with the trial.
  expect(await choose("Focus")).toEqual({ tierName: "Focus", tierMaxUsers: 5 });
});

test("seats that staff granted stay with a higher plan", async () => {
  const region = await server.region();
  const { id: orgId } = await anOrg(region, { tierName: "Focus", tierMaxUsers: 14 });
  const admin = await aPerson(region, { orgId });
  const scale = { tierName: "Scale", tierMaxUsers: 14 };
  expect(await server.as(admin).org.upgradeTier.query({ tierName: "Scale" })).toEqual(scale);
  expect(await server.as(admin).org.getMinimalOrgById.query({ orgId })).toMatchObject(scale);
});

test("only one of many people added concurrently gets the last seat", async () => {
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

test("a role of another type of organisation cannot be given", async () => {
  const region = await server.region();
  const { id: orgId } = await anOrg(region);
  const person = await aPerson(region);
  await expect(
    asInstallation(region, (command) =>
      linkUserToOrg(command, { userId: person.userId, orgId, roleName: "Guest" }),
    ),
  ).rejects.toMatchObject({ type: "unprocessable" });
});
