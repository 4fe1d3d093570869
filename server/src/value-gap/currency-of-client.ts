// The currency of a client's figures: of the client's organisation, or else of the firm.
import { currencyCodeOfServices } from "@gap/core/services/service-rules";

interface CurrencyFacts {
  readonly countryCode: string | null;
  readonly currencyCode: string | null;
}

export function currencyOfClient(clientOrg: CurrencyFacts, firm: CurrencyFacts): string {
  return currencyCodeOfServices({
    countryCode: clientOrg.countryCode ?? firm.countryCode,
    currencyCode: clientOrg.currencyCode ?? firm.currencyCode,
  });
}
