// Every event that notifies people: its recipients, texts and channels, and that it is part of the event's transaction.
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

const notificationsOf = async (person: TestPerson) =>
  (await server.as(person).notifications.list.query({})).notifications;

/** A new person invited by the given one, signed in with their own password. */
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

/** Without an organisation, as none is open to the person before they accept. */
const accept = ({ accessToken }: TestPerson) => server.as({ accessToken }).user.ensureIAmAccepted.mutate();

const upgrade = (person: TestPerson) => server.as(person).org.upgradeTier.query({ tierName: "Scale" });

test("the inviter is notified when a person joins; other admins and the new member are not", async () => {
  const { id: orgId } = await anOrg(region, { name: "Harbour Advisory" });
  const [admin, other] = [await aPerson(region, { orgId }), await aPerson(region, { orgId })];
  const ivy = await invited(admin);
  expect(await notificationsOf(admin)).toEqual([]);
  await accept(ivy);
  expect(await notificationsOf(admin)).toMatchObject([
    {
      type: "user",
      title: "Ivy Chen joined Harbour Advisory",
      content: "Ivy Chen accepted the invitation to Harbour Advisory.",
      notifiedBy: "Ivy Chen",
      action: { url: `/org/${orgId}/my-organisation/team` },
    },
  ]);
  expect(await notificationsOf(other)).toEqual([]);
  expect(await notificationsOf(ivy)).toEqual([]);
  // A repeated call does not accept again.
  await accept(ivy);
  expect(await notificationsOf(admin)).toHaveLength(1);
});

test("if the inviter has left, the admins are notified", async () => {
  const { id: orgId } = await anOrg(region);
  const [gone, admin] = [await aPerson(region, { orgId }), await aPerson(region, { orgId })];
  const member = await aPerson(region, { orgId, role: "Team Member" });
  const ivy = await invited(gone);
  await deactivate(region, gone);
  await accept(ivy);
  expect(await notificationsOf(admin)).toHaveLength(1);
  expect(await notificationsOf(member)).toEqual([]);
});

test("a person added to another organisation is notified", async () => {
  const { id: orgId } = await anOrg(region, { name: "Summit Partners" });
  const person = await aPerson(region);
  await addToOrg(region, person, orgId);
  expect(await notificationsOf(person)).toMatchObject([
    {
      title: "You've been added to Summit Partners",
      content: "You have been added to Summit Partners. It is now in your list of organisations.",
      action: { url: `/org/${orgId}` },
    },
  ]);
});

test("a person added without an invitation is also mailed; digests do not repeat invitations", async () => {
  const [added, invitee] = [await aPerson(region), await aPerson(region)];
  const { id: orgId } = await anOrg(region);
  await addToOrg(region, added, orgId);
  await asInstallation(region, (command) =>
    inviteMember(command, { email: invitee.email, orgId, roleName: "Team Member" }),
  );
  const channelsOf = async ({ userId }: TestPerson) => {
    const { rows } = await region.db.read.raw(
      "select in_app, mail_due_at is not null as mailed from notifications where user_id = $1",
      [userId],
    );
    return rows;
  };
  expect(await channelsOf(added)).toEqual([{ in_app: true, mailed: true }]);
  expect(await channelsOf(invitee)).toEqual([{ in_app: true, mailed: false }]);
});

test("an invitation names the inviter and links to the answer; a first organisation notifies nobody", async () => {
  const { id: orgId } = await anOrg(region, { name: "Kauri Advisory" });
  const admin = await aPerson(region, { orgId });
  const person = await aPerson(region);
  expect(await notificationsOf(person)).toEqual([]);
  const { email } = person;
  await byActor(region, admin.userId, (command) =>
    inviteMember(command, { email, orgId, roleName: "Team Member" }),
  );
  expect(await notificationsOf(person)).toMatchObject([
    {
      title: "You've been invited to join Kauri Advisory",
      content: "Pat Tester has invited you to join Kauri Advisory. You can accept or decline.",
      notifiedBy: "Pat Tester",
      action: { url: "/invitations" },
    },
  ]);
});

test("joining another organisation notifies the inviter; before that, the member gets no notices of it", async () => {
  const { id: orgId } = await anOrg(region, { name: "Rimu Advisory" });
  const [admin, chooser] = [await aPerson(region, { orgId }), await aPerson(region, { orgId })];
  const person = await aPerson(region);
  await byActor(region, admin.userId, (command) =>
    inviteMember(command, { email: person.email, orgId, roleName: "Admin" }),
  );
  await upgrade(chooser);
  expect((await notificationsOf(person)).map(({ title }) => title)).toEqual([
    "You've been invited to join Rimu Advisory",
  ]);
  await server.as(person).team.acceptInvitation.mutate({ orgId });
  expect((await notificationsOf(admin)).map(({ title }) => title)).toContain(
    "Pat Tester joined Rimu Advisory",
  );
  expect((await notificationsOf(chooser)).map(({ title }) => title)).toEqual([]);
});

test("a plan change notifies the other admins, but not its author, members or service users", async () => {
  const { id: orgId } = await anOrg(region, { name: "Harbour Advisory" });
  const [chooser, admin] = [await aPerson(region, { orgId }), await aPerson(region, { orgId })];
  const member = await aPerson(region, { orgId, role: "Team Member" });
  const service = await aPerson(region, { orgId, isServiceUser: true });
  await upgrade(chooser);
  expect(await notificationsOf(admin)).toMatchObject([
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
  for (const person of [chooser, member, service]) expect(await notificationsOf(person)).toEqual([]);
  // Choosing the same plan again changes nothing.
  await upgrade(chooser);
  expect(await notificationsOf(admin)).toHaveLength(1);
});

test.each([
  ["in-app", { shown: 1, mailed: [false] }],
  ["both", { shown: 1, mailed: [true] }],
  ["email", { shown: 0, mailed: [true] }],
  ["none", { shown: 0, mailed: [] }],
] as const)("a person who chose %s is notified that way", async (channel, expected) => {
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

test("choices have the topics' defaults; topics left out of an update stay unchanged", async () => {
  const person = await aPerson(region);
  const { notifications } = server.as(person);
  expect(await notifications.getMyChoices.query()).toEqual({
    team: "both",
    plan: "both",
    proposals: "both",
    work: "both",
    documents: "both",
  });
  expect(await notifications.updateMyChoices.mutate({ team: "none" })).toEqual({
    team: "none",
    plan: "both",
    proposals: "both",
    work: "both",
    documents: "both",
  });
  await notifications.updateMyChoices.mutate({ plan: "email" });
  await notifications.updateMyChoices.mutate({});
  expect(await notifications.getMyChoices.query()).toEqual({
    team: "none",
    plan: "email",
    proposals: "both",
    work: "both",
    documents: "both",
  });
  const wrong = { team: "pigeon" as NotificationChannel };
  await expect(notifications.updateMyChoices.mutate(wrong)).rejects.toMatchObject({
    data: { httpStatus: 422 },
  });
});

test("names of maximum length do not make the change fail", async () => {
  const { id: orgId } = await anOrg(region, { name: "L".repeat(200) });
  const person = await aPerson(region);
  await addToOrg(region, person, orgId);
  expect((await notificationsOf(person))[0]?.title).toHaveLength(200);
});

test("a failing notice rolls back its event's transaction", async () => {
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

test("people who have not accepted their invitation are not notified", async () => {
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
