// The fields of a form: what was typed, what is wrong with it, and what its schema makes of it.
import { useState, type ChangeEvent } from "react";
import { firstMessageByField } from "@gap/core/shared/validation-messages";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";

/** As every schema of core judges. */
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
    /** For a text field of this name; left with something in it, it is judged by its rule where there is one. */
    text: (name: Field, rule?: Schema<unknown>) => ({
      autoComplete: "off",
      value: typed[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: event.currentTarget.value } as Partial<Typed<Field>>),
      onBlur: () => {
        // What is still empty is told when it is sent: whoever only passes through has done nothing wrong.
        if (rule === undefined || typed[name].trim() === "") return;
        const parsed = rule.safeParse(typed[name]);
        if (!parsed.success)
          setErrors({ ...errors, [name]: Object.values(firstMessageByField(parsed.error))[0] });
      },
    }),
    /** For a select field of this name. */
    choice: (name: Field) => ({
      value: typed[name],
      error: errors[name],
      onChange: (value: string | null) => {
        if (value !== null) change({ [name]: value } as Partial<Typed<Field>>);
      },
    }),
    /** Undefined where something is wrong, which the fields then say. */
    read: <Output>(schema: Schema<Output>, input: unknown): Output | undefined => {
      const parsed = schema.safeParse(input);
      setErrors(parsed.success ? {} : firstMessageByField(parsed.error));
      return parsed.success ? parsed.data : undefined;
    },
    refused: (error: unknown) => setErrors(validationErrorsOfCall(error)),
  };
}

/** An optional text that was left empty is not there. */
export function unlessBlank(text: string): string | undefined {
  return text.trim() === "" ? undefined : text;
}
