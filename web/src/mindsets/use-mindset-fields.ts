// What is typed and chosen in the dialog of a mindset, checked by the rules of core.
import { useState } from "react";
import {
  mindsetInputSchema,
  type MindsetCategory,
  type MindsetIcon,
  type MindsetInput,
  type MindsetListItem,
} from "@gap/core/mindsets/mindset.schema";
import { firstMessageByField } from "@gap/core/shared/validation-messages";

export interface MindsetFields {
  readonly name: string;
  readonly description: string;
  readonly categories: readonly MindsetCategory[];
  readonly categoryIcon: MindsetIcon;
  readonly videoUrl: string;
}

type Errors = Readonly<Record<string, string | undefined>>;

export function useMindsetFields(mindset: MindsetListItem | undefined) {
  const [base] = useState(() => fieldsOf(mindset));
  const [fields, setFields] = useState(base);
  const [errors, setErrors] = useState<Errors>({});
  return {
    fields,
    errors,
    setErrors,
    isChanged: JSON.stringify(fields) !== JSON.stringify(base),
    change: (part: Partial<MindsetFields>) => {
      setFields({ ...fields, ...part });
      // What is wrong is told by a save and gone with the next letter, never on blur: the dialog grows and shrinks
      // with it, and a button that moves while it is clicked misses the click.
      setErrors({ ...errors, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) });
    },
    /** As it is saved; undefined where something is wrong, which is then told. */
    read: (): MindsetInput | undefined => {
      setErrors(problemsOf(fields));
      return mindsetInputSchema.safeParse(fields).data;
    },
  };
}

function problemsOf(fields: MindsetFields): Record<string, string> {
  const { error } = mindsetInputSchema.safeParse(fields);
  return error === undefined ? {} : firstMessageByField(error);
}

function fieldsOf(mindset: MindsetListItem | undefined): MindsetFields {
  return {
    name: mindset?.name ?? "",
    description: mindset?.description ?? "",
    categories: mindset?.categories ?? [],
    categoryIcon: mindset?.categoryIcon ?? "mindset",
    videoUrl: mindset?.videoUrl ?? "",
  };
}
