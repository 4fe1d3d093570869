// Each event that people are told of: to whom, in which words, by which way; and that it is part of the change itself.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NotificationChannel } from "@gap/core/notifications/notification-topics";
import { asInstallation, nextNumber } from "@gap/testing/factories/command";
import { addToOrg, deactivate } from "@gap/testing/factories/membership";
import { anOrg } from "@gap/testing/factories/org";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { sendInvitation, startSession } from "../identity/public";
import { inviteMember, planChanged } from "../orgs/public";
import type { Region } from "../platform/region";
import { defineNotice } from "./notices/notice";
import { byActor } from "./notifications.test-kit";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const told = async (person: TestPerson) =>
  (await server.as(person).notifications.list.query({})).notifications;

/** Somebody new whom the given person invited, signed in with a password of their own. */
async function invited(by: TestPerson, orgId = by.orgId): Promise<TestPerson> {
  const email = `invited-${nextNumber()}@test.example`;
  return byActor(region, by.userId, async (command) => {
    const member = await inviteMember(command, {
      email,
      firstName: "Ivy",
      lastName: "Chen",
      orgId,
      roleName: "Team Member",
    });
    await sendInvitation(command, member);
    const { accessToken } = await startSession(command, { userId: member.userId });
    return { ...member, email, accessToken };
  });
}

/** As who comes in for the first time does: from no organisation, as none is open to them before. */
const accept = ({ accessToken }: TestPerson) => server.as({ accessToken }).user.ensureIAmAccepted.mutate();

const upgrade = (person: TestPerson) => server.as(person).org.upgradeTier.query({ tierName: "Scale" });

test("who invited somebody is told that they joined; the other admins and the new member are not", async () => {
  const { id: orgId } = await anOrg(region, { name: "Harbour Advisory" });
  const [admin, other] = [await aPerson(region, { orgId }), await aPerson(region, { orgId })];
  const ivy = await invited(admin);
  expect(await told(admin)).toEqual([]);
  await accept(ivy);
  expect(await told(admin)).toMatchObject([
    {
      type: "user",
      title: "Ivy Chen joined Harbour Advisory",
      content: "Ivy Chen accepted the invitation to Harbour Advisory.",
      notifiedBy: "Ivy Chen",
      action: { url: `/org/${orgId}/my-organisation/team` },
    },
  ]);
  expect(await told(other)).toEqual([]);
  expect(await told(ivy)).toEqual([]);
  // Asked again it is not accepted again.
  await accept(ivy);
  expect(await told(admin)).toHaveLength(1);
});

test("where who invited them is not there any more, the admins are told", async () => {
  const { id: orgId } = await anOrg(region);
  const [gone, admin] = [await aPerson(region, { orgId }), await aPerson(region, { orgId })];
  const member = await aPerson(region, { orgId, role: "Team Member" });
  const ivy = await invited(gone);
  await deactivate(region, gone);
  await accept(ivy);
  expect(await told(admin)).toHaveLength(1);
  expect(await told(member)).toEqual([]);
});

test("who is added to another organisation is told", async () => {
  const { id: orgId } = await anOrg(region, { name: "Summit Partners" });
  const person = await aPerson(region);
  await addToOrg(region, person, orgId);
  expect(await told(person)).toMatchObject([
    {
      title: "You've been added to Summit Partners",
      content: "You have been added to Summit Partners. You find it among your organisations.",
      action: { url: `/org/${orgId}` },
    },
  ]);
});

test("who is added without an invitation hears of it by mail too; no digest repeats an invitation's own mail", async () => {
  const [added, asked] = [await aPerson(region), await aPerson(region)];
  const { id: orgId } = await anOrg(region);
  await addToOrg(region, added, orgId);
  await asInstallation(region, (command) =>
    inviteMember(command, { email: asked.email, orgId, roleName: "Team Member" }),
  );
  const waysTo = async ({ userId }: TestPerson) => {
    const { rows } = await region.db.read.raw(
      "select in_app, mail_due_at is not null as mailed from notifications where user_id = $1",
      [userId],
    );
    return rows;
  };
  expect(await waysTo(added)).toEqual([{ in_app: true, mailed: true }]);
  expect(await waysTo(asked)).toEqual([{ in_app: true, mailed: false }]);
});

test("who is invited is told by whom, and where to answer; a first organisation is no news to anybody", async () => {
  const { id: orgId } = await anOrg(region, { name: "Kauri Advisory" });
  const admin = await aPerson(region, { orgId });
  const person = await aPerson(region);
  expect(await told(person)).toEqual([]);
  const { email } = person;
  await byActor(region, admin.userId, (command) =>
    inviteMember(command, { email, orgId, roleName: "Team Member" }),
  );
  expect(await told(person)).toMatchObject([
    {
      title: "You've been invited to join Kauri Advisory",
      content: "Pat Tester has invited you to join Kauri Advisory. You can accept or decline.",
      notifiedBy: "Pat Tester",
      action: { url: "/invitations" },
    },
  ]);
});

test("who joins one more organisation is told of to who invited them, and hears nothing of it before", async () => {
  const { id: orgId } = await anOrg(region, { name: "Rimu Advisory" });
  const [admin, chooser] = [await aPerson(region, { orgId }), await aPerson(region, { orgId })];
  const person = await aPerson(region);
  await byActor(region, admin.userId, (command) =>
    inviteMember(command, { email: person.email, orgId, roleName: "Admin" }),
  );
  await upgrade(chooser);
  expect((await told(person)).map(({ title }) => title)).toEqual([
    "You've been invited to join Rimu Advisory",
  ]);
  await server.as(person).team.acceptInvitation.mutate({ orgId });
  expect((await told(admin)).map(({ title }) => title)).toContain("Pat Tester joined Rimu Advisory");
  expect((await told(chooser)).map(({ title }) => title)).toEqual([]);
});

test("another plan is told to the other admins, not to who chose it, nor to members and service users", async () => {
  const { id: orgId } = await anOrg(region, { name: "Harbour Advisory" });
  const [chooser, admin] = [await aPerson(region, { orgId }), await aPerson(region, { orgId })];
  const member = await aPerson(region, { orgId, role: "Team Member" });
  const service = await aPerson(region, { orgId, isServiceUser: true });
  await upgrade(chooser);
  expect(await told(admin)).toMatchObject([
    {
      type: "system",
      title: "Your plan is now Scale",
      content: expect.stringMatching(
        /^Harbour Advisory is now on the Scale plan instead of Focus, with up to \d+ users\.$/,
      ) as string,
      notifiedBy: "Pat Tester",
      action: { url: `/org/${orgId}/my-organisation/plan` },
    },
  ]);
  for (const person of [chooser, member, service]) expect(await told(person)).toEqual([]);
  // Asked again the plan does not change again.
  await upgrade(chooser);
  expect(await told(admin)).toHaveLength(1);
});

test.each([
  ["in-app", { shown: 1, mailed: [false] }],
  ["both", { shown: 1, mailed: [true] }],
  ["email", { shown: 0, mailed: [true] }],
  ["none", { shown: 0, mailed: [] }],
] as const)("who chose %s hears of it that way", async (channel, expected) => {
  const chooser = await aPerson(region);
  const admin = await aPerson(region, { orgId: chooser.orgId });
  await server.as(admin).notifications.updateMyChoices.mutate({ plan: channel });
  await upgrade(chooser);
  const { notifications, unreadCount } = await server.as(admin).notifications.list.query({});
  expect([notifications.length, unreadCount]).toEqual([expected.shown, expected.shown]);
  const { rows } = await region.db.read.raw(
    "select mail_due_at is not null as mailed from notifications where user_id = $1",
    [admin.userId],
  );
  expect(rows.map(({ mailed }) => mailed)).toEqual(expected.mailed);
});

test("choices are as the topics have them until somebody chooses; what is left out stays", async () => {
  const person = await aPerson(region);
  const { notifications } = server.as(person);
  expect(await notifications.getMyChoices.query()).toEqual({ team: "both", plan: "both", proposals: "both" });
  expect(await notifications.updateMyChoices.mutate({ team: "none" })).toEqual({
    team: "none",
    plan: "both",
    proposals: "both",
  });
  await notifications.updateMyChoices.mutate({ plan: "email" });
  await notifications.updateMyChoices.mutate({});
  expect(await notifications.getMyChoices.query()).toEqual({
    team: "none",
    plan: "email",
    proposals: "both",
  });
  const wrong = { team: "pigeon" as NotificationChannel };
  await expect(notifications.updateMyChoices.mutate(wrong)).rejects.toMatchObject({
    data: { httpStatus: 422 },
  });
});

test("names as long as they may be undo nothing", async () => {
  const { id: orgId } = await anOrg(region, { name: "L".repeat(200) });
  const person = await aPerson(region);
  await addToOrg(region, person, orgId);
  expect((await told(person))[0]?.title).toHaveLength(200);
});

test("a notice that fails undoes the change that it tells of", async () => {
  const failing = defineNotice({
    event: planChanged,
    topic: "plan",
    of: async () => Promise.reject(new Error("no words")),
  });
  const broken = await startTestServer({
    parts: (parts) => ({
      ...parts,
      prepare: [...parts.prepare, async (opened) => failing.joinIn(opened)],
    }),
  });
  try {
    const brokenRegion = await broken.region();
    const chooser = await aPerson(brokenRegion);
    const admin = await aPerson(brokenRegion, { orgId: chooser.orgId });
    await expect(broken.as(chooser).org.upgradeTier.query({ tierName: "Scale" })).rejects.toMatchObject({
      data: { httpStatus: 500 },
    });
    const { tierName } = await broken.as(chooser).org.getMinimalOrgById.query({ orgId: chooser.orgId });
    expect(tierName).toBe("Focus");
    expect(await broken.as(admin).notifications.list.query({})).toMatchObject({ unreadCount: 0 });
  } finally {
    await broken.close();
  }
});

test("people who have not come in yet are told nothing", async () => {
  const chooser = await aPerson(region);
  const pending = await byActor(region, chooser.userId, (command) =>
    inviteMember(command, {
      email: `invited-${nextNumber()}@test.example`,
      orgId: chooser.orgId,
      roleName: "Admin",
    }),
  );
  await upgrade(chooser);
  const { rows } = await asInstallation(region, ({ tx }) =>
    tx.raw("select 1 from notifications where user_id = $1", [pending.userId]),
  );
  expect(rows).toEqual([]);
});
