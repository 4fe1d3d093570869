// The members of the firm who may countersign, for fields that choose one of them.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";

interface Countersignees {
  /** Undefined until loaded. */
  readonly members: readonly { readonly userId: string; readonly name: string }[] | undefined;
  readonly isLoading: boolean;
  /** Undefined unless loading failed; shown at the field. */
  readonly problem: ReactNode;
}

export function useCountersignees(): Countersignees {
  const { data, error, isFetching, refetch } = useQuery(
    useApi().options.proposals.listCountersignees.queryOptions(undefined, {
      ...ALWAYS_REFETCHED,
      meta: { showsOwnErrors: true },
    }),
  );
  return {
    members: data,
    isLoading: data === undefined && error === null,
    problem:
      error === null || data !== undefined ? undefined : (
        <>
          Your team could not be loaded. {problemOf(error)}{" "}
          <Button kind="link" small pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ),
  };
}
