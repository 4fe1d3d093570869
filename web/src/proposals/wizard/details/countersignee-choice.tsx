// The optional countersignature: which member of the firm signs after the client.
import { useQuery } from "@tanstack/react-query";
import { COUNTERSIGNEE_LEFT } from "@gap/core/proposals/signees/countersigning";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { problemOf as problemOfError } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { SelectField } from "@gap/web/ui/form/select-field";
import type { DetailsPartProps } from "./details-part-props";

export function CountersigneeChoice({ step4, onChange }: DetailsPartProps) {
  const { countersigneeId = null } = step4;
  const { data, error } = useQuery(
    useApi().options.proposals.listCountersignees.queryOptions(undefined, {
      ...ALWAYS_REFETCHED,
      meta: { showsOwnErrors: true },
    }),
  );
  const options = (data ?? []).map(({ userId, name }) => ({ value: userId, label: name }));
  const isOffered = countersigneeId === null || options.some(({ value }) => value === countersigneeId);
  const problem =
    error === null
      ? isOffered || data === undefined
        ? undefined
        : COUNTERSIGNEE_LEFT
      : `Your team could not be loaded. ${problemOfError(error)}`;
  return (
    <SelectField
      label="Countersigned by"
      description="Optional. The proposal is accepted when this person has signed it after the client."
      placeholder={data === undefined && error === null ? "Loading…" : "Nobody"}
      clearable
      data={
        isOffered
          ? options
          : [{ value: countersigneeId, label: data === undefined ? "Loading…" : "Former member" }, ...options]
      }
      value={countersigneeId}
      error={problem}
      onChange={(userId) => onChange({ countersigneeId: userId ?? undefined })}
    />
  );
}
