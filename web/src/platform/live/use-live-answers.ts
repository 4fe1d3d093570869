// Follows a topic and fetches again what its messages make out of date among the cached answers: for every capability alike,
// by the ids and versions in the message.
import { useEffect, useRef } from "react";
import type { ChangedRecords } from "@gap/core/live/changed-records";
import type { LivePayload } from "@gap/core/live/live-payloads";
import type { LiveType } from "@gap/core/live/live-subscriptions";
import { useAppContext } from "@gap/web/platform/app-context";
import {
  isAboutOneRecord,
  outdatedBy,
  type CachedAnswer,
  type Outdated,
} from "@gap/web/platform/calls/outdated-answers";
import { useLive } from "./use-live";

/** Types whose messages say which records have changed. */
export type ChangeType = {
  [Type in LiveType]: LivePayload<Type> extends ChangedRecords ? Type : never;
}[LiveType];

export interface AnswersOfTopic {
  /** The procedures whose answers the topic is about, by the beginning of their names. */
  readonly procedures: readonly string[];
  /** Fields of a call's input that name the record its answer is about; the answer of a call without them is a list. */
  readonly idFields?: readonly string[];
}

/** Lists are fetched at most this often, such as while a colleague writes and each save changes a row of them. */
const LISTS_AT_MOST_EVERY_MS = 2_000;

export function useLiveAnswers<Type extends ChangeType>(
  type: Type,
  entityId: string | undefined,
  { procedures, idFields = [] }: AnswersOfTopic,
): void {
  const { refreshAnswers, ownSaves } = useAppContext();
  const lists = useListTimer();
  const isOfTopic = (procedure: string) => procedures.some((name) => procedure.startsWith(name));
  const by = { idFields, ownVersionOf: ownSaves.versionOf };

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

/** Collects the changes that come too soon after lists were fetched, and hands them over together. */
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
    /** True where lists may be fetched at once; otherwise the change waits. */
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
