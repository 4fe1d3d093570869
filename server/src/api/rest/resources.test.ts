// Proposals, work items, documents and actions of the public API over HTTP (spec 9 §1), by the rights of a token.
import { afterAll, beforeAll, expect, it } from "vitest";
import { API_SCOPES } from "@gap/core/api/api-scopes";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import { aClient } from "@gap/testing/factories/client";
import { aDocument, saveAnswer } from "@gap/testing/factories/document";
import { aService } from "@gap/testing/factories/proposal";
import { aProcess } from "@gap/testing/factories/process";
import { followed, responseTo } from "@gap/testing/factories/signee";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "@gap/server/platform/region";
import { aToken, type SendToApi } from "../api.test-kit";

let server: TestServer;
let region: Region;
let advisor: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  advisor = await aPerson(region);
});
afterAll(() => server.close());

async function sendAll(person = advisor): Promise<SendToApi> {
  return (await aToken(server, person, API_SCOPES)).send;
}

const etag = ({ headers }: { readonly headers: Headers }) => ({ "if-match": headers.get("etag") ?? "" });

/** A draft that can be sent. */
async function aDraftBody() {
  const client = await aClient(server, advisor);
  const [contact] = await server.as(advisor).advisor.getClientContacts.query({ clientId: client.id });
  const service = await aService(server, advisor, { name: "Payroll", price: 120 });
  return {
    client,
    contactId: contact?.id ?? "",
    body: {
      clientId: client.id,
      name: "Next year",
      signees: [contact?.id],
      services: [{ serviceId: service.id }],
      objectives: ["Grow profit"],
      expectations: ["Answers within a day"],
      personalMessage: "As discussed",
    },
  };
}

it("a proposal is drafted, sent, accepted by its signee, and its sealed PDF downloaded", async () => {
  const send = await sendAll();
  const { client, contactId, body } = await aDraftBody();
  const draft = await send("POST", "/proposals", { body });
  expect(draft).toMatchObject({
    status: 201,
    body: {
      status: "draft",
      name: "Next year",
      clientId: client.id,
      value: { amount: 1_440, currencyCode: "NZD" },
      signees: [{ contactId, signedAt: null }],
      services: [{ name: "Payroll", price: 120, rate: "Per month", quantity: 1, isOptional: false }],
      objectives: ["Grow profit"],
    },
  });
  const { id } = draft.body;
  expect(await send("GET", `/proposals/${id}/pdf`)).toMatchObject({ status: 404 });
  const sent = await send("POST", `/proposals/${id}/send`, { headers: etag(draft) });
  expect(sent).toMatchObject({ status: 200, body: { status: "sent", signaturesNeeded: 1 } });
  const { signees, snapshotHash } = await followed(server, advisor, { id, client });
  await server
    .as(signees[0]!)
    .proposals.addProposalResponse.mutate(responseTo(advisor, { id, snapshotHash }));
  const accepted = await send("GET", `/proposals/${id}`);
  expect(accepted.body).toMatchObject({
    status: "accepted",
    signees: [{ contactId, signedAt: expect.any(String) }],
  });
  await region.jobs.drain();
  const pdf = await send("GET", `/proposals/${id}/pdf`);
  expect(pdf).toMatchObject({ status: 200, body: { type: "application/pdf" } });
});

it("a draft from a template has its services, and is voided after it was sent", async () => {
  const send = await sendAll();
  const { body } = await aDraftBody();
  const begun = await send("POST", "/proposals", { body });
  const { id: templateId } = await server
    .as(advisor)
    .proposals.saveAsTemplate.mutate({ proposalId: begun.body.id, name: "Payroll only" });
  const { services: _services, objectives: _objectives, expectations: _expectations, ...others } = body;
  const draft = await send("POST", "/proposals", { body: { ...others, templateId } });
  expect(draft.body).toMatchObject({ services: [{ name: "Payroll" }], objectives: ["Grow profit"] });
  const { id } = draft.body;
  await send("POST", `/proposals/${id}/send`, { headers: etag(draft) });
  const voided = await send("POST", `/proposals/${id}/void`, { body: { reason: "Sent to the wrong one" } });
  expect(voided.body).toMatchObject({ status: "voided", voidReason: "Sent to the wrong one" });
  const listed = await send("GET", `/proposals?status=voided&clientId=${body.clientId}`);
  expect(listed.body).toMatchObject({ total: 1, items: [{ id, status: "voided" }] });
});

it("a draft that is not complete is not sent, and the problem names this API's fields", async () => {
  const send = await sendAll();
  const { body } = await aDraftBody();
  const draft = await send("POST", "/proposals", { body: { clientId: body.clientId } });
  const refused = await send("POST", `/proposals/${draft.body.id}/send`, { headers: etag(draft) });
  expect(refused.status).toBe(422);
  expect(refused.body.errors?.map(({ field }) => field)).toEqual([
    "signees",
    "services",
    "objectives",
    "expectations",
    "personalMessage",
  ]);
});

it("a draft names neither contacts of other clients nor services of other firms, and none is created", async () => {
  const send = await sendAll();
  const { body } = await aDraftBody();
  const other = await aDraftBody();
  const before = (await send("GET", "/proposals")).body.total;
  for (const [field, wrong] of Object.entries({
    signees: { signees: other.body.signees },
    copies: { copies: other.body.signees },
    "services.0.serviceId": { services: [{ serviceId: body.clientId }] },
  })) {
    const refused = await send("POST", "/proposals", { body: { ...body, ...wrong } });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  }
  expect((await send("GET", "/proposals")).body.total).toBe(before);
});

it("a service is added, read and changed; its texts and the fields that are left out stay", async () => {
  const send = await sendAll();
  const price = { amount: 120, rate: "Per month" };
  const made = await send("POST", "/services", { body: { name: "Wages", category: "Bookkeeping", price } });
  expect(made).toMatchObject({
    status: 201,
    body: { name: "Wages", description: "", isProvided: false, price: { ...price, currencyCode: "NZD" } },
  });
  const { id } = made.body;
  const { services } = server.as(advisor);
  const howItWorks = richTextOfPlainText("We run the wages.");
  const { name, category, pricing, description, lastUpdated } = await services.get.query({ serviceId: id });
  await services.update.mutate({ id, name, category, description, pricing, howItWorks, lastUpdated });
  const read = await send("GET", `/services/${id}`);
  const changed = await send("PATCH", `/services/${id}`, {
    body: { price: { amount: 150, rate: "Per month" } },
    headers: etag(read),
  });
  expect(changed).toMatchObject({ status: 200, body: { name: "Wages", price: { amount: 150 } } });
  expect(await services.get.query({ serviceId: id })).toMatchObject({ howItWorks });
  const versions = [made, read, changed].map(({ headers }) => headers.get("etag"));
  expect(new Set(versions).size).toBe(3);
  const stale = await send("PATCH", `/services/${id}`, { body: { name: "Payroll" }, headers: etag(read) });
  expect(stale.status).toBe(412);
});

it("a work item is started, changed and completed", async () => {
  const send = await sendAll();
  const client = await aClient(server, advisor, { name: "Kauri Joinery", status: "client" });
  const { id: processId } = await aProcess(server, advisor, { name: "Annual planning" });
  const made = await send("POST", "/work-items", { body: { clientId: client.id, processId } });
  expect(made).toMatchObject({
    status: 201,
    body: { name: "Annual planning – Kauri Joinery", status: "open", steps: [{ title: "Book the session" }] },
  });
  const { id } = made.body;
  const changed = await send("PATCH", `/work-items/${id}`, {
    body: { tags: ["priority"], dueDay: "2027-03-01" },
    headers: etag(made),
  });
  expect(changed).toMatchObject({ status: 200, body: { tags: ["priority"], dueDay: "2027-03-01" } });
  const completed = await send("POST", `/work-items/${id}/complete`);
  expect(completed.body).toMatchObject({ status: "completed", completedAt: expect.any(String) });
  const { items } = (await send("GET", `/work-items?clientId=${client.id}&status=completed`)).body;
  expect(items).toMatchObject([{ id, stepsDone: 0, steps: 1 }]);
});

it("documents are listed, and read with their answers in words", async () => {
  const stage = await aDocument(server);
  const { documentId, clientId, clientMember, blocks } = stage;
  await saveAnswer(server, clientMember, { documentId, blockId: blocks.goals.id, value: "Two new sites" });
  const send = await sendAll(stage.advisor);
  const { items } = (await send("GET", `/documents?clientId=${clientId}`)).body;
  expect(items).toMatchObject([{ id: documentId, status: "shared", progress: { answered: 1 } }]);
  const { body } = await send("GET", `/documents/${documentId}`);
  expect(body).toMatchObject({
    questions: [
      { title: "What are your goals?", answer: "Two new sites", values: [{ value: "Two new sites" }] },
      { title: "How was this year?", answer: "", values: [] },
      { title: "Our view", isForFirmOnly: true },
    ],
  });
  expect(await send("GET", `/documents/${documentId}/pdf`)).toMatchObject({ status: 404 });
});

it("the PDF of a finalised document is downloaded", async () => {
  const { advisor: firm, documentId } = await aDocument(server);
  const send = await sendAll(firm);
  const { document } = server.as(firm);
  const { revision } = await document.get.query({ documentId });
  await document.finalise.mutate({ documentId, revision, reason: "Not needed" });
  const { status, body } = await send("GET", `/documents/${documentId}/pdf`);
  expect([status, body]).toMatchObject([409, { detail: expect.stringContaining("being made") }]);
  await region.jobs.drain();
  for (const version of ["", "?version=1"])
    expect(await send("GET", `/documents/${documentId}/pdf${version}`)).toMatchObject({
      status: 200,
      body: { type: "application/pdf" },
    });
  expect(await send("GET", `/documents/${documentId}/pdf?version=2`)).toMatchObject({ status: 404 });
});

it("an action is added once, changed and done", async () => {
  const send = await sendAll();
  const { id: clientId } = await aClient(server, advisor);
  const owner = { kind: "name", name: "Cleo" };
  const request = {
    body: { clientId, text: "Call the bank", owner },
    headers: { "idempotency-key": "call" },
  };
  const made = await send("POST", "/actions", request);
  expect(made).toMatchObject({
    status: 201,
    body: { text: "Call the bank", ownerName: "Cleo", state: "open" },
  });
  expect((await send("POST", "/actions", request)).body).toEqual(made.body);
  const { id } = made.body;
  const changed = await send("PATCH", `/actions/${id}`, { body: { dueDay: "2027-01-04", owner: null } });
  expect(changed.body).toMatchObject({ dueDay: "2027-01-04", owner: null, text: "Call the bank" });
  const done = await send("POST", `/actions/${id}/done`);
  expect(done.body).toMatchObject({ state: "done", closedAt: expect.any(String) });
  expect((await send("GET", `/actions?clientId=${clientId}`)).body.items).toEqual([]);
  expect((await send("GET", `/actions?clientId=${clientId}&state=all`)).body.items).toMatchObject([{ id }]);
});

it("a webhook is made with its secret, changed and deleted", async () => {
  const send = await sendAll();
  const request = {
    body: { name: "Ledger", address: "https://hooks.example/gap", events: ["client.created"] },
    headers: { "idempotency-key": "ledger" },
  };
  const made = await send("POST", "/webhooks", request);
  expect(made).toMatchObject({
    status: 201,
    body: { name: "Ledger", state: "active", stopped: null, secret: expect.stringMatching(/^whsec_/) },
  });
  expect((await send("POST", "/webhooks", request)).body).toEqual(made.body);
  const { rows } = await region.db.read.raw("select outcome, shown from api_answers where key = 'ledger'");
  expect(JSON.stringify(rows)).not.toContain("whsec_");
  const { id } = made.body;
  const read = await send("GET", `/webhooks/${id}`);
  expect(JSON.stringify(read.body)).not.toContain("whsec_");
  const changed = await send("PATCH", `/webhooks/${id}`, {
    body: { events: ["client.updated"] },
    headers: etag(read),
  });
  expect(changed.body).toMatchObject({ name: "Ledger", events: ["client.updated"] });
  for (const address of [
    "https://127.0.0.1/hooks",
    "https://localhost/hooks",
    "https://user:secret@hooks.example/",
    "https://token@hooks.example/",
    "http://hooks.example/",
  ]) {
    const at = { status: 422, body: { errors: [{ field: "address" }] } };
    expect(await send("POST", "/webhooks", { body: { ...request.body, address } })).toMatchObject(at);
    const change = { body: { address }, headers: etag(changed) };
    expect(await send("PATCH", `/webhooks/${id}`, change)).toMatchObject(at);
  }
  expect((await send("DELETE", `/webhooks/${id}`)).status).toBe(204);
  expect((await send("GET", "/webhooks")).body.items).toEqual([]);
});

it("a repeated request gets the former answer, also after the record has changed", async () => {
  const send = await sendAll();
  const { body } = await aDraftBody();
  const request = { body, headers: { "idempotency-key": "a-draft" } };
  const draft = await send("POST", "/proposals", request);
  await send("POST", `/proposals/${draft.body.id}/send`, { headers: etag(draft) });
  const again = await send("POST", "/proposals", request);
  expect([again.status, again.body, again.headers.get("etag")]).toEqual([
    201,
    draft.body,
    draft.headers.get("etag"),
  ]);
  // A process that ended between the write and the answer has not stored what it would have shown.
  await region.db.statement((db) => db.raw("update api_answers set shown = null where key = 'a-draft'", []));
  expect((await send("POST", "/proposals", request)).body).toMatchObject({
    id: draft.body.id,
    status: "sent",
  });
});

it("a contact is read and changed; fields that are left out stay", async () => {
  const send = await sendAll();
  const { client, contactId } = await aDraftBody();
  const path = `/clients/${client.id}/contacts/${contactId}`;
  const before = await send("GET", path);
  const changed = await send("PATCH", path, { body: { phoneNumber: "09 555 0101" }, headers: etag(before) });
  expect(changed.body).toMatchObject({
    ...before.body,
    phoneNumber: "09 555 0101",
    lastUpdatedAt: expect.anything(),
  });
  expect((await send("PATCH", path, { body: { lastName: "X" }, headers: etag(before) })).status).toBe(412);
  const unknown = `/clients/${client.id}/contacts/${client.id}`;
  expect((await send("GET", unknown)).status).toBe(404);
});
