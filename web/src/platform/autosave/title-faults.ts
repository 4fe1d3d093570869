// Names and descriptions that cannot be saved as they are typed. They stay in their fields with an error, and the other
// changes of the draft are saved.
import { tooLong } from "@gap/core/shared/validation-messages";

interface Titles {
  readonly name: string;
  readonly description: string;
}

interface TitleRules {
  /** The record that needs a name, for example "template". */
  readonly noun: string;
  readonly limits: { readonly name: number; readonly description: number };
}

interface TitleFaults {
  /** Errors for the fields. */
  readonly name?: string;
  readonly description?: string;
  /** The first of them, in words that follow "Not saved:". */
  readonly inBar?: string;
}

export function titleFaults({ name, description }: Titles, { noun, limits }: TitleRules): TitleFaults {
  const isNameless = name.trim() === "";
  const isNameLong = name.length > limits.name;
  const isDescriptionLong = description.length > limits.description;
  return {
    ...(isNameless && { name: `A ${noun} needs a name` }),
    ...(isNameLong && { name: tooLong("Name", limits.name) }),
    ...(isDescriptionLong && {
      description: tooLong("Description", limits.description),
      inBar: "shorten the description",
    }),
    ...(isNameless && { inBar: "write a name" }),
    ...(isNameLong && { inBar: "shorten the name" }),
  };
}

/** The titles that can be saved; the others keep their last saved texts. */
export function savableTitles(titles: Titles, rules: TitleRules): Partial<Titles> {
  const faults = titleFaults(titles, rules);
  const { name, description } = titles;
  return {
    ...(faults.name === undefined && { name }),
    ...(faults.description === undefined && { description }),
  };
}
