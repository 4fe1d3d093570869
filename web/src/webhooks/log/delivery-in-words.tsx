// The state of a delivery and the outcome of its tries in words.
import { formatNumber } from "@gap/core/shared/numeric-input";
import type { DeliveryState, WebhookDelivery, WebhookTry } from "@gap/core/webhooks/webhook.schema";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";

/** How often the log looks for the outcome of what is being sent. */
export const LOOK_AGAIN_MS = 4_000;

export const DELIVERY_STATE_LOOKS: Readonly<
  Record<DeliveryState, { readonly label: string; readonly tone: BadgeTone }>
> = {
  waiting: { label: "Waiting", tone: "info" },
  delivered: { label: "Delivered", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  held: { label: "Held", tone: "neutral" },
};

export function DeliveryStateBadge({ state }: { state: DeliveryState }) {
  const { label, tone } = DELIVERY_STATE_LOOKS[state];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

/** Answered 204; No answer within 15 seconds; undefined before the first try. */
export function outcomeInWords({
  status,
  problem,
}: Pick<WebhookDelivery | WebhookTry, "status" | "problem">): string | undefined {
  return status === undefined ? problem : `Answered ${status}`;
}

/** 320 ms, 1.2 s */
export function durationInWords(milliseconds: number): string {
  return milliseconds < 1_000
    ? `${milliseconds} ms`
    : `${formatNumber(milliseconds / 1_000, { maxDecimals: 1 })} s`;
}
