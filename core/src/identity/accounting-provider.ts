// The accounting provider as the interface names it (spec 1 §2).

export const ACCOUNTING_PROVIDER_NAME = "Xero";
