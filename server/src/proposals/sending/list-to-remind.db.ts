// Who would get a reminder of these proposals: the signees who have not signed, for the advisor to check before sending.
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { NO_ACCESS_TO_PROPOSAL, PROPOSAL_NOT_FOUND } from "@gap/core/proposals/proposal-calls.schema";
import type { ToRemind } from "@gap/core/proposals/signing-calls.schema";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { GapError } from "@gap/core/shared/gap-error";
import { orgs } from "@gap/server/orgs/public";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import { proposals, proposalSignees } from "../proposals.tables";
import { statusOfRow } from "../status-of-row";

export async function listToRemind(
  { db, caller, region }: ReadContext<Caller>,
  proposalIds: readonly string[],
): Promise<ToRemind> {
  const advisorOrgId = ownOrgId(caller);
  const rows = await db
    .select({ proposal: proposals, advisorName: orgs.name, signeeName: proposalSignees.name })
    .from(proposals)
    .innerJoin(orgs, eq(orgs.id, proposals.advisorOrgId))
    .leftJoin(
      proposalSignees,
      and(
        eq(proposalSignees.proposalId, proposals.id),
        eq(proposalSignees.version, proposals.version),
        isNull(proposalSignees.agreedAt),
      ),
    )
    .where(inArray(proposals.id, [...proposalIds]))
    .orderBy(asc(proposals.dueAt), asc(proposals.id), asc(proposalSignees.name));
  if (rows.some(({ proposal }) => proposal.advisorOrgId !== advisorOrgId))
    throw new GapError("forbidden", NO_ACCESS_TO_PROPOSAL);
  if (rows.length === 0) throw new GapError("notFound", PROPOSAL_NOT_FOUND);
  const now = region.clock.now();
  const ids = [...new Set(rows.map(({ proposal }) => proposal.id))];
  return {
    advisorName: rows[0]?.advisorName ?? "",
    proposals: ids.flatMap((id) => {
      const ofProposal = rows.filter(({ proposal }) => proposal.id === id);
      const [first] = ofProposal;
      if (first === undefined) return [];
      const { clientName, dueAt, timezone } = first.proposal;
      const isOpen = statusOfRow(first.proposal, now) === "sent";
      return [
        {
          id,
          clientName,
          dueDay: dueAt === null || timezone === null ? "" : formatDayIn(dueAt, timezone),
          signees: isOpen ? ofProposal.flatMap(({ signeeName }) => signeeName ?? []) : [],
        },
      ];
    }),
  };
}
