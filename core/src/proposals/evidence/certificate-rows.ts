// The rows of the certificate's list of events: sections that one reader read one after the other, and mails that were
// delivered one after the other, share a row.
import type { ProposalEventKind } from "../proposal-event";
import { mailOf } from "./event-in-words";
import type { CertificateEvent } from "./certificate";

const SHARED: ReadonlySet<ProposalEventKind> = new Set(["viewed-section", "delivered"]);

/** Each row has at least one event. */
export type CertificateRow = readonly [CertificateEvent, ...CertificateEvent[]];

export function certificateRows(events: readonly CertificateEvent[]): readonly CertificateRow[] {
  const rows: CertificateRow[] = [];
  for (const event of events) {
    const row = rows.at(-1);
    if (row !== undefined && belongsTo(row[0], event)) rows[rows.length - 1] = [...row, event];
    else rows.push([event]);
  }
  return rows;
}

function belongsTo(first: CertificateEvent, event: CertificateEvent): boolean {
  const isSame = first.kind === event.kind && first.name === event.name && first.version === event.version;
  return isSame && SHARED.has(event.kind) && mailOf(first) === mailOf(event);
}

/** 7, or 7–11 */
export function rowNumber(row: CertificateRow): string {
  const last = row.at(-1) ?? row[0];
  return last === row[0] ? String(row[0].seq) : `${row[0].seq}–${last.seq}`;
}
