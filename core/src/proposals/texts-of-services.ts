// The size limit on the texts of a proposal's services: every reader loads all of them, and they are frozen, printed
// and sealed as one document.
import { imagesOf } from "@gap/core/rich-text/plain-text";
import type { ProposedService } from "./proposal-view";
import { PROPOSAL_LIMITS } from "./proposal.schema";

export const TOO_MANY_PICTURES = `These services show more than ${PROPOSAL_LIMITS.picturesOfServices} pictures in total. Please remove some of the pictures, or one of the services.`;

/** Takes the names of the services whose texts exceed the limit. */
export function textsTooLong(names: readonly string[]): string {
  const [first = "a service", ...others] = names;
  const more = others.length === 1 ? " and 1 other" : others.length > 1 ? ` and ${others.length} others` : "";
  return `The texts of these services are too long for one proposal. Please shorten the texts of ${first}${more}, or remove ${names.length > 1 ? "them" : "it"} from the proposal.`;
}

/** Counts the distinct pictures in "how it works" and in the terms. */
export function hasTooManyPictures(
  services: readonly Pick<ProposedService, "serviceHowItWorks" | "serviceTerms">[],
): boolean {
  const texts = services.flatMap(({ serviceHowItWorks, serviceTerms }) => [serviceHowItWorks, serviceTerms]);
  const pictures = new Set(texts.flatMap((text) => (text === undefined ? [] : imagesOf(text))));
  return pictures.size > PROPOSAL_LIMITS.picturesOfServices;
}
