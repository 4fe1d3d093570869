// Looks ahead of an import for names that other clients have, so that the check tells of them and not only the end; again
// whenever clients are added, renamed or deleted meanwhile.
import { useParams } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { IMPORT_LIMITS } from "@gap/core/clients/client-import";
import type { Api } from "@gap/web/platform/calls/api-client";
import { isAbort } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { useLive } from "@gap/web/platform/live/use-live";
import { hasProblem, type JudgedRow } from "./judge-rows";

interface Looked {
  readonly at: readonly JudgedRow[];
  readonly attempt: number;
  readonly taken: ReadonlySet<string>;
  readonly failure?: unknown;
}

const NONE: ReadonlySet<string> = new Set();

export function useTakenNames(
  rows: readonly JudgedRow[],
  { isFollowing }: { readonly isFollowing: boolean },
) {
  const api = useApi();
  const [looked, setLooked] = useState<Looked>();
  const [attempt, setAttempt] = useState(0);
  const [changes, setChanges] = useState(0);
  const place = useRef({ isLooking: false, isOld: false });
  const { orgId }: { orgId?: string } = useParams({ strict: false });
  // One look ends before the next: while a sync goes on, changes come without end.
  const noteChange = () => {
    if (place.current.isLooking) place.current.isOld = true;
    else setChanges((before) => before + 1);
  };
  useLive("client-list-update", isFollowing && rows.length > 0 ? orgId : undefined, {
    message: noteChange,
    refetch: noteChange,
  });
  useEffect(() => {
    // From then on the names of one's own rows are taken as well.
    if (!isFollowing) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    place.current = { isLooking: true, isOld: false };
    const look = async () => {
      const taken = await takenOf(api, rows, signal);
      if (!signal.aborted) setLooked({ at: rows, attempt, taken });
    };
    const failed = (failure: unknown) => {
      if (signal.aborted || isAbort(failure)) return;
      // What was known before a change is better than nothing.
      setLooked((before) =>
        before?.at === rows && before.attempt === attempt
          ? before
          : { at: rows, attempt, taken: NONE, failure },
      );
    };
    const ended = () => {
      if (signal.aborted) return;
      place.current.isLooking = false;
      if (place.current.isOld) setChanges((before) => before + 1);
    };
    void look().catch(failed).finally(ended);
    return () => leaving.abort();
  }, [rows, attempt, changes, api, isFollowing]);
  const isKnown = looked?.at === rows && looked.attempt === attempt;
  return {
    taken: isKnown ? looked.taken : NONE,
    isLooking: !isKnown && !rows.every(hasProblem),
    /** The server still refuses each of them when it is sent. */
    failure: isKnown ? looked.failure : undefined,
    tryAgain: () => setAttempt((before) => before + 1),
  };
}

async function takenOf(
  api: Api,
  rows: readonly JudgedRow[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const names = rows.filter((row) => !hasProblem(row)).flatMap(({ row }) => row.name ?? []);
  const taken = new Set<string>();
  for (let from = 0; from < names.length; from += IMPORT_LIMITS.names) {
    const part = names.slice(from, from + IMPORT_LIMITS.names);
    for (const name of await api.private.advisor.getTakenClientNames.query({ names: part }, { signal }))
      taken.add(name);
  }
  return taken;
}
