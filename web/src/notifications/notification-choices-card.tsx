// Card on My profile (spec 4 §F): a grid of the topics and the two ways of being notified. Each tick is saved
// immediately.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import {
  channelOf,
  NOTIFICATION_TOPICS,
  waysOf,
  type NotificationChannel,
  type NotificationTopic,
  type NotificationWays,
} from "@gap/core/notifications/notification-topics";
import type { NotificationChoices } from "@gap/core/notifications/notification.schema";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useApi } from "@gap/web/platform/app-context";
import { cancelAndInvalidate } from "@gap/web/platform/calls/query-client";
import { useAct } from "@gap/web/platform/calls/use-act";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { FieldError } from "@gap/web/ui/form/field-error";
import { SavingIndicator } from "@gap/web/ui/feedback/saving-indicator";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import classes from "./notification-choices-card.module.css";

// Not the call's own key, under which answers are stored between visits: it would show outdated choices.
const queryKey = ["notification choices"] as const;
const TOPICS = Object.keys(NOTIFICATION_TOPICS) as NotificationTopic[];
const WAYS: Readonly<Record<keyof NotificationWays, string>> = { inApp: "In app", mailed: "Email" };

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
        <DataNotLoaded subject="Your choices" error={error} onTryAgain={refetch} />
      ) : null}
      {data === undefined ? null : (
        // Explicit roles, because changing `display` on phones removes the implicit table roles.
        <table role="table" aria-label="Notifications" className={classes.grid}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                Notify me about
              </th>
              {Object.values(WAYS).map((way) => (
                <th key={way} role="columnheader" scope="col" className={classes.way}>
                  {way}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {TOPICS.map((topic) => (
              <TopicRow key={topic} topic={topic} chosen={data[topic]} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function TopicRow({ topic, chosen }: { topic: NotificationTopic; chosen: NotificationChannel }) {
  const { label, description } = NOTIFICATION_TOPICS[topic];
  const { choose, shown, isPending, error } = useChoice(topic, chosen);
  const errorId = useId();
  const ways = waysOf(shown);
  const box = (way: keyof NotificationWays) => (
    <td role="cell" className={classes.way}>
      <CheckboxField
        // Shown only on phones, where the header is hidden. The accessible name includes the topic.
        label={<span className={classes.wayName}>{WAYS[way]}</span>}
        aria-label={`${label}: ${WAYS[way]}`}
        {...(error === null ? {} : { "aria-describedby": errorId })}
        checked={ways[way]}
        onChange={(event) => choose(channelOf({ ...ways, [way]: event.currentTarget.checked }))}
      />
    </td>
  );
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {label} <SavingIndicator saving={isPending} />
        <p className={classes.description}>{description}</p>
        <FieldError id={errorId} isAnnounced>
          {error === null ? null : `Your choice could not be saved. ${problemOf(error)}`}
        </FieldError>
      </th>
      {box("inApp")}
      {box("mailed")}
    </tr>
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
