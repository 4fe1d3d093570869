// One try to deliver an event: a signed POST request of at most 15 seconds, without redirects (spec 9 §2).
import type { IncomingMessage } from "node:http";
import { webhookBody, type WebhookEvent } from "@gap/core/webhooks/webhook-events";
import { WEBHOOK_LIMITS } from "@gap/core/webhooks/webhook.schema";
import { OutboundError } from "@gap/server/platform/outbound/outbound-error";
import { boundedBytes } from "@gap/server/platform/outbound/read-bounded";
import { sendRequest, type OutboundNetwork } from "@gap/server/platform/outbound/send-request";
import { withTimeout } from "@gap/server/platform/outbound/with-timeout";
import type { Region } from "@gap/server/platform/region";
import { networkOfWebhooks, parsedWebhookAddress } from "../webhook-address";
import { signaturesOf, type SecretsOfWebhook } from "../webhook-secret";
import type { webhooks } from "../webhooks.tables";

export interface Attempt {
  readonly at: Date;
  readonly durationMs: number;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status?: number;
  readonly retryAfter?: string | undefined;
  readonly answer?: string;
  readonly problem?: string;
}

export interface Sending {
  readonly webhook: SecretsOfWebhook & Pick<typeof webhooks.$inferSelect, "address">;
  readonly event: WebhookEvent & { readonly id: string };
}

/** Set by tests only. */
interface SendingOptions {
  readonly network?: OutboundNetwork;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const MAX_HEADER_BYTES = 16 * 1024;

export async function sendWebhook(
  region: Region,
  { webhook, event }: Sending,
  { network = networkOfWebhooks(region.config), timeoutMs = TIMEOUT_MS }: SendingOptions = {},
): Promise<Attempt> {
  const at = region.clock.now();
  const body = webhookBody(event);
  const headers = {
    "content-type": "application/json",
    "user-agent": `Webhooks/1.0 (+${region.config.publicUrl})`,
    "webhook-id": event.id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": signaturesOf(region, webhook, { id: event.id, at, body }),
  };
  const started = performance.now();
  const request = { address: webhook.address, headers, body };
  const outcome = await answerTo(region, request, { network, timeoutMs }).catch((error: unknown) => ({
    problem: problemOf(error),
  }));
  return {
    at,
    durationMs: Math.round(performance.now() - started),
    address: webhook.address,
    headers,
    ...outcome,
  };
}

interface Request {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

async function answerTo(
  { config }: Region,
  { address, headers, body }: Request,
  { network, timeoutMs }: Required<SendingOptions>,
): Promise<Pick<Attempt, "status" | "retryAfter" | "answer">> {
  const target = parsedWebhookAddress(config, address);
  if (target === undefined) throw new OutboundError("address is not public", { isRefusal: true });
  return withTimeout(timeoutMs, async (signal) => {
    const response = await sendRequest(target, network, {
      method: "POST",
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      body,
      maxHeaderBytes: MAX_HEADER_BYTES,
      signal,
    });
    try {
      const { statusCode = 0, headers: answered } = response;
      return { status: statusCode, retryAfter: answered["retry-after"], answer: await beginningOf(response) };
    } finally {
      response.destroy();
    }
  });
}

/** The status decides: an answer that breaks off or never ends is kept as far as it came. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const encoding = response.headers["content-encoding"];
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of boundedBytes(response, encoding, WEBHOOK_LIMITS.answerBytes))
      chunks.push(chunk);
  } catch {
    // The rest did not arrive, or cannot be read.
  }
  // The database stores no zero characters.
  return Buffer.concat(chunks).toString("utf8").replaceAll("\0", "");
}

const PROBLEMS: Readonly<Record<string, string>> = {
  "timed out": "No answer within 15 seconds",
  "host name has no address": "The host name was not found",
  "address is not public": "The address cannot be reached from the internet",
};

function problemOf(error: unknown): string {
  if (error instanceof OutboundError) return PROBLEMS[error.message] ?? error.message;
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code === undefined ? "The connection failed" : `The connection failed (${code})`;
}
