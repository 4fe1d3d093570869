// The shares of a document, kept up to date, and the people who have it, or a copy of it, open now.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { presentAt, withWhereabouts, type NotedWhereabouts } from "@gap/core/live/whereabouts";
import type { LivePayload } from "@gap/core/live/live-payloads.schema";
import type { SharedWhereabouts } from "@gap/core/live/live-messages.schema";
import type { SharesOfDocument } from "@gap/core/shares/share-view";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";

/** Every saved answer sends a message; the progress is fetched at most this often. */
const PROGRESS_AT_MOST_EVERY_MS = 2_000;
const TICK_MS = 2_000;

export function useShares(documentId: string) {
  const { data, error, refetch } = useQuery(
    useApi().options.docShare.list.queryOptions({ documentId }, ALWAYS_REFETCHED),
  );
  const refreshAnswers = useRefreshAnswers();
  const [isProgressOld, setIsProgressOld] = useState(false);
  const [whereabouts, setWhereabouts] = useState<readonly NotedWhereabouts[]>([]);
  useTopics(useDocumentIds(documentId, data), {
    changed: ({ changed }) => {
      if (changed.includes("shares") || changed.includes("document")) void refreshAnswers("docShare.list");
      else if (changed.includes("answers")) setIsProgressOld(true);
    },
    missed: () => void refreshAnswers("docShare.list"),
    heard: (shared) => setWhereabouts((all) => withWhereabouts(all, shared, Date.now())),
  });
  const refreshProgress = useEffectEvent(() => {
    setIsProgressOld(false);
    void refreshAnswers("docShare.list");
  });
  useEffect(() => {
    if (!isProgressOld) return undefined;
    const timer = setTimeout(refreshProgress, PROGRESS_AT_MOST_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isProgressOld]);
  useEffect(() => {
    const timer = setInterval(() => setWhereabouts((all) => presentAt(all, Date.now())), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const hereIds = useMemo(() => new Set(whereabouts.map(({ userId }) => userId)), [whereabouts]);
  return { data, error, refetch, hereIds };
}

/** The document, and the copies that people have of it. */
function useDocumentIds(documentId: string, data: SharesOfDocument | undefined): string {
  const copies = (data?.shares ?? []).flatMap(({ people }) => people.map((person) => person.documentId));
  return [...new Set([documentId, ...copies])].filter((id) => id !== undefined).join();
}

interface Followers {
  readonly changed: (payload: LivePayload<"document-change-event">) => void;
  readonly missed: () => void;
  readonly heard: (shared: SharedWhereabouts) => void;
}

/** Follows without telling others that this person has the documents open. */
function useTopics(documentIds: string, followers: Followers): void {
  const { live } = useAppContext();
  const changed = useEffectEvent((payload: LivePayload<"document-change-event">) =>
    followers.changed(payload),
  );
  const missed = useEffectEvent(() => followers.missed());
  const heard = useEffectEvent((shared: SharedWhereabouts) => followers.heard(shared));
  useEffect(() => {
    const ends = documentIds.split(",").map((entityId) =>
      live.follow(
        { type: "document-change-event", entityId },
        {
          message: (payload) => changed(payload),
          refetch: (why) => {
            if (why === "missed") missed();
          },
          whereabouts: (shared) => heard(shared),
        },
      ),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [live, documentIds]);
}
