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
  const { data, error, isFetching, refetch } = useTeam(true);
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

interface NamedCountersignee {
  /** Undefined until loaded, and if the person has left. */
  readonly name: string | undefined;
  /** They can no longer countersign, so that the draft cannot be sent. */
  readonly hasLeft: boolean;
}

/** The person whom a draft names; undefined if it names nobody. */
export function useCountersignee(countersigneeId: string | undefined): NamedCountersignee {
  const { data: members } = useTeam(countersigneeId !== undefined);
  const name = members?.find(({ userId }) => userId === countersigneeId)?.name;
  return { name, hasLeft: countersigneeId !== undefined && members !== undefined && name === undefined };
}

function useTeam(enabled: boolean) {
  return useQuery(
    useApi().options.proposals.listCountersignees.queryOptions(undefined, {
      ...ALWAYS_REFETCHED,
      enabled,
      meta: { showsOwnErrors: true },
    }),
  );
}
