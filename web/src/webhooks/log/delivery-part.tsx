// One delivery: its state, its body, and each try with request, answer and duration.
import { useQuery } from "@tanstack/react-query";
import { IconRefresh } from "@tabler/icons-react";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { isDeliveredBy } from "@gap/core/webhooks/webhook-delivery";
import type { WebhookDelivery, WebhookDeliveryDetails, WebhookTry } from "@gap/core/webhooks/webhook.schema";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { Facts } from "@gap/web/ui/display/facts";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { SkeletonText } from "@gap/web/ui/feedback/skeletons";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { EVENT_NAMES } from "../events-in-words";
import webhooks from "../webhooks.module.css";
import { DeliveryStateBadge, durationInWords, LOOK_AGAIN_MS, outcomeInWords } from "./delivery-in-words";
import { OpenedPart } from "./opened-part";
import classes from "./log.module.css";

interface DeliveryPartProps {
  readonly webhookId: string;
  readonly delivery: WebhookDelivery;
  readonly timezone: string;
  /** Undefined while the webhook is off. */
  readonly replay: { readonly act: () => void; readonly isPending: boolean } | undefined;
  readonly onBack: () => void;
}

export function DeliveryPart({ webhookId, delivery, timezone, replay, onBack }: DeliveryPartProps) {
  const { eventId, type } = delivery;
  const { data, error, refetch } = useQuery(
    useApi().options.webhook.getDelivery.queryOptions(
      { webhookId, eventId },
      {
        ...ALWAYS_REFETCHED,
        refetchInterval: ({ state }) => (state.data?.state === "waiting" ? LOOK_AGAIN_MS : false),
      },
    ),
  );
  return (
    <OpenedPart
      title={EVENT_NAMES[type]}
      onBack={onBack}
      action={
        replay === undefined ? null : (
          <Button small icon={<IconRefresh size={16} />} pending={replay.isPending} onClick={replay.act}>
            Send again
          </Button>
        )
      }
    >
      {data !== undefined ? (
        <Details details={data} timezone={timezone} />
      ) : error === null ? (
        <SkeletonText lines={6} label="Loading the event" />
      ) : (
        <DataNotLoaded subject="The event" error={error} onTryAgain={refetch} />
      )}
    </OpenedPart>
  );
}

function Details({ details, timezone }: { details: WebhookDeliveryDetails; timezone: string }) {
  const { eventId, at, state, nextTryAt, body, attempts } = details;
  return (
    <div className={utility.stack24}>
      <Facts
        facts={{
          Status: <DeliveryStateBadge state={state} />,
          When: formatMomentIn(at, timezone, { seconds: true }),
          "Next try": nextTryAt && formatMomentIn(nextTryAt, timezone),
          Id: eventId,
        }}
      />
      <section>
        <h4>Body</h4>
        <pre className={webhooks.text}>{body}</pre>
      </section>
      <section>
        <h4>Tries</h4>
        {attempts.length === 0 ? (
          <p className={utility.quiet}>
            {state === "held"
              ? "It has not been sent, because the webhook was off."
              : "It has not been sent yet."}
          </p>
        ) : (
          <ol className={classes.tries} aria-label="Tries">
            {attempts.map((attempt) => (
              <li key={attempt.at.toISOString()}>
                <Try attempt={attempt} timezone={timezone} />
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}

function Try({ attempt, timezone }: { attempt: WebhookTry; timezone: string }) {
  const { at, durationMs, address, headers, status, answer } = attempt;
  return (
    <div className={utility.stack8}>
      <p className={classes.try}>
        <StatusBadge tone={isDeliveredBy(status) ? "success" : "danger"}>
          {outcomeInWords(attempt)}
        </StatusBadge>
        <span>{formatMomentIn(at, timezone, { seconds: true })}</span>
        <span className={utility.quiet}>{durationInWords(durationMs)}</span>
      </p>
      <details>
        <summary>Request</summary>
        <pre className={webhooks.text}>
          {[`POST ${address}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join(
            "\n",
          )}
        </pre>
      </details>
      {status === undefined ? null : (
        <details>
          <summary>Answer</summary>
          <pre className={webhooks.text}>{answer === undefined || answer === "" ? "(empty)" : answer}</pre>
        </details>
      )}
    </div>
  );
}
