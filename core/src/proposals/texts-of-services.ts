// The texts of a proposal's services together: how long they may be is a limit of the proposal, as everybody who opens it
// reads all of them, and they are frozen, printed and sealed as one document.
import { imagesOf } from "@gap/core/rich-text/plain-text";
import type { ProposedService } from "./proposal-view";
import { PROPOSAL_LIMITS } from "./proposal.schema";

export const TOO_MANY_PICTURES = `The texts of these services show more than ${PROPOSAL_LIMITS.picturesOfServices} pictures together. Please remove some of the pictures, or one of the services.`;

/** Those whose texts do not find room after the ones before them, by their names. */
export function textsTooLong(names: readonly string[]): string {
  const [first = "a service", ...others] = names;
  const more = others.length === 1 ? " and 1 other" : others.length > 1 ? ` and ${others.length} others` : "";
  return `The texts of these services are longer together than a proposal can be. Please shorten those of ${first}${more}, or remove ${names.length > 1 ? "them" : "it"} from the proposal.`;
}

/** In how they work and in their terms. A picture that is shown twice is one. */
export function hasTooManyPictures(
  services: readonly Pick<ProposedService, "serviceHowItWorks" | "serviceTerms">[],
): boolean {
  const texts = services.flatMap(({ serviceHowItWorks, serviceTerms }) => [serviceHowItWorks, serviceTerms]);
  const pictures = new Set(texts.flatMap((text) => (text === undefined ? [] : imagesOf(text))));
  return pictures.size > PROPOSAL_LIMITS.picturesOfServices;
}
