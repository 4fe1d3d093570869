// A contact whose address is corrected is invited again (spec 7 §5, spec 6 L8): the new address gets the mail with the
// link and the reminders, the former person keeps nothing, and the firm reads both on the timeline.
import { expect, test } from "vitest";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { timelineOf } from "@gap/core/shares/share-timeline";
import { asInstallation } from "@gap/testing/factories/command";
import { readdressContact } from "@gap/testing/factories/contact";
import { aDocument } from "@gap/testing/factories/document";
import { deactivate } from "@gap/testing/factories/membership";
import { signedInAgain } from "@gap/testing/factories/person";
import { entersByLink, tokenOf } from "@gap/testing/factories/share";
import { refusal } from "@gap/testing/refusal";
import { keepClientsOfPracticeManager } from "../clients/public";
import type { MailboxEntry } from "../platform/mail/mailbox";
import {
  as,
  aShare,
  beginReminders,
  goTo,
  guestOf,
  mailsTo,
  newContact,
  region,
  remind,
  remindersTo,
  server,
  share,
  type ShareStage,
} from "./reminders.test-kit";

beginReminders();

/** Shares of the kit are due on a Thursday; this is three days before. */
const FIRST = "2026-03-09";

/** Returns the stage with the new address. */
async function corrected(stage: ShareStage): Promise<ShareStage> {
  const advisor = await signedInAgain(region, stage.advisor);
  return { ...stage, advisor, email: await readdressContact(server, { ...stage, advisor }, stage.contactId) };
}

const tokenIn = (mail: MailboxEntry | undefined) =>
  tokenOf(mail?.links.find((link) => link.includes("/share/")) ?? "");

async function timeline({ advisor, documentId }: ShareStage): Promise<string[]> {
  const { shares, events } = await (await as(advisor)).docShare.list.query({ documentId });
  return timelineOf(shares, events).map(({ text }) => text);
}

test.each([
  ["together", "Annual planning"],
  ["copies", "Annual planning (Hana Wereta)"],
] as const)("the corrected address gets the mail (%s)", async (mode, title) => {
  const stage = await aShare({ mode });
  const former = await guestOf(stage);
  const [first] = await mailsTo(stage.email);
  const { docId } = await entersByLink(server, { token: tokenIn(first), email: stage.email });
  const next = await corrected(stage);
  const mails = await mailsTo(next.email);
  expect(mails.map(({ subject }) => subject)).toEqual([`${title}: please fill in`]);
  expect(await mailsTo(stage.email)).toHaveLength(1);
  expect((await timeline(next)).slice(0, 2)).toEqual([
    "Hana Wereta got a new link by email",
    "Hana Wereta lost access: their email address was changed",
  ]);
  const [listed] = (await (await as(stage.advisor)).docShare.list.query({ documentId: stage.documentId }))
    .shares;
  expect(listed?.people).toMatchObject([{ email: next.email }]);
  expect(listed?.people[0]).not.toHaveProperty("firstOpenedAt");
  const person = await entersByLink(server, { token: tokenIn(mails[0]), email: next.email });
  expect(person.docId).toBe(docId);
  await expect((await as(former)).document.get.query({ documentId: docId })).rejects.toMatchObject(
    refusal("forbidden"),
  );
});

test("the corrected address is reminded from the next day on, and the former one no longer", async () => {
  const stage = await aShare();
  goTo(FIRST, "08:00");
  const next = await corrected(stage);
  goTo(FIRST, "10:00");
  await remind();
  expect(await remindersTo(next.email)).toEqual([]);
  goTo(dayAfter(FIRST, 2));
  await remind();
  expect(await remindersTo(next.email)).toHaveLength(1);
  expect(await remindersTo(stage.email)).toEqual([]);
});

test("the former person's name is not that of the next one", async () => {
  const stage = await aShare();
  const stranger = await guestOf(stage);
  await server.as(stranger).user.updateMyProfile.mutate({ firstName: "Moana", lastName: "Reid" });
  const next = await corrected(stage);
  const [mail] = await mailsTo(next.email);
  expect(mail?.text).toContain("Hana");
  expect(mail?.text).not.toContain("Moana");
});

test("a share that had expired invites the contact once the advisor extends it", async () => {
  const stage = await aShare({ expiresOn: "2026-03-12" });
  goTo("2026-03-20");
  const next = await corrected(stage);
  expect(await mailsTo(next.email)).toEqual([]);
  await (
    await as(stage.advisor)
  ).docShare.change.mutate({
    shareIds: [stage.shareId],
    expiresOn: dayAfter(calendarDayIn(region.clock.now(), "Pacific/Auckland"), 14),
  });
  const mails = await mailsTo(next.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Annual planning: please fill in"]);
  await entersByLink(server, { token: tokenIn(mails[0]), email: next.email });
});

test.each([
  [
    "finalised",
    async ({ advisor, documentId }: ShareStage) =>
      (await as(advisor)).document.finalise.mutate({ documentId, revision: 0, reason: "By phone" }),
  ],
  [
    "shared by a revoked share",
    async ({ advisor, shareId }: ShareStage) => (await as(advisor)).docShare.revoke.mutate({ shareId }),
  ],
])("nobody is invited to a document that is %s", async (_, end) => {
  const stage = await aShare();
  await end(stage);
  const next = await corrected(stage);
  expect(await mailsTo(next.email)).toEqual([]);
});

test("the address of a person whom the client has deactivated is taken, and gets no mail", async () => {
  const stage = await aShare();
  const other = await share(stage, await newContact(stage));
  const former = await guestOf(other);
  const { email } = former;
  await deactivate(region, former);
  await readdressContact(server, stage, other.contactId);
  await readdressContact(server, stage, stage.contactId, email);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("a contact takes the address of one who was revoked from the same share", async () => {
  const stage = await aDocument(server, "draft");
  const [hana, tom] = [await newContact(stage), await newContact(stage)];
  const { shareId, links } = await server.as(stage.advisor).docShare.create.mutate({
    documentId: stage.documentId,
    contactIds: [hana.contactId, tom.contactId],
  });
  const personOf = (id: string) => links.find(({ contactId }) => contactId === id)?.personId ?? "";
  await server.as(stage.advisor).docShare.revoke.mutate({ shareId, personId: personOf(hana.contactId) });
  await readdressContact(server, stage, hana.contactId);
  await readdressContact(server, stage, tom.contactId, hana.email);
  const [mail] = await mailsTo(hana.email);
  const person = await entersByLink(server, { token: tokenIn(mail), email: hana.email });
  expect(await server.as(person).document.get.query({ documentId: stage.documentId })).toMatchObject({
    rights: { side: "client" },
  });
});

test("an address that the practice manager corrects is invited too, and the former person loses access", async () => {
  const stage = await aShare();
  const { advisor, contactId, documentId } = stage;
  const former = await guestOf(stage);
  const sync = (email: string) =>
    asInstallation(region, (command) =>
      keepClientsOfPracticeManager(command, {
        advisorOrgId: advisor.orgId,
        syncOf: command.now,
        clients: [
          {
            id: `client of ${contactId}`,
            name: "Kauri Joinery",
            isProspect: false,
            contacts: [
              {
                id: `contact ${contactId}`,
                firstName: "Hana",
                lastName: "Wereta",
                email,
                phoneNumber: null,
                isPrimary: true,
              },
            ],
          },
        ],
        unreadableIds: [],
      }),
    );
  await sync(stage.email);
  expect(await server.as(former).document.get.query({ documentId })).toBeDefined();
  const email = `synced-${contactId.toLowerCase()}@kauri.example`;
  await sync(email);
  await expect(server.as(former).document.get.query({ documentId })).rejects.toMatchObject(
    refusal("forbidden"),
  );
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["Annual planning: please fill in"]);
  expect((await timeline(stage))[0]).toBe("Hana Wereta got a new link by email");
});
