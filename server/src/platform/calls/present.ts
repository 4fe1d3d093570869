// For presenters: omits null fields from a response, as the schemas in core expect.

export type WithoutEmpty<Fields> = {
  [Field in keyof Fields as null extends Fields[Field] ? never : Field]: Fields[Field];
} & {
  [Field in keyof Fields as null extends Fields[Field] ? Field : never]?: Exclude<Fields[Field], null>;
};

export function withoutEmpty<Fields extends Record<string, unknown>>(fields: Fields): WithoutEmpty<Fields> {
  const filled: Record<string, unknown> = {};
  for (const field of Object.keys(fields)) if (fields[field] !== null) filled[field] = fields[field];
  return filled as WithoutEmpty<Fields>;
}
