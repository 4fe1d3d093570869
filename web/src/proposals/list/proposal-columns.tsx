// Columns shared by the advisor's and the client's list of proposals.
import type { ListedProposal } from "@gap/core/proposals/proposal-view";
import { formatCents } from "@gap/core/shared/money";
import { Figures } from "@gap/web/ui/display/figures";
import type { TableColumn } from "@gap/web/ui/table/table-types";
import { Signatures } from "../proposal-words";

export const VALUE_COLUMN: TableColumn<Pick<ListedProposal, "valueCents" | "currencyCode">> = {
  id: "valueCents",
  header: "Value a year",
  value: ({ valueCents }) => valueCents,
  cell: ({ valueCents, currencyCode }) => <Figures>{formatCents(valueCents, currencyCode)}</Figures>,
  align: "end",
  minWidth: 110,
  phone: "figure",
};

export const SIGNATURES_COLUMN: TableColumn<Pick<ListedProposal, "signaturesNeeded" | "signaturesReceived">> =
  {
    id: "signatures",
    header: "Signatures",
    value: ({ signaturesReceived }) => signaturesReceived,
    cell: (proposal) => <Signatures proposal={proposal} />,
    minWidth: 110,
    shownFrom: 820,
  };
