// The meeting of a session record: its state from the server, live, and a clock that ticks while its time runs.
import { useEffect, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { DocumentMeeting } from "@gap/core/documents/document-view";
import type { MeetingAct } from "@gap/core/documents/meeting";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { useLive } from "@gap/web/platform/live/use-live";

export interface MeetingOnPage {
  readonly data: DocumentMeeting | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** The server's time. */
  readonly now: Date;
}

/** Other documents than session records have no meeting. */
export function useMeeting(documentId: string, isEnabled: boolean): MeetingOnPage {
  const refreshAnswers = useRefreshAnswers();
  const refresh = () => void refreshAnswers("document.getMeeting");
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    useApi().options.document.getMeeting.queryOptions(
      { documentId },
      { ...ALWAYS_REFETCHED, enabled: isEnabled, meta: { showsOwnErrors: true } },
    ),
  );
  useLive("document-change-event", isEnabled ? documentId : undefined, {
    message: ({ changed }) => {
      if (changed.includes("meeting")) refresh();
    },
    refetch: (why) => {
      if (why === "missed") refresh();
    },
  });
  const ahead = data === undefined ? 0 : data.now.getTime() - dataUpdatedAt;
  const ticked = useSeconds(data?.meeting?.runningSince !== undefined);
  return { data, error, refetch, now: new Date(Math.max(ticked, dataUpdatedAt) + ahead) };
}

const SECOND_MS = 1_000;

function useSeconds(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

export function useMeetingAct(documentId: string) {
  const { document: calls } = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  return useAct({
    mutationFn: (wish: { readonly act: MeetingAct; readonly topicId?: string }) =>
      calls.setMeeting.mutate({ documentId, ...wish }),
    // After a refusal, too: a colleague has changed the meeting.
    onSettled: () => refreshAnswers("document.getMeeting"),
  });
}
