// Card on My profile (spec 4 §F) with the notification channel of each topic. Each choice is saved immediately.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  CHANNEL_LABELS,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  type NotificationTopic,
} from "@gap/core/notifications/notification-topics";
import type { NotificationChoices } from "@gap/core/notifications/notification.schema";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useApi } from "@gap/web/platform/app-context";
import { cancelAndInvalidate } from "@gap/web/platform/calls/query-client";
import { useAct } from "@gap/web/platform/calls/use-act";
import { SelectField } from "@gap/web/ui/form/select-field";
import { SavingIndicator } from "@gap/web/ui/feedback/saving-indicator";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./notification-choices-card.module.css";

// Not the call's own key, under which answers are stored between visits: it would show outdated choices.
const queryKey = ["notification choices"] as const;
const TOPICS = Object.keys(NOTIFICATION_TOPICS) as NotificationTopic[];
const CHANNELS = NOTIFICATION_CHANNELS.map((channel) => ({ value: channel, label: CHANNEL_LABELS[channel] }));

export function NotificationChoicesCard() {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => api.private.notifications.getMyChoices.query(),
    staleTime: 0,
    meta: { showsOwnErrors: true },
  });
  return (
    <Card title="Notifications">
      {data === undefined && error === null ? <SkeletonList rows={TOPICS.length} /> : null}
      {data === undefined && error !== null ? (
        <DataNotLoaded what="Your choices" error={error} onTryAgain={refetch} />
      ) : null}
      {data === undefined ? null : (
        <div className={utility.form}>
          {TOPICS.map((topic) => (
            <TopicChoice key={topic} topic={topic} chosen={data[topic]} />
          ))}
        </div>
      )}
    </Card>
  );
}

function TopicChoice({ topic, chosen }: { topic: NotificationTopic; chosen: NotificationChannel }) {
  const { label, description } = NOTIFICATION_TOPICS[topic];
  const { choose, shown, isPending, error } = useChoice(topic, chosen);
  return (
    <div className={classes.topic}>
      <SelectField
        label={label}
        description={description}
        data={CHANNELS}
        value={shown}
        allowDeselect={false}
        error={error === null ? undefined : `Your choice could not be saved. ${problemOf(error)}`}
        onChange={(channel) =>
          channel !== null && channel !== shown && choose(channel as NotificationChannel)
        }
      />
      <SavingIndicator saving={isPending} />
    </div>
  );
}

/** Shows a choice while it is being saved; if the server refuses it, the saved value shows again. */
function useChoice(topic: NotificationTopic, saved: NotificationChannel) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, variables, isPending, error } = useAct(
    api.options.notifications.updateMyChoices.mutationOptions({
      meta: { showsOwnErrors: true },
      // Saved in sequence, so that the last choice wins.
      scope: { id: `notification choice ${topic}` },
      onSuccess: async (_answer, wanted) => {
        // Cancel requests sent before the save, as their answers would be outdated.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData<NotificationChoices>(
          queryKey,
          (choices) => choices && ({ ...choices, ...wanted } as NotificationChoices),
        );
      },
      // The choice may have been saved even if its answer was lost.
      onError: () => cancelAndInvalidate(queryClient, { queryKey }),
    }),
  );
  return {
    choose: (channel: NotificationChannel) => mutate({ [topic]: channel }),
    shown: (isPending ? variables[topic] : undefined) ?? saved,
    isPending,
    error,
  };
}
