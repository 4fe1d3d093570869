// Common set-up of the tests of scheduled shares and reminders: a server with a clock, shared documents and their mails.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { momentIn } from "@gap/core/shared/calendar/zoned-time";
import { startSession } from "@gap/server/identity/public";
import { orgs } from "@gap/server/orgs/public";
import { listMailbox, type MailboxEntry } from "@gap/server/platform/mail/mailbox";
import type { RegionParts } from "@gap/server/platform/open-region";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { asInstallation } from "@gap/testing/factories/command";
import { aContact } from "@gap/testing/factories/contact";
import { aDocument, type DocumentStage } from "@gap/testing/factories/document";
import { signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { remindPeopleJob } from "./reminders/remind-people.job";
import { sendDueSharesJob } from "./send-due.job";

export let server: TestServer;
export let region: Region;

/** Tuesday. Every test begins on this morning. */
const START = momentIn("2026-03-03", "10:00", "Pacific/Auckland");

export function beginReminders(): void {
  beforeAll(async () => {
    server = await startTestServer({ parts: withoutOwnRuns });
    region = await server.region();
  });
  beforeEach(() => setClock(START));
  afterAll(() => server.close());
}

/** The jobs run only when a test calls them. */
function withoutOwnRuns(parts: RegionParts): RegionParts {
  const called: readonly string[] = [remindPeopleJob.name, sendDueSharesJob.name];
  return {
    ...parts,
    jobs: parts.jobs.map((job) => (called.includes(job.name) ? { ...job, handle: async () => {} } : job)),
  };
}

function setClock(moment: Date): void {
  server.clock.advance(moment.getTime() - server.clock.now().getTime());
}

/** Moves the clock to this time of day in the zone. */
export function goTo(day: string, time = "09:00", timezone = "Pacific/Auckland"): void {
  setClock(momentIn(day, time, timezone));
}

/** The calls of a person, whose session is new, because the clock has moved on. */
export async function as(person: TestPerson) {
  return server.as(await signedInAgain(region, person));
}

const RUN = { id: "test", attempt: 1, isLastAttempt: false };
export const remind = () => remindPeopleJob.handle({}, region, RUN);
export const sendDue = () => sendDueSharesJob.handle({}, region, RUN);

/** Newest first. */
export async function mailsTo(email: string, subject = ""): Promise<MailboxEntry[]> {
  await region.jobs.drain();
  const mails = await listMailbox(region.db.read, { to: email });
  return mails.filter((mail) => mail.subject.startsWith(subject));
}

export const remindersTo = (email: string) => mailsTo(email, "Reminder");

export interface Contact {
  readonly contactId: string;
  readonly email: string;
}

export async function newContact(stage: DocumentStage, contact: { email?: string } = {}): Promise<Contact> {
  const advisor = await signedInAgain(region, stage.advisor);
  const { id, email } = await aContact(server, { ...stage, advisor }, contact);
  return { contactId: id, email };
}

/** Mails to this address fail until the returned function is called. */
export function failMailsTo(address: string): () => void {
  const { send } = region.mail;
  const failing = vi.spyOn(region.mail, "send").mockImplementation((tx, template, mail) => {
    if (mail.to === address) throw new Error("the process was killed");
    return send.call(region.mail, tx, template, mail);
  });
  return () => failing.mockRestore();
}

export interface ShareStage extends DocumentStage, Contact {
  readonly shareId: string;
  readonly personId: string;
}

interface ShareOptions {
  readonly dueDay?: string;
  readonly expiresOn?: string;
  readonly blockIds?: readonly string[];
  readonly reminds?: boolean;
  readonly sendOn?: string;
  readonly mode?: "together" | "copies";
}

/** Shared with one contact, due on a Thursday. */
export async function aShare(options: ShareOptions = {}): Promise<ShareStage> {
  const stage = await aDocument(server, "draft");
  return share(stage, await newContact(stage), options);
}

export async function share(
  stage: DocumentStage,
  { contactId, email }: Contact,
  { dueDay = "2026-03-12", blockIds = [], ...others }: ShareOptions = {},
): Promise<ShareStage> {
  const { shareId, links } = await (
    await as(stage.advisor)
  ).docShare.create.mutate({
    documentId: stage.documentId,
    contactIds: [contactId],
    dueDay,
    blockIds: [...blockIds],
    ...others,
  });
  return { ...stage, contactId, email, shareId, personId: links[0]?.personId ?? "" };
}

/** Another document of the same client. */
export async function anotherDocument(stage: DocumentStage): Promise<DocumentStage> {
  const { advisor, clientId, blueprintId } = stage;
  const { documentId } = await (await as(advisor)).document.create.mutate({ clientId, blueprintId });
  return { ...stage, documentId };
}

/** The contact as a signed-in guest of the client. */
export async function guestOf({ email, clientOrgId }: ShareStage): Promise<TestPerson> {
  const [user] = await region.db.read.select().from(users).where(eq(users.email, email));
  const userId = user?.id ?? "";
  return asInstallation(region, async (command) => {
    const { accessToken } = await startSession(command, { userId });
    return { userId, email, orgId: clientOrgId, accessToken };
  });
}

export async function setTimezone(orgId: string, timezone: string): Promise<void> {
  await asInstallation(region, ({ tx }) => tx.update(orgs).set({ timezone }).where(eq(orgs.id, orgId)));
}

/** The timeline, oldest first. */
export async function eventsOf({ advisor, documentId }: ShareStage) {
  const { events } = await (await as(advisor)).docShare.list.query({ documentId });
  return events.toReversed();
}

export async function personOf({ advisor, documentId, shareId, personId }: ShareStage) {
  const { shares } = await (await as(advisor)).docShare.list.query({ documentId });
  const people = shares.find((each) => each.shareId === shareId)?.people ?? [];
  return people.find((each) => each.personId === personId);
}
