// The optional countersignature: which member of the firm signs after the client.
import { COUNTERSIGNEE_LEFT } from "@gap/core/proposals/signees/countersigning";
import { SelectField } from "@gap/web/ui/form/select-field";
import { useCountersignees } from "@gap/web/proposals/use-countersignees";
import type { DetailsPartProps } from "./details-part-props";

export function CountersigneeChoice({ step4, onChange }: DetailsPartProps) {
  const { countersigneeId = null } = step4;
  const { members, isLoading, problem } = useCountersignees();
  const options = (members ?? []).map(({ userId, name }) => ({ value: userId, label: name }));
  const isOffered = countersigneeId === null || options.some(({ value }) => value === countersigneeId);
  const unknown = isLoading ? "Loading…" : members === undefined ? "A member of your team" : "Former member";
  return (
    <SelectField
      label="Countersigned by"
      description="Optional. The proposal is accepted when this person has signed it after the client."
      placeholder={isLoading ? "Loading…" : "Nobody"}
      clearable
      data={isOffered ? options : [{ value: countersigneeId, label: unknown }, ...options]}
      value={countersigneeId}
      error={problem ?? (isOffered || members === undefined ? undefined : COUNTERSIGNEE_LEFT)}
      onChange={(userId) => onChange({ countersigneeId: userId ?? undefined })}
    />
  );
}
