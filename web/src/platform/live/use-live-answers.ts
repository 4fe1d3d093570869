// Follows a topic and refetches the cached responses that its messages make outdated, based on the record ids and
// versions in the message.
import { useEffect, useRef } from "react";
import type { ChangedRecords } from "@gap/core/live/changed-records";
import type { LivePayload } from "@gap/core/live/live-payloads.schema";
import type { LiveType } from "@gap/core/live/live-subscriptions";
import { useAppContext } from "@gap/web/platform/app-context";
import {
  isAboutOneRecord,
  outdatedBy,
  type CachedAnswer,
  type Outdated,
} from "@gap/web/platform/calls/outdated-answers";
import { useLive } from "./use-live";

/** Topic types whose messages name the changed records. */
export type ChangeType = {
  [Type in LiveType]: LivePayload<Type> extends ChangedRecords ? Type : never;
}[LiveType];

export interface AnswersOfTopic {
  /** Name prefixes of the procedures that return data of this topic. */
  readonly procedures: readonly string[];
  /** Input fields that hold the id of the record; calls without any of them return lists. */
  readonly idFields?: readonly string[];
  /** The field of a response's records that holds their id; `id` by default. */
  readonly idOfRecords?: string;
}

/** Lists are refetched at most this often, for example while a colleague types and every save changes a row. */
const LISTS_AT_MOST_EVERY_MS = 2_000;

export function useLiveAnswers<Type extends ChangeType>(
  type: Type,
  entityId: string | undefined,
  { procedures, idFields = [], idOfRecords }: AnswersOfTopic,
): void {
  const { refreshAnswers, ownSaves } = useAppContext();
  const lists = useListTimer();
  const isOfTopic = (procedure: string) => procedures.some((name) => procedure.startsWith(name));
  const by = { idFields, idOfRecords, ownVersionOf: ownSaves.versionOf };

  const fetchLists = (changes: readonly ChangedRecords[]) =>
    refreshAnswers(
      (procedure, answer) =>
        isOfTopic(procedure) &&
        !isAboutOneRecord(answer, by) &&
        changes.some((change) => outdatedBy(change, answer, by) === true),
    );

  const changed = async (change: ChangedRecords): Promise<void> => {
    await ownSaves.ended(change.ids ?? []);
    const mayFetchLists = lists.add(change, (changes) => void fetchLists(changes));
    const judge = (answer: CachedAnswer): Outdated => {
      const outdated = outdatedBy(change, answer, by);
      const mustWait = outdated === true && !mayFetchLists && !isAboutOneRecord(answer, by);
      return mustWait ? "when-next-shown" : outdated;
    };
    await refreshAnswers((procedure, answer) => isOfTopic(procedure) && judge(answer));
  };

  useLive(type, entityId, {
    message: (payload) => void changed(payload as ChangedRecords),
    refetch: () => void refreshAnswers(isOfTopic),
  });
}

/** Collects changes that arrive too soon after the last refetch of lists, and passes them on together. */
function useListTimer() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<ChangedRecords[]>([]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const start = (fetchLists: (changes: readonly ChangedRecords[]) => void) => {
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const changes = waiting.current.splice(0);
      if (changes.length === 0) return;
      start(fetchLists);
      fetchLists(changes);
    }, LISTS_AT_MOST_EVERY_MS);
  };
  return {
    /** Returns true if lists may be fetched now; otherwise the change is queued. */
    add(change: ChangedRecords, fetchLists: (changes: readonly ChangedRecords[]) => void): boolean {
      if (timer.current !== undefined) {
        waiting.current.push(change);
        return false;
      }
      start(fetchLists);
      return true;
    },
  };
}
