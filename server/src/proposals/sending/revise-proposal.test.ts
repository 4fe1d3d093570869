// A proposal that was sent keeps its client: a revision is for the same client, another client gets a duplicate.
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROPOSAL_IS_REVISED } from "@gap/core/proposals/proposal-calls.schema";
import { CLIENT_IS_FIXED } from "@gap/core/proposals/signing-calls.schema";
import { aClient } from "@gap/testing/factories/client";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { editOf } from "@gap/testing/factories/proposal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { aDraftFor, aProposalOut, refusal, type Signee } from "../signing/signing.test-kit";

let server: TestServer;
let advisor: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  advisor = await aPerson(await server.region());
});
afterAll(() => server.close());

const own = () => server.as(advisor).proposals;

test("a revision cannot change or remove its client", async () => {
  const { id: proposalId, client } = await aProposalOut(server, advisor);
  const other = await aClient(server, advisor);
  await own().reviseProposal.mutate({ proposalId });
  const draft = await own().getProposalById.query({ proposalId });
  for (const advisorClientId of [other.id, null])
    await expect(
      own().updateProposal.mutate({ ...editOf(draft), advisorClientId, step1: { contacts: [] } }),
    ).rejects.toMatchObject({
      ...refusal("unprocessable", CLIENT_IS_FIXED),
      shape: { validationErrors: [{ field: "advisorClientId", message: CLIENT_IS_FIXED }] },
    });
  await own().updateProposal.mutate({ ...editOf(draft), step5: { personalMessage: "Better now" } });
  expect(await own().getProposalById.query({ proposalId })).toMatchObject({ advisorClientId: client.id });
});

test("an unsent draft and a duplicate of a sent proposal can change their client", async () => {
  const other = await aClient(server, advisor);
  const { proposal: draft } = await aDraftFor(server, advisor);
  const sent = await aProposalOut(server, advisor);
  const { id } = await own().duplicateProposal.mutate({ proposalId: sent.id });
  for (const proposalId of [draft.id, id]) {
    const edit = editOf(await own().getProposalById.query({ proposalId }));
    await own().updateProposal.mutate({ ...edit, advisorClientId: other.id, step1: { contacts: [] } });
    expect(await own().getProposalById.query({ proposalId })).toMatchObject({ advisorClientId: other.id });
  }
});

test("signees learn that the proposal is being revised; others do not learn that it exists", async () => {
  const out = await aProposalOut(server, advisor);
  const { id: proposalId } = out;
  const stranger = await aProposalOut(server, advisor);
  await own().reviseProposal.mutate({ proposalId });
  const reading = (signee: Signee | undefined) =>
    server.as(signee).proposals.getProposalById.query({ proposalId });
  await expect(reading(out.signees[0])).rejects.toMatchObject(refusal("locked", PROPOSAL_IS_REVISED));
  await expect(reading(stranger.signees[0])).rejects.toMatchObject(refusal("forbidden"));
  await own().sendProposalEmail.mutate({ proposalId });
  expect(await reading(out.signees[0])).toMatchObject({ id: proposalId, version: 2 });
});
