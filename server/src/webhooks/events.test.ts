// Each change reports its event to the webhooks of its firm that want it, signed and with ids only (spec 9 §2).
import { expect, test } from "vitest";
import type { ClientContact } from "@gap/core/clients/contact.schema";
import { WEBHOOK_EVENT_TYPES } from "@gap/core/webhooks/webhook-events";
import { aToken } from "@gap/testing/factories/api-token";
import { aClient } from "@gap/testing/factories/client";
import { aContact } from "@gap/testing/factories/contact";
import { aDocument, saveAnswer } from "@gap/testing/factories/document";
import { aPerson } from "@gap/testing/factories/person";
import { aProcess } from "@gap/testing/factories/process";
import { aProposalOut, responseTo } from "@gap/testing/factories/sent-proposal";
import { sharesWithContact } from "@gap/testing/factories/share";
import { refusal } from "@gap/testing/refusal";
import { verified } from "./receiver.test-kit";
import { advisor, aWebhook, beginWithReceiver, receiver, region, server } from "./webhooks.test-kit";

beginWithReceiver();

const NAMED = { firstName: "Cam", lastName: "Rangi" };

test("a receiver verifies the signature and learns ids and version, but nothing about the client", async () => {
  const { secret } = await aWebhook(["client.created", "client.updated"]);
  const client = await aClient(server, advisor, { name: "Kauri Joinery" });
  const renamed = await server.as(advisor).advisor.updateClient.mutate({
    id: client.id,
    name: "Kauri Kitchens",
    lastUpdatedAt: client.lastUpdatedAt,
  });
  await region.jobs.drain();
  const bodies = receiver.requests.map((request) => verified(secret, request));
  expect(bodies).toEqual([
    {
      type: "client.created",
      timestamp: server.clock.now().toISOString(),
      data: { clientId: client.id, revision: client.lastUpdatedAt.getTime() },
    },
    {
      type: "client.updated",
      timestamp: server.clock.now().toISOString(),
      data: { clientId: client.id, revision: renamed.lastUpdatedAt.getTime() },
    },
  ]);
  expect(receiver.requests[0]).toMatchObject({
    url: "/hooks",
    headers: { "content-type": "application/json" },
  });
  expect(JSON.stringify(receiver.requests)).not.toMatch(/kauri|client\.example/i);
});

test("proposals report sending, opening, signing, acceptance and the sealed document", async () => {
  await aWebhook(WEBHOOK_EVENT_TYPES.filter((type) => type.startsWith("proposal.")));
  const out = await aProposalOut(server, advisor);
  const [signee] = out.signees;
  await server.as(signee).proposals.noteView.mutate({ proposalId: out.id });
  await server.as(signee).proposals.addProposalResponse.mutate(responseTo(advisor, out));
  await region.jobs.drain();
  expect(receiver.types()).toEqual([
    "proposal.accepted",
    "proposal.sealed",
    "proposal.sent",
    "proposal.signed",
    "proposal.viewed",
  ]);
  for (const { body } of receiver.requests)
    expect(body.data).toMatchObject({ proposalId: out.id, clientId: out.client.id });
});

test("proposals report that they were declined or voided", async () => {
  await aWebhook(["proposal.declined", "proposal.voided"]);
  const declined = await aProposalOut(server, advisor);
  await server
    .as(declined.signees[0])
    .proposals.declineProposal.mutate({ proposalId: declined.id, reason: "Too early" });
  const voided = await aProposalOut(server, advisor);
  await server.as(advisor).proposals.voidProposal.mutate({ proposalId: voided.id });
  await region.jobs.drain();
  expect(receiver.requests.map(({ body }) => [body.type, body.data["proposalId"]]).toSorted()).toEqual([
    ["proposal.declined", declined.id],
    ["proposal.voided", voided.id],
  ]);
});

test("documents report the first share, submission and each finalised version", async () => {
  const stage = await aDocument(server, "draft");
  await aWebhook(["document.shared", "document.submitted", "document.finalised"], { of: stage.advisor });
  const { documentId, clientId, blocks } = stage;
  const contacts = [await aContact(server, stage), await aContact(server, stage)];
  await server
    .as(stage.advisor)
    .docShare.create.mutate({ documentId, contactIds: contacts.map(({ id }) => id) });
  await sharesWithContact(server, stage);
  await saveAnswer(server, stage.clientMember, { documentId, blockId: blocks.goals.id, value: "Grow" });
  await server.as(stage.clientMember).document.submit.mutate({ documentId });
  const { revision } = await server.as(stage.advisor).document.get.query({ documentId });
  await server.as(stage.advisor).document.finalise.mutate({ documentId, revision, reason: "Done" });
  await region.jobs.drain();
  expect(receiver.types()).toEqual(["document.finalised", "document.shared", "document.submitted"]);
  expect(receiver.requests[0]?.body.data).toMatchObject({ documentId, clientId });
});

test("a business plan, which its client has from the start, reports that it was shared once", async () => {
  const { id: clientId } = await aClient(server, advisor, { status: "client" });
  await aWebhook(["document.shared"]);
  const { documentId } = await server.as(advisor).businessPlan.open.mutate({ clientId });
  await server.as(advisor).businessPlan.open.mutate({ clientId });
  await region.jobs.drain();
  expect(receiver.requests.map(({ body }) => body.data)).toMatchObject([{ documentId, clientId }]);
});

test("work items and actions report what was begun and done", async () => {
  const { id: clientId } = await aClient(server, advisor, { status: "client" });
  const { id: processId } = await aProcess(server, advisor);
  await aWebhook(["workItem.created", "workItem.completed", "action.done"]);
  const { workItem, action } = server.as(advisor);
  const { workItemId } = await workItem.create.mutate({ clientId, processId });
  await workItem.archive.mutate({ workItemId });
  await workItem.reopen.mutate({ workItemId });
  await workItem.complete.mutate({ workItemId });
  const actionId = region.newId();
  await action.create.mutate({ actionId, clientId, text: "Send the budget" });
  await action.setState.mutate({ actionId, state: "done" });
  await action.setState.mutate({ actionId, state: "done" });
  await region.jobs.drain();
  expect(receiver.types()).toEqual(["action.done", "workItem.completed", "workItem.created"]);
  const data = receiver.requests.map(({ body }) => body.data);
  expect(data).toContainEqual(expect.objectContaining({ workItemId, clientId }));
  expect(data).toContainEqual(expect.objectContaining({ actionId, clientId }));
});

test("each change of contacts is a new version of the client, so receivers do not skip it", async () => {
  await aWebhook(["client.created", "client.updated"]);
  const { send } = await aToken(server, advisor, ["clients:maintain"]);
  const client = await aClient(server, advisor);
  const { id } = client;
  const calls = server.as(advisor).advisor;
  const contacts = async () => {
    const [primary, other] = await calls.getClientContacts.query({
      clientId: id,
      includeHiddenStatus: true,
      includeArchivedStatus: true,
    });
    if (primary === undefined) throw new Error("The client has no contact");
    return { primary, other: other ?? primary };
  };
  const seen = ({ id: contactId, lastUpdatedAt }: ClientContact) => ({ id: contactId, lastUpdatedAt });
  const changes: readonly (() => Promise<unknown>)[] = [
    () => calls.createClientContact.mutate({ ...NAMED, clientId: id, email: `cam-${id}@client.example` }),
    async () => {
      const { primary } = await contacts();
      const { body: contact, headers } = await send("GET", `/clients/${id}/contacts/${primary.id}`);
      const answer = await send("PATCH", `/clients/${id}/contacts/${contact.id}`, {
        body: { email: `new-${id}@client.example` },
        headers: { "if-match": headers.get("etag") ?? "" },
      });
      expect(answer.status).toBe(200);
    },
    async () => calls.setPrimaryContact.mutate(seen((await contacts()).other)),
    async () =>
      calls.setClientContactStatus.mutate({ ...seen((await contacts()).other), status: "archived" }),
    async () =>
      calls.archiveClient.mutate({ id, lastUpdatedAt: (await calls.getClient.query({ id })).lastUpdatedAt }),
  ];
  const versions = [client.lastUpdatedAt.getTime()];
  for (const change of changes) {
    await change();
    const { headers } = await send("GET", `/clients/${id}`);
    versions.push(Number(headers.get("etag")?.replaceAll('"', "")));
  }
  await region.jobs.drain();
  const revisions = receiver.requests.map(({ body }) => Number(body.data["revision"]));
  expect(revisions.toSorted((one, other) => one - other)).toEqual(versions);
  expect(new Set(versions).size).toBe(changes.length + 1);
});

test("an import reports each client that was added", async () => {
  await aWebhook(["client.created"]);
  const row = (number: number) => ({
    name: `Imported ${number}`,
    primaryContactFirstName: "Cora",
    primaryContactLastName: "Contact",
    email: `cora-${number}@import.example`,
    primaryContactPhoneNumber: "",
    status: "client",
  });
  const rows = Array.from({ length: 25 }, (_, at) => row(at));
  const imported = await server
    .as(advisor)
    .advisor.importClients.mutate({ importId: region.newId(), batch: 0, rows });
  await region.jobs.drain();
  const ids = imported.rows.flatMap((each) => ("id" in each ? [each.id] : []));
  expect(ids).toHaveLength(25);
  expect(receiver.requests.map(({ body }) => body.data["clientId"]).toSorted()).toEqual(ids.toSorted());
});

test("changes by the public API report the same events as those on the screens", async () => {
  await aWebhook(["client.created", "client.updated"]);
  const { send } = await aToken(server, advisor, ["clients:maintain"]);
  const created = await send("POST", "/clients", {
    body: {
      name: "Rimu Farms",
      status: "client",
      primaryContact: { firstName: "Ria", lastName: "Kahu", email: "ria@rimu.example" },
    },
  });
  const headers = { "if-match": created.headers.get("etag") ?? "" };
  const { id } = created.body;
  const renamed = await send("PATCH", `/clients/${id}`, { body: { name: "Rimu Orchards" }, headers });
  await region.jobs.drain();
  expect(receiver.types()).toEqual(["client.created", "client.updated"]);
  // Their revision is the ETag of the record.
  const revisions = receiver.requests.map(({ body }) => `"${String(body.data["revision"])}"`);
  expect(revisions.toSorted()).toEqual(
    [created, renamed].map((answer) => answer.headers.get("etag")).toSorted(),
  );
});

test("the revision of an action is the ETag that the API answers for it", async () => {
  const { id: clientId } = await aClient(server, advisor);
  await aWebhook(["action.done"]);
  const { send } = await aToken(server, advisor, ["documents:maintain"]);
  const made = await send("POST", "/actions", { body: { clientId, text: "Send the budget" } });
  const done = await send("POST", `/actions/${made.body.id}/done`);
  await region.jobs.drain();
  const read = await send("GET", `/actions/${made.body.id}`);
  const revisions = receiver.requests.map(({ body }) => `"${String(body.data["revision"])}"`);
  expect(revisions).toEqual([read.headers.get("etag")]);
  expect(done.headers.get("etag")).toBe(read.headers.get("etag"));
  expect(made.headers.get("etag")).not.toBe(read.headers.get("etag"));
});

test("a webhook gets only the events that it wants, and only those of its own firm", async () => {
  await aWebhook(["client.updated"]);
  await aWebhook(["client.created"], { of: await aPerson(region) });
  await aClient(server, advisor);
  await region.jobs.drain();
  expect(receiver.requests).toEqual([]);
});

test("a change that is refused reports nothing", async () => {
  await aWebhook(["client.created"]);
  const { name } = await aClient(server, advisor);
  await expect(aClient(server, advisor, { name })).rejects.toMatchObject(refusal("unprocessable"));
  await region.jobs.drain();
  expect(receiver.requests).toHaveLength(1);
});
