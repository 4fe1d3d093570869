// What other capabilities and the composition root may use of integrations.
export { AccountingProviderError, type AccountingProvider, type ProviderPerson } from "./accounting-provider";
export { accountingOfInstallation } from "./accounting-of-installation";
