// Which services a search of the catalogue finds: by the words of their names, folded as the server folds them.
import { foldedWords } from "@gap/core/shared/fold";
import type { Service } from "./service.schema";

/** Every word of the search begins a word of the name; a search without any word finds all. */
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
