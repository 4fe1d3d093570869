// Personal links of signees to a proposal (spec 4 §C): a new link for each mail, which opens a guest session.
import { guestsAmong, signeesToBeMailed } from "@gap/server/proposals/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Region } from "@gap/server/platform/region";
import { proposalAddress } from "./link-addresses";
import { makeMailedLink } from "./mailed-link";

interface Guest {
  readonly userId: string;
  readonly proposalId: string;
  readonly clientOrgId: string;
  readonly until: Date;
}

export function joinProposalEvents(region: Region): void {
  region.events.join(signeesToBeMailed, async (command, { mail, message, signees, version, ...proposal }) => {
    const { tx } = command;
    const { proposalId } = proposal;
    const userIds = signees.map(({ userId }) => userId);
    const admitted = new Set((await guestsAmong(tx, proposalId, userIds)).map(({ userId }) => userId));
    for (const { userId, contactId, email } of signees) {
      // Signees whose link would be refused get no mail, above all when they no longer own the address.
      if (!admitted.has(userId)) {
        region.log.warn({ proposalId, userId, mail: mail.name }, "a signee without access gets no mail");
        continue;
      }
      const { address } = await makeProposalLink(command, { ...proposal, userId });
      const words = message === undefined ? {} : { message };
      const data = { proposalId, version, contactId, address, ...words };
      await region.mail.send(tx, mail, { to: email, data });
    }
  });
}

export async function makeProposalLink(
  command: CommandContext,
  { userId, proposalId, clientOrgId, until }: Guest,
): Promise<{ linkId: string; address: string }> {
  const link = await makeMailedLink(command, {
    userId,
    purpose: "proposal",
    subject: { id: proposalId, until },
  });
  const address = proposalAddress(command.region, { ...link, userId }, { proposalId, clientOrgId });
  return { linkId: link.linkId, address };
}
