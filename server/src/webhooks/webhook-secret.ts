// Secrets of webhooks in the form of Standard Webhooks, encrypted with the region's secret while stored.
import { Webhook } from "standardwebhooks";
import type { Region } from "../platform/region";
import type { webhooks } from "./webhooks.tables";

const SEAL_PURPOSE = "webhook-secret";
const SECRET_BYTES = 32;

/** The columns of a webhook that its signatures need. */
export type SecretsOfWebhook = Pick<
  typeof webhooks.$inferSelect,
  "secret" | "formerSecret" | "formerSecretUntil"
>;

export function makeSecret({ random, secret }: Region): { readonly secret: string; readonly sealed: string } {
  const made = `whsec_${random.bytes(SECRET_BYTES).toString("base64")}`;
  return { secret: made, sealed: secret.seal(SEAL_PURPOSE, made) };
}

interface SignedMessage {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** One signature for each secret in use, separated by spaces: two for a day after the secret was replaced. */
export function signaturesOf(
  { secret: regionSecret }: Region,
  { secret, formerSecret, formerSecretUntil }: SecretsOfWebhook,
  { id, at, body }: SignedMessage,
): string {
  const isFormerInUse = formerSecretUntil !== null && formerSecretUntil.getTime() > at.getTime();
  return [secret, ...(isFormerInUse && formerSecret !== null ? [formerSecret] : [])]
    .map((sealed) => new Webhook(regionSecret.unseal(SEAL_PURPOSE, sealed)).sign(id, at, body))
    .join(" ");
}
