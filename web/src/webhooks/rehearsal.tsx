// The events that the last 30 days would have sent, counted by event, with the newest body as an example.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WebhookEventType } from "@gap/core/webhooks/webhook-events";
import { WEBHOOK_LIMITS, type WebhookRehearsal } from "@gap/core/webhooks/webhook.schema";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonText } from "@gap/web/ui/feedback/skeletons";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { countedEvents, EVENT_NAMES } from "./events-in-words";
import classes from "./webhooks.module.css";

export function Rehearsal({ events }: { events: readonly WebhookEventType[] }) {
  const [isShown, setIsShown] = useState(false);
  if (!isShown)
    return (
      <div>
        <Button small onClick={() => setIsShown(true)}>
          Show what would have been sent
        </Button>
      </div>
    );
  return (
    <section className={classes.rehearsal} aria-label={`The last ${WEBHOOK_LIMITS.keptDays} days`}>
      {events.length === 0 ? (
        <p role="status">
          Choose events to see what the last {WEBHOOK_LIMITS.keptDays} days would have sent.
        </p>
      ) : (
        <Rehearsed events={events} />
      )}
    </section>
  );
}

function Rehearsed({ events }: { events: readonly WebhookEventType[] }) {
  const { data, error, refetch } = useQuery(
    useApi().options.webhook.rehearse.queryOptions({ events: [...events] }, ALWAYS_REFETCHED),
  );
  if (data === undefined)
    return error === null ? (
      <SkeletonText lines={2} label="Looking through the events" />
    ) : (
      <DataNotLoaded subject="The events" error={error} onTryAgain={refetch} />
    );
  return <Result events={events} result={data} />;
}

interface ResultProps {
  readonly events: readonly WebhookEventType[];
  readonly result: WebhookRehearsal;
}

function Result({ events, result: { counts, total, events: newest } }: ResultProps) {
  const [example] = newest;
  return (
    <>
      <p role="status">
        {total === 0
          ? `The last ${WEBHOOK_LIMITS.keptDays} days would have sent nothing.`
          : `The last ${WEBHOOK_LIMITS.keptDays} days would have sent ${countedEvents(total)}.`}
      </p>
      {total === 0 ? null : (
        <ul className={classes.counts} aria-label="By event">
          {events
            .filter((type) => (counts[type] ?? 0) > 0)
            .map((type) => (
              <li key={type}>
                <span>{EVENT_NAMES[type]}</span> <span className={utility.quiet}>{counts[type]}</span>
              </li>
            ))}
        </ul>
      )}
      {example === undefined ? null : (
        <details>
          <summary>The newest, as it would have been sent</summary>
          <pre className={classes.text}>{example.body}</pre>
        </details>
      )}
    </>
  );
}
