// The log of a webhook: its deliveries of the last 30 days, the tries of each, and sending them again.
import { useState } from "react";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SideDrawer } from "@gap/web/ui/feedback/side-drawer";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { WEBHOOK_LIMITS, type Webhook, type WebhookDelivery } from "@gap/core/webhooks/webhook.schema";
import { useSetActive } from "../webhooks.queries";
import { Deliveries } from "./deliveries";
import { DeliveryPart } from "./delivery-part";
import { MissedEventsPart } from "./missed-events-part";

interface LogDrawerProps {
  readonly webhook: Webhook;
  readonly timezone: string;
  readonly onClose: () => void;
}

/** A delivery, or the form that sends missed events again; undefined for the list. */
type Opened = WebhookDelivery | "missed events" | undefined;

export function LogDrawer({ webhook, timezone, onClose }: LogDrawerProps) {
  const { id: webhookId, name, state } = webhook;
  const isOn = state === "active";
  const [opened, setOpened] = useState<Opened>();
  const replay = useReplay();
  const back = () => setOpened(undefined);
  return (
    <SideDrawer
      title={`Log of “${name}”`}
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={utility.stack16}>
        {isOn ? null : <TurnOn webhookId={webhookId} />}
        {/* The list keeps its page and tab while something else is open. */}
        <div hidden={opened !== undefined}>
          <div className={utility.stack16}>
            <div className={utility.bar}>
              <p className={utility.quiet}>Events are kept for {WEBHOOK_LIMITS.keptDays} days.</p>
              {isOn ? <Button onClick={() => setOpened("missed events")}>Send missed events</Button> : null}
            </div>
            <Deliveries
              webhookId={webhookId}
              onOpen={setOpened}
              onReplay={isOn ? ({ eventId }) => replay.mutate({ webhookId, eventId }) : undefined}
            />
          </div>
        </div>
        {opened === "missed events" ? (
          <MissedEventsPart webhookId={webhookId} timezone={timezone} onBack={back} />
        ) : null}
        {opened === undefined || opened === "missed events" ? null : (
          <DeliveryPart
            webhookId={webhookId}
            delivery={opened}
            timezone={timezone}
            replay={
              isOn
                ? {
                    isPending: replay.isPending,
                    act: () => replay.mutate({ webhookId, eventId: opened.eventId }),
                  }
                : undefined
            }
            onBack={back}
          />
        )}
      </div>
    </SideDrawer>
  );
}

function TurnOn({ webhookId }: { webhookId: string }) {
  const setActive = useSetActive();
  return (
    <Banner
      tone="info"
      action={{ label: "Turn on", onClick: () => setActive.mutate({ webhookId, isActive: true }) }}
    >
      This webhook is off. Turn it on to send events.
    </Banner>
  );
}

function useReplay() {
  const refresh = useRefreshAnswers();
  return useAct(
    useApi().options.webhook.replay.mutationOptions({
      onSuccess: () => showSnackbar({ tone: "success", message: "The event is being sent again" }),
      // Also after an error, because the webhook may have been turned off.
      onSettled: () => refresh("webhook.list", "webhook.listDeliveries", "webhook.getDelivery"),
    }),
  );
}
