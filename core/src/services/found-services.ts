// Client-side search of the catalogue by words of names, folded as on the server.
import { foldedWords } from "@gap/core/shared/fold";
import type { Service } from "./service.schema";

/** Every search word must begin a word of the name; an empty search finds all. */
export function foundServices<Named extends Pick<Service, "name">>(
  services: readonly Named[],
  search: string,
): readonly Named[] {
  const wanted = foldedWords(search);
  if (wanted.length === 0) return services;
  return services.filter(({ name }) => {
    const words = foldedWords(name);
    return wanted.every((each) => words.some((word) => word.startsWith(each)));
  });
}
