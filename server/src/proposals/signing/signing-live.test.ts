// Live updates of a sent proposal: who is viewing it now, and each new signature (spec 4 §C).
import { expect, test } from "vitest";
import type { Client } from "@gap/core/clients/client.schema";
import { changedRecords } from "@gap/core/live/changed-records";
import { archiveContact, contactOf, readdressContact } from "@gap/testing/factories/contact";
import { aPerson } from "@gap/testing/factories/person";
import { connectLive, isMessage } from "@gap/server/platform/live/live.test-kit";
import { aProposalOut, responseTo, type SentTestProposal } from "./signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const guestLine = (accessToken: string) =>
  connectLive({ url: server.url, accessToken, clientId: "gap-au-guest" });

test("the advisor sees a signee who has the proposal open; that signee hears of another's signature", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  const [first, second] = out.signees;
  const line = await guestLine(first?.accessToken ?? "");
  await line.subscribe({ type: "proposal-signing", entityId: out.id });
  const { viewingNow } = await server.as(advisor).proposals.getTimeline.query({ proposalId: out.id });
  expect(viewingNow.map(({ name }) => name)).toEqual(["Cora Contact"]);
  await server.as(second).proposals.addProposalResponse.mutate(responseTo(advisor, out));
  expect((await line.heard(isMessage(1))).payload).toEqual(await changeOf(out.id));
});

test("the advisor receives the id of a changed proposal", async () => {
  const owner = await aPerson(region);
  const out = await aProposalOut(server, owner);
  const line = await connectLive({ url: server.url, accessToken: owner.accessToken });
  await line.subscribe({ type: "proposal-change-event", entityId: owner.orgId });
  await server.as(out.signees[0]).proposals.noteView.mutate({ proposalId: out.id });
  expect((await line.heard(isMessage())).payload).toEqual({ ids: [out.id] });
});

test("the advisor receives a message when someone starts and stops viewing", async () => {
  const owner = await aPerson(region);
  const out = await aProposalOut(server, owner);
  const advisors = await connectLive({ url: server.url, accessToken: owner.accessToken });
  await advisors.subscribe({ type: "proposal-viewing", entityId: owner.orgId });
  const viewing = async () =>
    (await server.as(owner).proposals.getTimeline.query({ proposalId: out.id })).viewingNow.length;
  const line = await guestLine(out.signees[0]?.accessToken ?? "");
  await line.subscribe({ type: "proposal-signing", entityId: out.id });
  expect((await advisors.heard(isMessage(1))).payload).toEqual({ ids: [out.id] });
  expect(await viewing()).toBe(1);
  // Messages about one proposal are throttled to one every two seconds.
  server.clock.advance(2_000);
  line.socket.terminate();
  expect((await advisors.heard(isMessage(2))).payload).toEqual({ ids: [out.id] });
  expect(await viewing()).toBe(0);
});

test.each([
  ["corrected", readdressContact],
  ["archived", archiveContact],
])("L8 a signee whose contact is %s follows the proposal no more", async (_how, end) => {
  const out = await aProposalOut(server, advisor, { signees: 2 });
  const [former, other] = out.signees;
  const followed = { type: "proposal-signing", entityId: out.id } as const;
  const line = await guestLine(former?.accessToken ?? "");
  const kept = await guestLine(other?.accessToken ?? "");
  for (const each of [line, kept])
    expect(await each.subscribe(followed)).toMatchObject({ event: "subscribed" });
  const client = { advisor, clientId: out.client.id };
  await makePrimary(client, other?.contactId ?? "");
  await end(server, client, former?.contactId ?? "");
  server.clock.advance(4_000);
  await server.timers.pass(4_000);
  expect(await line.closed).toEqual({ code: 4403, reason: "rightsChanged" });
  await server.as(other).proposals.addProposalResponse.mutate(responseTo(advisor, out));
  expect((await kept.heard(isMessage(1))).payload).toEqual(await changeOf(out.id));
});

test("the signees of a deleted client follow the proposal no more", async () => {
  const [out, other] = [await aProposalOut(server, advisor), await aProposalOut(server, advisor)];
  const followed = { type: "proposal-signing", entityId: out.id } as const;
  const line = await guestLine(out.signees[0]?.accessToken ?? "");
  const kept = await guestLine(other.signees[0]?.accessToken ?? "");
  expect(await line.subscribe(followed)).toMatchObject({ event: "subscribed" });
  await kept.subscribe({ type: "proposal-signing", entityId: other.id });
  await deleteClient(out);
  server.clock.advance(4_000);
  await server.timers.pass(4_000);
  expect(await line.closed).toEqual({ code: 4403, reason: "rightsChanged" });
  const again = await guestLine(out.signees[0]?.accessToken ?? "");
  expect(await again.subscribe(followed)).toMatchObject({ event: "refused" });
  await server.as(other.signees[0]).proposals.addProposalResponse.mutate(responseTo(advisor, other));
  expect((await kept.heard(isMessage(1))).payload).toEqual(await changeOf(other.id));
});

async function deleteClient({ client }: SentTestProposal) {
  const { id, lastUpdatedAt } = await server.as(advisor).advisor.getClient.query({ id: client.id });
  await server.as(advisor).advisor.deleteClient.mutate({ id, lastUpdatedAt });
}

async function makePrimary(client: { advisor: typeof advisor; clientId: string }, contactId: string) {
  const { id, lastUpdatedAt } = await contactOf(server, client, contactId);
  await server.as(advisor).advisor.setPrimaryContact.mutate({ id, lastUpdatedAt });
}

test("an admin of the client can follow the proposal, an admin of another client cannot", async () => {
  const out = await aProposalOut(server, advisor);
  const admin = await aPerson(region, { orgId: out.signees[0]?.orgId ?? "" });
  const line = await connectLive({ url: server.url, accessToken: admin.accessToken });
  await line.subscribe({ type: "proposal-signing", entityId: out.id });
  await server.as(out.signees[0]).proposals.addProposalResponse.mutate(responseTo(advisor, out));
  expect((await line.heard(isMessage(1))).payload).toEqual(await changeOf(out.id));
  const stranger = await aPerson(region, { orgType: "client" });
  const other = await connectLive({ url: server.url, accessToken: stranger.accessToken });
  other.say({
    action: "addsubscriptions",
    subscriptions: [{ type: "proposal-signing", entityId: out.id }],
  });
  expect(await other.heard(({ event }) => event === "refused")).toMatchObject({ reason: "not-allowed" });
});

test.each([
  [
    "the proposal is being revised",
    (proposalId: string) => server.as(advisor).proposals.reviseProposal.mutate({ proposalId }),
  ],
  [
    "the client is deleted",
    (_proposalId: string, { id, lastUpdatedAt }: Client) =>
      server.as(advisor).advisor.deleteClient.mutate({ id, lastUpdatedAt }),
  ],
])("an admin of the client can no longer follow the proposal when %s", async (_what, end) => {
  const [out, other] = [await aProposalOut(server, advisor), await aProposalOut(server, advisor)];
  const followed = { type: "proposal-signing", entityId: out.id } as const;
  const [line, others] = [await lineOfAdmin(out), await lineOfAdmin(other)];
  await line.subscribe(followed);
  await others.subscribe({ type: "proposal-signing", entityId: other.id });
  await end(out.id, await server.as(advisor).advisor.getClient.query({ id: out.client.id }));
  server.clock.advance(4_000);
  await server.timers.pass(4_000);
  expect(await line.closed).toEqual({ code: 4403, reason: "rightsChanged" });
  expect(await (await lineOfAdmin(out)).subscribe(followed)).toMatchObject({ event: "refused" });
  // The admin of the other proposal's client stays subscribed.
  await server.as(other.signees[0]).proposals.addProposalResponse.mutate(responseTo(advisor, other));
  expect((await others.heard(isMessage(1))).payload).toEqual(await changeOf(other.id));
});

/** The payload of the change that set the proposal's current lastUpdatedAt. */
async function changeOf(proposalId: string) {
  return changedRecords(await server.as(advisor).proposals.getProposalById.query({ proposalId }));
}

async function lineOfAdmin({ signees: [signee] }: SentTestProposal) {
  const { accessToken } = await aPerson(region, { orgId: signee?.orgId ?? "" });
  return connectLive({ url: server.url, accessToken });
}
