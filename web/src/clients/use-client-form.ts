// State of a form's fields: typed values, errors, and the parsed result of a schema.
import { useState, type ChangeEvent } from "react";
import { firstMessageByField } from "@gap/core/shared/validation-messages";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";

/** The part of a zod schema that forms need. */
interface Schema<Output> {
  readonly safeParse: (
    input: unknown,
  ) =>
    | { readonly success: true; readonly data: Output }
    | { readonly success: false; readonly error: Parameters<typeof firstMessageByField>[0] };
}

type Typed<Field extends string> = Readonly<Record<Field, string>>;

export function useClientForm<Field extends string>(begin: Typed<Field>) {
  const [typed, setTyped] = useState(begin);
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const change = (part: Partial<Typed<Field>>) => {
    setTyped({ ...typed, ...part });
    setErrors({ ...errors, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) });
  };
  return {
    typed,
    change,
    isChanged: (Object.keys(begin) as Field[]).some((field) => typed[field] !== begin[field]),
    /** Props of a text field; if a rule is given, a non-empty value is validated on blur. */
    text: (name: Field, rule?: Schema<unknown>) => ({
      autoComplete: "off",
      value: typed[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: event.currentTarget.value } as Partial<Typed<Field>>),
      onBlur: () => {
        // An empty field shows its error only on submit, so that tabbing through it does not.
        if (rule === undefined || typed[name].trim() === "") return;
        const parsed = rule.safeParse(typed[name]);
        if (!parsed.success)
          setErrors({ ...errors, [name]: Object.values(firstMessageByField(parsed.error))[0] });
      },
    }),
    /** Props of a select field. */
    choice: (name: Field) => ({
      value: typed[name],
      error: errors[name],
      onChange: (value: string | null) => {
        if (value !== null) change({ [name]: value } as Partial<Typed<Field>>);
      },
    }),
    /** Undefined if there are errors, which the fields then show. */
    read: <Output>(schema: Schema<Output>, input: unknown): Output | undefined => {
      const parsed = schema.safeParse(input);
      setErrors(parsed.success ? {} : firstMessageByField(parsed.error));
      return parsed.success ? parsed.data : undefined;
    },
    refused: (error: unknown) => setErrors(validationErrorsOfCall(error)),
  };
}

/** Omits an optional text that was left empty. */
export function unlessBlank(text: string): string | undefined {
  return text.trim() === "" ? undefined : text;
}
