// Maps a proposal to a row of the list and to a match in the command palette.
import type { FoundProposal } from "@gap/core/proposals/proposal-calls.schema";
import { whyNotCountersignable } from "@gap/core/proposals/signees/countersigning";
import { statusOf } from "@gap/core/proposals/proposal-status";
import type { ListedProposal, ProposalDates } from "@gap/core/proposals/proposal-view";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { currencyCodeOfServices } from "@gap/core/services/service-rules";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import type { ProposalRow } from "../lock-proposal";
import { datesOf, statusOfRow } from "../status-of-row";

type DateColumn = keyof ProposalDates;
type FoundRow = Pick<
  ProposalRow,
  "id" | "number" | "name" | "clientName" | "serviceNames" | "scheduledFor" | "timezone" | DateColumn
>;
type Zone = Parameters<typeof timeZoneOfOrg>[0];

interface ListedRow {
  readonly page: FoundRow &
    Pick<
      ProposalRow,
      | "advisorClientId"
      | "version"
      | "ownerId"
      | "valueCents"
      | "signaturesNeeded"
      | "signaturesReceived"
      | "countersigneeName"
      | "lastUpdatedAt"
    >;
  readonly owner: { readonly firstName: string | null; readonly lastName: string | null } | null;
  readonly org: Zone & { readonly currencyCode: string | null; readonly countryCode: string | null };
}

export function presentListed({ page, owner, org }: ListedRow, now: Date): ListedProposal {
  const dates = datesOf(page);
  const status = statusOf(dates, now);
  const awaitsFirm = whyNotCountersignable({ ...page, status }) === undefined;
  return {
    id: page.id,
    number: page.number,
    version: page.version,
    status,
    advisorClientId: page.advisorClientId,
    clientName: page.clientName,
    serviceNames: page.serviceNames,
    valueCents: page.valueCents,
    currencyCode: currencyCodeOfServices(org),
    signaturesReceived: page.signaturesReceived,
    lastUpdatedAt: page.lastUpdatedAt,
    ...dates,
    ...(awaitsFirm && { awaitsFirm }),
    ...withoutEmpty({
      signaturesNeeded: page.signaturesNeeded,
      name: page.name || null,
    }),
    ...presentSchedule(page, org),
    ...(page.ownerId === null || owner === null
      ? {}
      : {
          owner: { id: page.ownerId, name: [owner.firstName, owner.lastName].filter(Boolean).join(" ") },
        }),
  };
}

/** Sending fixes the zone; until then the scheduled time is in the zone of the firm. */
function presentSchedule({ scheduledFor, timezone }: FoundRow, org: Zone) {
  return withoutEmpty({
    scheduledFor,
    timezone: timezone ?? (scheduledFor === null ? null : timeZoneOfOrg(org)),
  });
}

export function presentFound(row: FoundRow, org: Zone, now: Date): FoundProposal {
  return {
    id: row.id,
    number: row.number,
    ...withoutEmpty({ name: row.name || null }),
    clientName: row.clientName,
    serviceNames: row.serviceNames,
    status: statusOfRow(row, now),
    ...(row.scheduledFor === null ? {} : presentSchedule(row, org)),
  };
}
