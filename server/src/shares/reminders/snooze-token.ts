// The links by which people put off their reminders (spec 7 §5): 256 random bits, of which only the hash is stored.
import type { Region } from "@gap/server/platform/region";

export function hashOfSnoozeToken({ secret }: Pick<Region, "secret">, token: string): string {
  return secret.hash("snooze-token", token);
}

export function snoozeUrl({ config, id }: Pick<Region, "config" | "id">, token: string): string {
  return `${config.publicUrl}/${id}/snooze/${token}`;
}
