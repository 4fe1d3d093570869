// Checks before an import which names other clients already have, so that the preview shows them; repeated when clients
// are added, renamed or deleted meanwhile.
import { useParams } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { IMPORT_LIMITS } from "@gap/core/clients/client-import";
import type { Api } from "@gap/web/platform/calls/api-client";
import { isAbort } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { useLive } from "@gap/web/platform/live/use-live";
import { hasProblem, type CheckedRow } from "./check-rows";

interface NameCheck {
  readonly at: readonly CheckedRow[];
  readonly attempt: number;
  readonly taken: ReadonlySet<string>;
  readonly failure?: unknown;
}

const NONE: ReadonlySet<string> = new Set();

export function useTakenNames(
  rows: readonly CheckedRow[],
  { isFollowing }: { readonly isFollowing: boolean },
) {
  const api = useApi();
  const [check, setCheck] = useState<NameCheck>();
  const [attempt, setAttempt] = useState(0);
  const [changes, setChanges] = useState(0);
  const state = useRef({ isChecking: false, isOutdated: false });
  const { orgId }: { orgId?: string } = useParams({ strict: false });
  // A change waits for the running check instead of aborting it, as a sync causes a steady stream of changes.
  const onListChange = () => {
    if (state.current.isChecking) state.current.isOutdated = true;
    else setChanges((before) => before + 1);
  };
  useLive("client-list-update", isFollowing && rows.length > 0 ? orgId : undefined, {
    message: onListChange,
    refetch: onListChange,
  });
  useEffect(() => {
    // After sending, the import's own names are taken too.
    if (!isFollowing) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    state.current = { isChecking: true, isOutdated: false };
    const checkNames = async () => {
      const taken = await takenOf(api, rows, signal);
      if (!signal.aborted) setCheck({ at: rows, attempt, taken });
    };
    const failed = (failure: unknown) => {
      if (signal.aborted || isAbort(failure)) return;
      // After a failure keep the result from before the change.
      setCheck((before) =>
        before?.at === rows && before.attempt === attempt
          ? before
          : { at: rows, attempt, taken: NONE, failure },
      );
    };
    const ended = () => {
      if (signal.aborted) return;
      state.current.isChecking = false;
      if (state.current.isOutdated) setChanges((before) => before + 1);
    };
    void checkNames().catch(failed).finally(ended);
    return () => leaving.abort();
  }, [rows, attempt, changes, api, isFollowing]);
  const isKnown = check?.at === rows && check.attempt === attempt;
  return {
    taken: isKnown ? check.taken : NONE,
    isChecking: !isKnown && !rows.every(hasProblem),
    /** The import can continue, as the server refuses taken names anyway. */
    failure: isKnown ? check.failure : undefined,
    tryAgain: () => setAttempt((before) => before + 1),
  };
}

async function takenOf(
  api: Api,
  rows: readonly CheckedRow[],
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
