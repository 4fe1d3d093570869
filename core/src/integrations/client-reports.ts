// The reports of a client that the accounting provider answers: profit and loss, and balance sheet. Its answers are
// untrusted.
import { z } from "zod";
import { ACCOUNTING_PROVIDER_NAME } from "@gap/core/identity/accounting-provider";

const daySchema = z.iso.date();
/** Provider's amounts may be negative, for example after credit notes. */
const amountSchema = z.number();

const yearSchema = z.object({
  from: daySchema,
  to: daySchema,
  revenue: amountSchema,
  costOfSales: amountSchema,
  overheads: amountSchema,
});

/** The years as asked for, the newest first; a young business has only one. */
export const profitAndLossSchema = z.object({ periods: z.array(yearSchema).min(1).max(10) });

export const balanceSheetSchema = z.object({
  day: daySchema,
  /** With sales tax. */
  debtors: amountSchema,
  stock: amountSchema,
  /** With sales tax. */
  creditors: amountSchema,
  borrowings: amountSchema,
});

export interface ClientReports {
  readonly profitAndLoss: z.output<typeof profitAndLossSchema>;
  readonly balanceSheet: z.output<typeof balanceSheetSchema>;
}

export const CLIENT_REPORT_TEXTS = {
  notConnected: "Connect your accounting provider under My organisation, Integrations.",
  notLinked: `This client is not linked to ${ACCOUNTING_PROVIDER_NAME}. Sync your clients with the practice manager first.`,
  denied: `${ACCOUNTING_PROVIDER_NAME} no longer accepts the connection. Connect it again under My organisation, Integrations.`,
  away: `${ACCOUNTING_PROVIDER_NAME} cannot be reached at the moment. Please try again later.`,
  refused: `${ACCOUNTING_PROVIDER_NAME} has no reports of this client that we can read. Please enter the figures by hand.`,
} as const;
