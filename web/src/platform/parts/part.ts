// A part of the program that comes in a file of its own. Whoever shows it can tell whether it is there already: what is
// there need not be suspended for, and React holds back for a third of a second whatever a page was suspended for.

export interface Part<Content> {
  readonly load: () => Promise<Content>;
  readonly arrived: () => Content | undefined;
}

export function partOf<Content>(fetchIt: () => Promise<Content>): Part<Content> {
  let arrived: Content | undefined;
  return {
    load: async () => (arrived ??= await fetchIt()),
    arrived: () => arrived,
  };
}
