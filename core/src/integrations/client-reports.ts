// The reports of a client as the accounting provider answers them: rows of cells in sections, which can contain others.
// Its answers are untrusted.
import { z } from "zod";
import { ACCOUNTING_PROVIDER_NAME } from "@gap/core/identity/accounting-provider";

export const REPORT_LIMITS = { rows: 2_000, cells: 24, text: 500, depth: 5 } as const;

export interface ReportRow {
  readonly RowType: "Header" | "Section" | "Row" | "SummaryRow";
  /** The title of a section. */
  readonly Title?: string | undefined;
  /** The name, and then one text for each period. */
  readonly Cells?: readonly { readonly Value?: string | undefined }[] | undefined;
  readonly Rows?: readonly ReportRow[] | undefined;
}

const textSchema = z.string().max(REPORT_LIMITS.text);

function rowsSchema(depth: number): z.ZodType<ReportRow[]> {
  const row = z.object({
    RowType: z.enum(["Header", "Section", "Row", "SummaryRow"]),
    Title: textSchema.optional(),
    Cells: z
      .array(z.object({ Value: textSchema.optional() }))
      .max(REPORT_LIMITS.cells)
      .optional(),
    Rows: (depth === 0 ? z.array(z.never()) : rowsSchema(depth - 1)).optional(),
  });
  return z.array(row).max(REPORT_LIMITS.rows);
}

export const reportSchema = z.object({
  Reports: z.tuple([z.object({ Rows: rowsSchema(REPORT_LIMITS.depth) })]),
});
export type Report = z.output<typeof reportSchema>;

export interface ClientReports {
  readonly profitAndLoss: Report;
  readonly balanceSheet: Report;
}

export const CLIENT_REPORT_TEXTS = {
  notConnected: "Connect your accounting provider under My organisation, Integrations.",
  notLinked: `This client is not linked to ${ACCOUNTING_PROVIDER_NAME}. Sync your clients with the practice manager first.`,
  denied: `${ACCOUNTING_PROVIDER_NAME} no longer accepts the connection. Connect it again under My organisation, Integrations.`,
  away: `${ACCOUNTING_PROVIDER_NAME} cannot be reached at the moment. Please try again later.`,
  refused: `${ACCOUNTING_PROVIDER_NAME} has no reports of this client that we can read. Please enter the figures by hand.`,
} as const;
