// Hooks that tell and read where people are in an open document.
import { useEffect, useState, useSyncExternalStore } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { DocumentPerson } from "@gap/core/documents/document-view";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { useLive } from "@gap/web/platform/live/use-live";
import { createPeopleHere, type PeopleHere } from "./people-here";

const TICK_MS = 2_000;

/** Tells the others that this person has the document open, as long as the page is shown. */
export function usePeopleHere(documentId: string, userId: string): PeopleHere {
  const { live } = useAppContext();
  const [people] = useState(() =>
    createPeopleHere({
      userId,
      tab: () => live.tab,
      now: () => Date.now(),
      tell: (where) => live.tellWhereabouts({ type: "document-change-event", entityId: documentId }, where),
    }),
  );
  useLive("document-change-event", documentId, {
    message: () => undefined,
    whereabouts: people.heard,
  });
  useEffect(() => {
    people.tick();
    const timer = setInterval(people.tick, TICK_MS);
    return () => clearInterval(timer);
  }, [people]);
  return people;
}

export interface PersonHere extends DocumentPerson {
  readonly userId: string;
}

/**
 * The other people who have the document open; those whose names are not known yet are left out. Used once in the page,
 * because it tells the names to all others.
 */
export function useOthersHere(people: PeopleHere, documentId: string): readonly PersonHere[] {
  const ids = useSyncExternalStore(people.subscribe, people.others);
  const names = useNames(documentId, ids);
  useEffect(() => people.setNames(names), [people, names]);
  return ids.flatMap((userId) => {
    const person = names[userId];
    return person === undefined ? [] : [{ userId, ...person }];
  });
}

function useNames(documentId: string, userIds: readonly string[]): Readonly<Record<string, DocumentPerson>> {
  const { data } = useQuery(
    useApi().options.document.getPeople.queryOptions(
      { documentId, userIds: [...userIds] },
      {
        enabled: userIds.length > 0,
        staleTime: Number.POSITIVE_INFINITY,
        placeholderData: keepPreviousData,
        // Without names the people are not shown, and the document works all the same.
        meta: { showsOwnErrors: true },
      },
    ),
  );
  return data ?? NOBODY;
}

const NOBODY: Readonly<Record<string, DocumentPerson>> = {};

export function useOthersAt(people: PeopleHere, blockId: string): readonly string[] {
  return useSyncExternalStore(people.subscribe, () => people.othersAt(blockId));
}

/** The other person who types at the block now. */
export function useTypistAt(people: PeopleHere, blockId: string): string | undefined {
  return useSyncExternalStore(people.subscribe, () => people.typistAt(blockId));
}
