// Who would get a reminder of these proposals, for the advisor to check before sending: the signees who have not signed,
// except those to whom a link may no longer be mailed.
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { NO_ACCESS_TO_PROPOSAL, PROPOSAL_NOT_FOUND } from "@gap/core/proposals/proposal-calls.schema";
import { hasAllOfClient } from "@gap/core/proposals/signees/countersignature";
import type { ToRemind } from "@gap/core/proposals/signing-calls.schema";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { GapError } from "@gap/core/shared/gap-error";
import { clientContacts, clients } from "@gap/server/clients/public";
import { orgs } from "@gap/server/orgs/public";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import { users } from "@gap/server/users/public";
import { proposals, proposalSignees } from "../proposals.tables";
import { clientOfContact, contactOfSignee, isReachable, userOfSignee } from "../signing/active-signees.db";
import { DATE_COLUMNS, statusOfRow } from "../status-of-row";

export async function listToRemind(
  { db, caller, region }: ReadContext<Caller>,
  proposalIds: readonly string[],
): Promise<ToRemind> {
  const advisorOrgId = ownOrgId(caller);
  const rows = await db
    .select({
      id: proposals.id,
      advisorOrgId: proposals.advisorOrgId,
      clientName: proposals.clientName,
      timezone: proposals.timezone,
      signaturesNeeded: proposals.signaturesNeeded,
      signaturesReceived: proposals.signaturesReceived,
      ...DATE_COLUMNS,
      advisorName: orgs.name,
      signeeName: proposalSignees.name,
      isReachable,
    })
    .from(proposals)
    .innerJoin(orgs, eq(orgs.id, proposals.advisorOrgId))
    .leftJoin(
      proposalSignees,
      and(
        eq(proposalSignees.proposalId, proposals.id),
        eq(proposalSignees.version, proposals.version),
        eq(proposalSignees.role, "signs"),
        isNull(proposalSignees.agreedAt),
      ),
    )
    .leftJoin(clientContacts, contactOfSignee)
    .leftJoin(clients, clientOfContact)
    .leftJoin(users, userOfSignee)
    .where(inArray(proposals.id, [...proposalIds]))
    .orderBy(asc(proposals.dueAt), asc(proposals.id), asc(proposalSignees.name));
  if (rows.some((row) => row.advisorOrgId !== advisorOrgId))
    throw new GapError("forbidden", NO_ACCESS_TO_PROPOSAL);
  if (rows.length === 0) throw new GapError("notFound", PROPOSAL_NOT_FOUND);
  const now = region.clock.now();
  const ids = [...new Set(rows.map(({ id }) => id))];
  return {
    advisorName: rows[0]?.advisorName ?? "",
    proposals: ids.flatMap((id) => {
      const ofProposal = rows.filter((row) => row.id === id);
      const [first] = ofProposal;
      if (first === undefined) return [];
      const { clientName, dueAt, timezone } = first;
      const isOpen = statusOfRow(first, now) === "sent" && !hasAllOfClient(first);
      const named = (reachable: boolean) =>
        isOpen
          ? ofProposal.flatMap((row) => (row.isReachable === reachable ? (row.signeeName ?? []) : []))
          : [];
      return [
        {
          id,
          clientName,
          dueDay: dueAt === null || timezone === null ? "" : formatDayIn(dueAt, timezone),
          signees: named(true),
          unreachable: named(false),
        },
      ];
    }),
  };
}
