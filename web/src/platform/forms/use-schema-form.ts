// State of a form: Mantine keeps typed values and errors, a schema of core validates them.
import { useForm, type FormErrors } from "@mantine/form";
import { useState, type ComponentProps } from "react";
import { firstMessageByField } from "@gap/core/shared/validation-messages";
import { useFirstProblem } from "@gap/web/ui/form/use-first-problem";
import { validationErrorsOfCall } from "../errors/validation-errors";

/** The part of a zod schema that forms need. */
interface Schema {
  readonly safeParse: (input: unknown) => {
    readonly data?: unknown;
    readonly error?: Parameters<typeof firstMessageByField>[0] | undefined;
  };
}
type OutputOf<Rules extends Schema> = NonNullable<ReturnType<Rules["safeParse"]>["data"]>;

type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

interface SchemaFormOptions<Values, Rules extends Schema, Version extends Date | undefined> {
  readonly schema: Rules;
  readonly initialValues: Values;
  /** Version of the record that `initialValues` come from. Values of a newer version are taken over if possible. */
  readonly version?: Version;
  /** The schema's input, if it is not the values themselves. */
  readonly toInput?: (values: Values) => unknown;
  /** Errors that the schema does not know. */
  readonly moreErrors?: (values: Values) => Readonly<Record<string, string>>;
}

export interface SchemaForm<Output> {
  readonly isChanged: boolean;
  /** Props of the form element. Submissions while `isPending` are ignored. */
  readonly formProps: (
    isPending: boolean,
    save: (output: Output) => void,
  ) => Pick<ComponentProps<"form">, "ref" | "noValidate" | "onSubmit">;
}

export function useSchemaForm<
  Values extends object,
  Rules extends Schema,
  Version extends Date | undefined = undefined,
>(options: SchemaFormOptions<Values, Rules, Version>) {
  const { schema, initialValues, toInput = (values: Values): unknown => values, moreErrors } = options;
  // Mantine would clear the errors of all fields when one of them changes.
  const form = useForm<Values>({ initialValues, clearInputErrorOnChange: false });
  const { values, errors } = form;
  const { formRef, showFirstProblem } = useFirstProblem();
  const base = useBase(form, options, (one, other) => isSameJson(toInput(one), toInput(other)));

  const change = (part: Partial<Values>) => {
    form.setValues(part);
    // Errors disappear on change and not on blur: a button that moves up while it is clicked would miss the click.
    form.setErrors((shown) => withoutFields(shown, Object.keys(part)));
  };
  const parse = () => {
    const typed = form.getValues();
    const { data, error } = schema.safeParse(toInput(typed));
    return { data, found: { ...(error && firstMessageByField(error)), ...moreErrors?.(typed) } };
  };
  const showErrors = (found: FormErrors) => {
    form.setErrors(found);
    if (Object.keys(found).length > 0) showFirstProblem();
  };
  /** The schema's output; undefined if there are errors, which are then shown. */
  const read = (): OutputOf<Rules> | undefined => {
    const { data, found } = parse();
    showErrors(found);
    return Object.keys(found).length === 0 ? (data as OutputOf<Rules>) : undefined;
  };
  /** Shows the field's error if there is one. */
  const check = (name: keyof Values & string) => {
    const error: string | undefined = parse().found[name];
    if (error !== undefined) form.setErrors((shown) => ({ ...shown, [name]: error }));
  };
  return {
    values,
    errors,
    change,
    check,
    read,
    ...base,
    /** Shows these errors by field and focuses the first invalid field. */
    showErrors,
    /** Shows the field errors of a refused call. */
    refused: (error: unknown) => showErrors(validationErrorsOfCall(error)),
    /** Props of a text field, which is checked on blur: always, only if it is filled in, or (by default) never. */
    text: (name: TextName<Values>, checkOnBlur?: "always" | "filled") => ({
      value: String(values[name]),
      error: errors[name],
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        change({ [name]: event.currentTarget.value } as unknown as Partial<Values>),
      onBlur: () => {
        if (checkOnBlur === "always" || (checkOnBlur === "filled" && String(values[name]).trim() !== ""))
          check(name);
      },
    }),
    /** Props of any other field. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: errors[name],
      onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
    }),
    formRef,
    formProps: ((isPending, save) => ({
      ref: formRef,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        const output = isPending ? undefined : read();
        if (output !== undefined) save(output);
      },
    })) satisfies SchemaForm<OutputOf<Rules>>["formProps"],
  };
}

/**
 * The version that the form started from. Values saved elsewhere are taken over if that loses nothing typed. If both
 * changed, the form keeps its version, so that saving is refused as stale instead of overwriting the other change.
 */
function useBase<Values extends object, Version extends Date | undefined>(
  form: ReturnType<typeof useForm<Values>>,
  {
    initialValues: saved,
    version,
  }: Pick<SchemaFormOptions<Values, Schema, Version>, "initialValues" | "version">,
  isSame: (one: Values, other: Values) => boolean,
) {
  const [seenAt, setSeenAt] = useState(version);
  const takeOver = (values: Values, newVersion?: Version) => {
    form.setInitialValues(values);
    setSeenAt(newVersion);
  };
  if (version !== undefined && (seenAt === undefined || version > seenAt)) {
    const base = form.getInitialValues();
    const isUntouched = isSame(form.values, base);
    if (isUntouched) form.setValues(saved);
    if (isUntouched || isSame(saved, base) || isSame(saved, form.values)) takeOver(saved, version);
  }
  return {
    isChanged: !isSame(form.values, form.getInitialValues()),
    seenAt: seenAt as Version,
    /** Makes saved values the new base without waiting for a refetch. */
    takeOver,
  };
}

function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function withoutFields(errors: FormErrors, names: readonly string[]): FormErrors {
  const isOf = (path: string) => names.some((name) => path === name || path.startsWith(`${name}.`));
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isOf(path)));
}
