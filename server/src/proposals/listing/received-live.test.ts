// Live updates of the list of received proposals: a client's admins get those of all proposals, other users of their
// own.
import { expect, test } from "vitest";
import type { LiveAnswer } from "@gap/core/live/live-messages.schema";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { connectLive, isMessage } from "@gap/server/platform/live/live.test-kit";
import { aDraftFor, followed, responseTo } from "../signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const topicOf = (entityId: string) => ({ type: "received-proposals-event", entityId }) as const;

async function follows({ accessToken }: TestPerson, entityId: string) {
  const line = await connectLive({ url: server.url, accessToken });
  return { ...line, answer: await line.subscribe(topicOf(entityId)) };
}

/** The number of messages published on the topic so far, or "refused". */
const publishedCount = ({ answer }: { answer: LiveAnswer }) =>
  answer.event === "subscribed" ? answer.subscriptions.map(({ lastId }) => lastId) : answer.event;

test("each change of a sent proposal is published to its signee and the client's admins only", async () => {
  const { client, proposal } = await aDraftFor(server, advisor);
  const { id: orgId } = await server
    .as(advisor)
    .advisor.ensureClientOrgExists.mutate({ advisorClientId: client.id });
  const signee = await aPerson(region, { orgId, role: "Team Member", email: client.email });
  const other = await aPerson(region, { orgId, role: "Team Member" });
  const lines = [
    await follows(await aPerson(region, { orgId }), orgId),
    await follows(signee, signee.userId),
  ];
  const { proposals } = server.as(advisor);
  const [proposalId, another] = [
    proposal.id,
    (await proposals.duplicateProposal.mutate({ proposalId: proposal.id })).id,
  ];
  const sign = async () => {
    const [link] = (await followed(server, advisor, { id: proposalId, client })).signees;
    const { snapshotHash = "" } = await proposals.getProposalById.query({ proposalId });
    await server
      .as(link)
      .proposals.addProposalResponse.mutate(responseTo(advisor, { id: proposalId, snapshotHash }));
  };
  const acts: readonly (() => Promise<unknown>)[] = [
    () => proposals.sendProposalEmail.mutate({ proposalId }),
    () => proposals.extendProposal.mutate({ proposalId, dueDay: "2026-12-24" }),
    () => proposals.reviseProposal.mutate({ proposalId }),
    () => proposals.sendProposalEmail.mutate({ proposalId }),
    sign,
    () => proposals.archiveProposal.mutate({ proposalId }),
    () => proposals.restoreProposal.mutate({ proposalId }),
    () => proposals.sendProposalEmail.mutate({ proposalId: another }),
    () => server.as(signee).proposals.declineProposal.mutate({ proposalId: another, reason: "Too dear" }),
    () => proposals.reviseProposal.mutate({ proposalId: another }),
    () => proposals.sendProposalEmail.mutate({ proposalId: another }),
    () => proposals.voidProposal.mutate({ proposalId: another }),
  ];
  for (const [at, act] of acts.entries()) {
    await act();
    for (const line of lines)
      expect(await line.heard(isMessage(at + 1))).toMatchObject({
        type: "received-proposals-event",
        payload: {},
      });
  }
  expect(publishedCount(await follows(signee, signee.userId))).toEqual([acts.length]);
  expect(publishedCount(await follows(other, other.userId))).toEqual([0]);
  expect(publishedCount(await follows(other, orgId))).toBe("refused");
});

test("a change of a draft is published to the advisor only", async () => {
  const { client, proposal } = await aDraftFor(server, advisor);
  const { id: orgId } = await server
    .as(advisor)
    .advisor.ensureClientOrgExists.mutate({ advisorClientId: client.id });
  const admin = await aPerson(region, { orgId });
  await server.as(advisor).proposals.archiveProposal.mutate({ proposalId: proposal.id });
  expect(publishedCount(await follows(admin, orgId))).toEqual([0]);
});
