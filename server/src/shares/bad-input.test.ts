// Bad input of the calls about shares and of people who come in by their links: each is refused with a clear error, and
// nothing is lost (spec 1 §5, spec 7 §5).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aContact, archiveContact } from "@gap/testing/factories/contact";
import { aDocument, type DocumentStage } from "@gap/testing/factories/document";
import { entersByLink, sharesWithContact, tokenOf } from "@gap/testing/factories/share";
import { publicCalls } from "@gap/testing/calls";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { listMailbox } from "../platform/mail/mailbox";
import type { Region } from "../platform/region";

const DENIED = refusal("forbidden", "You don't have access to this token. Please request a new one.");

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const failingAt = (field: string, message: string | RegExp) => ({
  shape: {
    validationErrors: [
      { field, message: message instanceof RegExp ? expect.stringMatching(message) : message },
    ],
  },
});
const docShare = ({ advisor }: DocumentStage) => server.as(advisor).docShare;

async function openLink(stage: DocumentStage): Promise<{ readonly shareId: string; readonly token: string }> {
  const { shareId, links } = await docShare(stage).create.mutate({
    documentId: stage.documentId,
    open: true,
  });
  return { shareId, token: tokenOf(links[0]?.url ?? "") };
}

describe("a link", () => {
  const create = (token: string, email: string) =>
    server.open.docShare.createUserFromToken.query({ token, email });

  test.each([
    ["garbled", "%%%"],
    ["unknown", "A".repeat(43)],
    ["empty", ""],
    ["very long", "x".repeat(5_000)],
  ])("that is %s is answered like one without access", async (_, token) => {
    await expect(server.open.docShare.getTokenInfo.query({ token })).rejects.toMatchObject(DENIED);
    await expect(create(token, "hana@kauri.example")).rejects.toMatchObject(DENIED);
  });

  test("of another region is answered like one without access", async () => {
    const { token } = await openLink(await aDocument(server, "draft"));
    const elsewhere = publicCalls(server.url, { region: "eu" });
    await expect(elsewhere.docShare.getTokenInfo.query({ token })).rejects.toMatchObject(DENIED);
  });

  test.each([
    ["nobody", "* Invalid email address"],
    ['"a@evil x"@client.com', "* Invalid email address"],
    ["", "* Required"],
  ])("refuses the address %j at its field, and admits a valid one after it", async (email, message) => {
    const { token } = await openLink(await aDocument(server, "draft"));
    await expect(create(token, email)).rejects.toMatchObject(failingAt("email", message));
    await entersByLink(server, { token });
  });
});

describe("a new share", () => {
  const ID = "01J0000000000000000000000A";

  test.each([
    ["an expiry in the past", { expiresOn: "2020-01-01" }, "expiresOn", "This day is in the past"],
    ["a due day in the past", { dueDay: "2020-01-01" }, "dueDay", "This day is in the past"],
    ["a past day on which it goes out", { sendOn: "2020-01-01" }, "sendOn", "This day is in the past"],
    ["a day that does not exist", { dueDay: "2031-02-30" }, "dueDay", "Invalid date"],
    ["a limit of 0", { usageLimit: 0 }, "usageLimit", "At least one person"],
    ["a limit of 1,001", { usageLimit: 1_001 }, "usageLimit", "At most 1000 people"],
    [
      "nonsense as a domain",
      { domains: ["kauri.nz", "nonsense"] },
      "domains.1",
      "Enter a domain such as example.com",
    ],
    ["a question of another document", { blockIds: [ID] }, "blockIds", /does not see one of these/],
    ["neither contacts nor a link", { open: false }, "contactIds", "Choose contacts or an open link"],
    ["an unknown contact", { open: false, contactIds: [ID] }, "contactIds", /does not exist any more/],
  ])("with %s is refused at its field, and shares nothing", async (_, wrong, field, message) => {
    const stage = await aDocument(server, "draft");
    const { shareId } = await openLink(stage);
    const { documentId } = stage;
    await expect(docShare(stage).create.mutate({ documentId, open: true, ...wrong })).rejects.toMatchObject(
      failingAt(field, message),
    );
    expect(await docShare(stage).list.query({ documentId })).toMatchObject({ shares: [{ shareId }] });
  });

  test("with an archived contact, or one of another client, is refused for all of its contacts", async () => {
    const [stage, other] = [await aDocument(server, "draft"), await aDocument(server, "draft")];
    const { documentId } = stage;
    const { id: active, email } = await aContact(server, stage);
    const archived = await aContact(server, stage, { firstName: "Tom" });
    await archiveContact(server, stage, archived.id);
    const foreign = await aContact(server, other);
    for (const [id, message] of [
      [archived.id, "Tom Wereta is archived"],
      [foreign.id, /does not exist any more/],
    ] as const)
      await expect(
        docShare(stage).create.mutate({ documentId, contactIds: [active, id] }),
      ).rejects.toMatchObject(failingAt("contactIds", message));
    await region.jobs.drain();
    expect(await listMailbox(region.db.read, { to: email })).toEqual([]);
    expect(await docShare(stage).list.query({ documentId })).toMatchObject({ shares: [] });
  });
});

test("changed days and limits that make no sense are refused at their fields, and the share stays as it was", async () => {
  const stage = await aDocument(server, "draft");
  const { documentId } = stage;
  const { shareId } = await openLink(stage);
  const shares = async () => (await docShare(stage).list.query({ documentId })).shares;
  const before = await shares();
  for (const [wrong, field, message] of [
    [{ usageLimit: 0 }, "usageLimit", "At least one person"],
    [{ expiresOn: "2020-01-01" }, "expiresOn", "This day is in the past"],
    [{ dueDay: "2020-01-01" }, "dueDay", "This day is in the past"],
  ] as const)
    await expect(docShare(stage).change.mutate({ shareIds: [shareId], ...wrong })).rejects.toMatchObject(
      failingAt(field, message),
    );
  expect(await shares()).toEqual(before);
});

test("names of 201 characters are refused at their fields, and the guest stays in", async () => {
  const stage = await aDocument(server, "draft");
  const { token } = await openLink(stage);
  const guest = await entersByLink(server, { token });
  const { user, document } = server.as(guest);
  const names = { firstName: "Hana", lastName: "Wereta" };
  for (const [field, label] of [
    ["firstName", "First name"],
    ["lastName", "Last name"],
  ] as const)
    await expect(user.updateMyProfile.mutate({ ...names, [field]: "x".repeat(201) })).rejects.toMatchObject(
      failingAt(field, `Field ${label} cannot exceed 200 characters`),
    );
  await user.updateMyProfile.mutate(names);
  await document.get.query({ documentId: stage.documentId });
});

interface Step {
  readonly name?: string;
  readonly session?: string;
  readonly nextStep?: string;
}

async function identity(call: string, body: object): Promise<Step> {
  const response = await server.fetch(`/api/au/identity/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ clientId: "gap-au-guest", ...body }),
  });
  return (await response.json()) as Step;
}

test("a code typed for an older challenge is refused, and the one of the newest works", async () => {
  const { token, email } = await sharesWithContact(server, await aDocument(server, "draft"));
  await server.open.docShare.createUserFromToken.query({ token, email });
  const ask = async () => {
    const { session } = await identity("signIn", { username: email, authFlow: "CUSTOM_EMAIL" });
    await region.jobs.drain();
    const [mail] = await listMailbox(region.db.read, { to: email });
    return { session, challengeResponse: /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] };
  };
  const [older, newest] = [await ask(), await ask()];
  expect(await identity("confirmSignIn", older)).toMatchObject({ name: "ExpiredCodeException" });
  expect(await identity("confirmSignIn", newest)).toMatchObject({ nextStep: "DONE" });
});
