// State of the mindset dialog's fields, validated by the rules of core.
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
      // Errors appear on save and disappear with the next key, never on blur: they resize the dialog, and a button that
      // moves while it is clicked misses the click.
      setErrors({ ...errors, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) });
    },
    /** The values to save; undefined if there are errors, which are then shown. */
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
