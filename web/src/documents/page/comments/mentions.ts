// Mentions in a comment: the name that is being typed after @, and the people whom a text names.

export interface MentionablePerson {
  readonly id: string;
  readonly name: string;
}

/** The text between the last @ and the cursor; undefined if no name is being typed. */
export function typedMention(text: string, cursor: number): string | undefined {
  return /(?:^|\s)@([^@\n]{0,40})$/.exec(text.slice(0, cursor))?.[1];
}

export function matchingPeople(
  typed: string | undefined,
  people: readonly MentionablePerson[],
): readonly MentionablePerson[] {
  if (typed === undefined) return [];
  const wanted = typed.toLowerCase();
  return people
    .filter(({ name }) =>
      // The whole name, or any of its words.
      [name, ...name.split(" ")].some((word) => word.toLowerCase().startsWith(wanted)),
    )
    .slice(0, 6);
}

/** The text with the whole name in place of the typed part, and the cursor after it. */
export function withMention(
  text: string,
  cursor: number,
  { name }: MentionablePerson,
): { readonly text: string; readonly cursor: number } {
  const typed = typedMention(text, cursor) ?? "";
  const start = cursor - typed.length;
  const inserted = `${name} `;
  return { text: text.slice(0, start) + inserted + text.slice(cursor), cursor: start + inserted.length };
}

export function mentionedIn(text: string, people: readonly MentionablePerson[]): string[] {
  return people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
}
