// Scheduled shares (spec 7 §5): they go out in the morning of their day, once, or the advisor is notified.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { archiveContact } from "@gap/testing/factories/contact";
import { deactivate } from "@gap/testing/factories/membership";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { asInstallation } from "@gap/testing/factories/command";
import { aDocument } from "@gap/testing/factories/document";
import { orgs } from "../orgs/public";
import {
  as,
  aShare,
  beginReminders,
  eventsOf,
  failMailsTo,
  goTo,
  mailsTo,
  newContact,
  region,
  sendDue,
  server,
  setTimezone,
  share,
  type ShareStage,
} from "./reminders.test-kit";

beginReminders();

const DAY = "2026-03-06";
const scheduled = () => aShare({ sendOn: DAY });
const invitations = ({ email }: ShareStage) => mailsTo(email, "Annual planning: please fill in");
const kindsOf = async (stage: ShareStage) => (await eventsOf(stage)).map(({ kind }) => kind);

async function stateOf({ advisor, documentId, shareId }: ShareStage) {
  const { shares } = await (await as(advisor)).docShare.list.query({ documentId });
  return shares.find((each) => each.shareId === shareId)?.state;
}

async function notifiedOf(person: TestPerson) {
  const { notifications } = await (await as(person)).notifications.list.query({ onlyUnread: false });
  return notifications.map(({ title, content }) => `${title}: ${content}`);
}

test("a scheduled share goes out at nine in the firm's zone, and only once", async () => {
  const stage = await scheduled();
  for (const [day, time] of [
    ["2026-03-05", "23:00"],
    [DAY, "08:59"],
  ] as const) {
    goTo(day, time);
    await sendDue();
    expect(await invitations(stage)).toEqual([]);
  }
  expect(await stateOf(stage)).toBe("scheduled");
  goTo(DAY);
  // Another process, or the same job after a kill.
  await Promise.all([sendDue(), sendDue()]);
  await sendDue();
  expect(await invitations(stage)).toHaveLength(1);
  expect(await stateOf(stage)).toBe("open");
  const events = await eventsOf(stage);
  expect(events.map(({ kind }) => kind)).toEqual(["shared", "sent"]);
  expect(events[0]).toHaveProperty("by");
  expect(events[1]).toMatchObject({ person: "Hana Wereta" });
  expect(events[1]).not.toHaveProperty("by");
});

test("the day begins in the firm's zone", async () => {
  const stage = await aDocument(server, "draft");
  await setTimezone(stage.advisor.orgId, "Europe/London");
  const sent = await share(stage, await newContact(stage), { sendOn: DAY });
  goTo(DAY);
  await sendDue();
  expect(await invitations(sent)).toEqual([]);
  goTo(DAY, "09:00", "Europe/London");
  await sendDue();
  expect(await invitations(sent)).toHaveLength(1);
});

test("an open link begins to work on its day", async () => {
  const { advisor, documentId } = await aDocument(server, "draft");
  const { links } = await (await as(advisor)).docShare.create.mutate({ documentId, open: true, sendOn: DAY });
  const token = links[0]?.url.split("/").at(-1) ?? "";
  await expect(server.open.docShare.getTokenInfo.query({ token })).rejects.toThrow("You don't have access");
  goTo(DAY);
  await sendDue();
  expect(await server.open.docShare.getTokenInfo.query({ token })).toMatchObject({
    documentTitle: "Annual planning",
  });
  const { events } = await (await as(advisor)).docShare.list.query({ documentId });
  expect(events.map(({ kind }) => kind)).toEqual(["sent", "shared"]);
});

test("after an outage it goes out on the next morning", async () => {
  const stage = await scheduled();
  goTo("2026-03-09", "03:00");
  await sendDue();
  expect(await invitations(stage)).toEqual([]);
  goTo("2026-03-09");
  await sendDue();
  expect(await invitations(stage)).toHaveLength(1);
});

test("a share that was revoked before its day does not go out", async () => {
  const stage = await scheduled();
  await (await as(stage.advisor)).docShare.revoke.mutate({ shareId: stage.shareId });
  goTo(DAY);
  await sendDue();
  expect(await invitations(stage)).toEqual([]);
  expect(await kindsOf(stage)).toEqual(["shared", "revoked"]);
});

test.each<[string, (stage: ShareStage) => Promise<unknown>, string]>([
  [
    "the contact is archived",
    (stage) => archiveContact(server, stage, stage.contactId),
    "Hana Wereta is archived.",
  ],
  [
    "the document is finalised",
    async ({ advisor, documentId }) =>
      (await as(advisor)).document.finalise.mutate({ documentId, revision: 0, reason: "Done in person" }),
    "The document is finalised.",
  ],
  [
    "the person is deactivated",
    async ({ email, clientOrgId }) =>
      deactivate(region, await aPerson(region, { orgId: clientOrgId, orgType: "client", email })),
    "Hana Wereta is deactivated in the client's organisation.",
  ],
])("if %s by then, it does not go out and the advisor is notified once", async (_name, change, reason) => {
  const stage = await scheduled();
  const other = await scheduled();
  await change(stage);
  goTo(DAY);
  await sendDue();
  await sendDue();
  expect(await invitations(stage)).toEqual([]);
  expect(await stateOf(stage)).toBe("revoked");
  expect((await eventsOf(stage)).at(-1)).toMatchObject({ kind: "not-sent", note: reason });
  expect(await notifiedOf(stage.advisor)).toEqual([
    `Annual planning was not sent to Kauri Joinery: It was scheduled to be sent, but could not be. ${reason} Share it again when that has changed.`,
  ]);
  // It does not stop the others.
  expect(await invitations(other)).toHaveLength(1);
});

test("a colleague who scheduled the share is notified too", async () => {
  const stage = await aDocument(server, "draft");
  const colleague = await aPerson(region, { orgId: stage.advisor.orgId });
  const shared = await share({ ...stage, advisor: colleague }, await newContact(stage), { sendOn: DAY });
  await archiveContact(server, shared, shared.contactId);
  goTo(DAY);
  await sendDue();
  expect(await notifiedOf(stage.advisor)).toHaveLength(1);
  expect(await notifiedOf(colleague)).toHaveLength(1);
});

test("if only some contacts are archived, the others get it and the advisor is notified", async () => {
  const stage = await aDocument(server, "draft");
  const [gone, here] = [await newContact(stage), await newContact(stage)];
  await (
    await as(stage.advisor)
  ).docShare.create.mutate({
    documentId: stage.documentId,
    contactIds: [gone.contactId, here.contactId],
    sendOn: DAY,
  });
  await archiveContact(server, stage, gone.contactId);
  goTo(DAY);
  await sendDue();
  expect(await mailsTo(gone.email)).toEqual([]);
  expect(await mailsTo(here.email)).toHaveLength(1);
  expect(await notifiedOf(stage.advisor)).toEqual([
    "Annual planning was not sent to everyone: It was scheduled, and went out to the others. Hana Wereta is archived.",
  ]);
});

test("an unexpected error of one share stops neither the others nor its own next try", async () => {
  const broken = await scheduled();
  const other = await scheduled();
  goTo(DAY);
  const mailsAgain = failMailsTo(broken.email);
  await sendDue();
  mailsAgain();
  expect(await invitations(other)).toHaveLength(1);
  expect(await invitations(broken)).toEqual([]);
  expect(await stateOf(broken)).toBe("scheduled");
  await sendDue();
  expect(await invitations(broken)).toHaveLength(1);
});

test("shares of a deactivated firm wait", async () => {
  const stage = await scheduled();
  const { orgId } = stage.advisor;
  const deactivateOn = (deactivatedOn: Date | null) =>
    asInstallation(region, ({ tx }) => tx.update(orgs).set({ deactivatedOn }).where(eq(orgs.id, orgId)));
  await deactivateOn(server.clock.now());
  goTo(DAY);
  await sendDue();
  expect(await invitations(stage)).toEqual([]);
  await deactivateOn(null);
  await sendDue();
  expect(await invitations(stage)).toHaveLength(1);
});
