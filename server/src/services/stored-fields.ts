// Maps a service's input to its columns; empty values become null.
import { isEmptyRichText } from "@gap/core/rich-text/plain-text";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import type { NewService } from "@gap/core/services/service.schema";

export function storedFields({ name, description, howItWorks, terms, pricing, levers }: NewService) {
  return {
    name,
    description,
    howItWorks: unlessEmpty(howItWorks),
    terms: unlessEmpty(terms),
    startingPrice: pricing?.startingPrice ?? null,
    startingPriceRate: pricing?.startingPriceRate ?? null,
    ...(levers === undefined ? {} : { levers }),
  };
}

function unlessEmpty(text: RichText | undefined): RichText | null {
  return text === undefined || isEmptyRichText(text) ? null : text;
}
