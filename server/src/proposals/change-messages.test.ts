// Live messages about a changed proposal: they carry its id and new version, and reach only the advisor's own
// organisation.
import { expect, test } from "vitest";
import { changedRecords } from "@gap/core/live/changed-records";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aDraft, editOf } from "@gap/testing/factories/proposal";
import { connectLive, isMessage, type LiveClient } from "../platform/live/live.test-kit";
import { aProposalOut } from "./signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "./with-advisor.test-kit";

beginWithAdvisor();

const connect = ({ accessToken }: TestPerson) => connectLive({ url: server.url, accessToken });
const changesOf = ({ orgId }: TestPerson) => ({ type: "proposal-change-event", entityId: orgId }) as const;
const payloadsOf = ({ answers }: LiveClient) =>
  answers.flatMap((answer) => (isMessage()(answer) ? [answer.payload] : []));
const readBy = (person: TestPerson, proposalId: string) =>
  server.as(person).proposals.getProposalById.query({ proposalId });

test("an autosave publishes only the proposal's id and its new version", async () => {
  const owner = await aPerson(region);
  const draft = await aDraft(server, owner);
  const colleague = await connect(await aPerson(region, { orgId: owner.orgId }));
  await colleague.subscribe(changesOf(owner));
  const edit = { ...editOf(draft), step5: { personalMessage: "Not to be sent on the channel" } };
  const { lastUpdatedAt } = await server.as(owner).proposals.updateProposal.mutate(edit);
  const { payload } = await colleague.heard(isMessage());
  expect(payload).toEqual({ ids: [draft.id], versions: { [draft.id]: lastUpdatedAt.getTime() } });
  expect((await readBy(owner, draft.id)).lastUpdatedAt).toEqual(lastUpdatedAt);
});

test("each save gets a higher version, even within one millisecond, and a repeated edit publishes nothing", async () => {
  const owner = await aPerson(region);
  const line = await connect(owner);
  let draft = await aDraft(server, owner);
  await line.subscribe(changesOf(owner));
  const versions: number[] = [];
  for (const personalMessage of ["one", "two", "two", "three"]) {
    const edit = { ...editOf(draft), step5: { personalMessage } };
    const { lastUpdatedAt } = await server.as(owner).proposals.updateProposal.mutate(edit);
    versions.push(lastUpdatedAt.getTime());
    draft = { ...draft, step5: edit.step5, lastUpdatedAt };
  }
  const [one = 0, two = 0, again = 0, three = 0] = versions;
  expect(one < two && two === again && two < three).toBe(true);
  line.say({ action: "ping" });
  await line.heard(({ event }) => event === "pong");
  expect(payloadsOf(line)).toEqual(
    [one, two, three].map((ms) => changedRecords({ id: draft.id, lastUpdatedAt: new Date(ms) })),
  );
});

test("users of another organisation cannot subscribe to the changes and receive none on their own topic", async () => {
  const [owner, stranger] = [await aPerson(region), await aPerson(region)];
  const draft = await aDraft(server, owner);
  const line = await connect(stranger);
  expect(await line.subscribe(changesOf(owner))).toMatchObject({ event: "refused", reason: "not-allowed" });
  await line.subscribe(changesOf(stranger));
  await server.as(owner).proposals.updateProposal.mutate({ ...editOf(draft), editingStepIndex: 1 });
  const own = await aDraft(server, stranger);
  await line.heard(isMessage(2));
  const said = JSON.stringify(payloadsOf(line));
  expect(said).not.toContain(draft.id);
  expect(said).toContain(own.id);
});

test("signees receive the version they may read, and nothing about saves during a revision", async () => {
  const out = await aProposalOut(server, advisor);
  const admin = await aPerson(region, { orgId: out.signees[0]?.orgId ?? "" });
  const line = await connect(admin);
  const topic = { type: "proposal-signing", entityId: out.id } as const;
  await line.subscribe(topic);
  const { lastUpdatedAt } = await server.as(advisor).proposals.reviseProposal.mutate({ proposalId: out.id });
  expect((await line.heard(isMessage(1))).payload).toEqual(changedRecords({ id: out.id, lastUpdatedAt }));
  const draft = await readBy(advisor, out.id);
  const edit = { ...editOf(draft), step5: { personalMessage: "Revised" } };
  await server.as(advisor).proposals.updateProposal.mutate(edit);
  // The pong arrives after every message that the save has sent.
  line.say({ action: "ping" });
  await line.heard(({ event }) => event === "pong");
  expect(line.ids()).toEqual([1]);
});

test("opening a proposal publishes no version, so that clients always refetch it", async () => {
  const owner = await aPerson(region);
  const out = await aProposalOut(server, owner);
  const line = await connect(owner);
  await line.subscribe(changesOf(owner));
  await server.as(out.signees[0]).proposals.noteView.mutate({ proposalId: out.id });
  expect((await line.heard(isMessage())).payload).toEqual({ ids: [out.id] });
});
