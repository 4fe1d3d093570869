// Opens sealed JSON that came back from a browser.
import type { z } from "zod";
import type { Region } from "./region";

/** Undefined if this region did not seal it for the purpose, or if it does not match the schema. */
export function unsealJson<Schema extends z.ZodType>(
  { secret }: Pick<Region, "secret">,
  purpose: string,
  sealed: string,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(secret.unseal(purpose, sealed)));
  } catch {
    return undefined;
  }
}
