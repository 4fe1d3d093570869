// The fields of an organisation that an edit changes, for the log.
import type { orgs } from "../orgs.tables";

type LoggedValue = string | number | null;

export function changedFields(
  stored: typeof orgs.$inferSelect,
  columns: Readonly<Record<string, LoggedValue>>,
): Record<string, LoggedValue> {
  const before: Readonly<Record<string, unknown>> = stored;
  return Object.fromEntries(Object.entries(columns).filter(([field, value]) => before[field] !== value));
}
