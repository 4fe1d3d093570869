// Names a new scenario, and changes the name, note and owner of one.
import { useQuery } from "@tanstack/react-query";
import { newScenarioSchema, scenarioEditSchema } from "@gap/core/value-gap/value-gap.schema";
import { proposalTitle } from "@gap/core/proposals/proposal-number";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import { SCENARIO_NAME_TAKEN } from "@gap/core/value-gap/value-gap-problems";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { nextScenarioName } from "../saving/scenario-names";
import { useCalculator, useCalculatorState } from "../saving/session-context";
import type { ScenarioHead } from "../saving/session-state";
import { useScenarioActs } from "./use-scenario-acts";

const newSchema = newScenarioSchema.pick({ name: true, note: true }).required();

export function NewScenarioDialog({ onClose }: { readonly onClose: () => void }) {
  const { session } = useCalculator();
  const names = session.state().scenarios.map(({ name }) => name);
  const form = useSchemaForm({
    schema: newSchema,
    initialValues: { name: nextScenarioName(names), note: "" },
    moreErrors: ({ name }) => takenName(name, names),
  });
  return (
    <FormDialog
      title="New scenario"
      width={444}
      form={form}
      isSaving={false}
      submitLabel="Create"
      onClose={onClose}
      onSubmit={({ name, note }) => {
        session.create(name, note);
        onClose();
      }}
    >
      <TextField label="Name" required data-autofocus {...form.text("name")} />
      <TextAreaField label="Note" {...form.text("note")} />
    </FormDialog>
  );
}

const editSchema = scenarioEditSchema.pick({ name: true, note: true, ownerId: true }).required();

interface EditScenarioDialogProps {
  readonly head: ScenarioHead;
  readonly onClose: () => void;
}

export function EditScenarioDialog({ head, onClose }: EditScenarioDialogProps) {
  const { session } = useCalculator();
  const sent = useCalculatorState((state) => state.lockedBy);
  const { change } = useScenarioActs();
  // Without the right to see the team, the owner stays as it is.
  const { data: members = [] } = useQuery(
    useApi().options.workItem.listMembers.queryOptions(undefined, ALWAYS_REFETCHED),
  );
  const owners = [
    ...(members.some(({ userId }) => userId === head.owner.id)
      ? []
      : [{ value: head.owner.id, label: head.owner.name }]),
    ...members.map(({ userId, name }) => ({ value: userId, label: name })),
  ];
  const others = session.state().scenarios.filter(({ id }) => id !== head.id);
  const form = useSchemaForm({
    schema: editSchema,
    initialValues: { name: head.name, note: head.note, ownerId: head.owner.id },
    moreErrors: ({ name }) =>
      takenName(
        name,
        others.map((other) => other.name),
      ),
  });
  return (
    <FormDialog
      title="Name, note and owner"
      width={444}
      form={form}
      isSaving={change.isPending}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={(facts) => {
        const owner = owners.find(({ value }) => value === facts.ownerId);
        change.mutate(
          { head, facts, owner: { id: facts.ownerId, name: owner?.label ?? head.owner.name } },
          { onSuccess: onClose, onError: form.refused },
        );
      }}
    >
      <TextField
        label="Name"
        required
        data-autofocus
        {...(sent !== undefined && {
          disabled: true,
          description: `Stays as it is on ${proposalTitle(sent)}, which was sent.`,
        })}
        {...form.text("name")}
      />
      <TextAreaField label="Note" {...form.text("note")} />
      <SelectField
        label="Owner"
        required
        data={owners}
        value={form.values.ownerId}
        error={form.errors["ownerId"]}
        onChange={(ownerId) => ownerId !== null && form.change({ ownerId })}
      />
    </FormDialog>
  );
}

function takenName(name: string, taken: readonly string[]): Readonly<Record<string, string>> {
  return taken.some((each) => nameKeyOf(each) === nameKeyOf(name)) ? { name: SCENARIO_NAME_TAKEN } : {};
}
