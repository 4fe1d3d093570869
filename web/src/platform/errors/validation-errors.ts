// Reads the server's validation errors (spec 1 §3, error shape), so that a form can show each message at its field.
export function validationErrorsOfCall(error: unknown): Record<string, string> {
  const listed = at(at(error, "shape"), "validationErrors");
  if (!Array.isArray(listed)) return {};
  return Object.fromEntries(
    listed.flatMap((each): [string, string][] => {
      const [field, message] = [at(each, "field"), at(each, "message")];
      return typeof field === "string" && typeof message === "string" ? [[field, message]] : [];
    }),
  );
}

function at(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
