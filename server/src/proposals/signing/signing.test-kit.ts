// Shared set-up for tests of sending and signing: a sent proposal, and its signees signed in by their mailed links.
import { aClient } from "@gap/testing/factories/client";
import { aDraft } from "@gap/testing/factories/proposal";
import { followed, type SentTestProposal } from "@gap/testing/factories/signee";
import type { TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import type { ProposalEvent } from "@gap/core/proposals/proposal-event";
import { readEvidence } from "../evidence/evidence";

export {
  enterBy,
  followed,
  mailsTo,
  newestLinkTo,
  responseTo,
  type SentTestProposal,
  type Signee,
} from "@gap/testing/factories/signee";

type DraftOptions = NonNullable<Parameters<typeof aDraft>[2]>;

interface OutOptions extends Omit<DraftOptions, "client"> {
  readonly signees?: number;
  /** How many of them must sign; defaults to all. */
  readonly needed?: number;
}

/** A draft for a client with this many contacts. */
export async function aDraftFor(
  server: TestServer,
  advisor: TestPerson,
  { signees = 1, needed, steps = (same) => same, ...draft }: OutOptions = {},
) {
  const client = await aClient(server, advisor);
  for (let number = 1; number < signees; number += 1)
    await server.as(advisor).advisor.createClientContact.mutate({
      clientId: client.id,
      firstName: "Noa",
      lastName: `Number ${number}`,
      email: `noa-${number}-${client.email}`,
    });
  const proposal = await aDraft(server, advisor, {
    ...draft,
    client,
    steps: (own) =>
      steps(
        needed === undefined
          ? own
          : { ...own, step4: { ...own.step4, signees: "certain-number-of-signees", signeesAmount: needed } },
      ),
  });
  return { client, proposal };
}

export async function aProposalOut(
  server: TestServer,
  advisor: TestPerson,
  options: OutOptions = {},
): Promise<SentTestProposal> {
  const { client, proposal } = await aDraftFor(server, advisor, options);
  await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId: proposal.id });
  return followed(server, advisor, { id: proposal.id, client });
}

/** Without `delivered` events, whose position depends on when the mail job runs. */
export async function evidenceOfPeople(server: TestServer, proposalId: string): Promise<ProposalEvent[]> {
  const events = await readEvidence((await server.region()).db.read, proposalId);
  return events.filter(({ kind }) => kind !== "delivered");
}

export const refusal = (type: string, message?: string) => ({
  ...(message === undefined ? {} : { message }),
  data: { gapError: { gapErrorData: { gapErrorType: type } } },
});
