// Dialog that starts a work item in three steps: the client, the process, then roles and dates.
import { useId, useState } from "react";
import { defaultName } from "@gap/core/work-items/work-item-name";
import { useHoldsFeature } from "@gap/web/access/public";
import { CreateClientDialog, type PickedClient } from "@gap/web/clients/public";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { useDiscardQuestion } from "@gap/web/platform/drafts/discard-question";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { useWorkItemsChanged, type WorkItemRights } from "../work-items.queries";
import { ClientStep } from "./client-step";
import { ImportedClientStep } from "./imported-client-step";
import { ProcessStep, type PickedProcess, type SuggestedProcess } from "./process-step";
import { RolesStep } from "./roles-step";
import { useNewWorkItemForm } from "./use-new-work-item-form";
import classes from "./new.module.css";

const FirstDocument = optionalPart(() =>
  import("@gap/web/documents/public").then((module) => module.FirstDocument),
);

const STEPS = ["client", "process", "roles"] as const;
type Step = (typeof STEPS)[number];

const TITLES: Readonly<Record<Step, string>> = {
  client: "Client",
  process: "Process",
  roles: "Roles and dates",
};

export interface SuggestedWork {
  /** The purpose of the work. */
  readonly reason: string;
  /** If there is only one, it is chosen. */
  readonly processes: readonly SuggestedProcess[];
}

interface NewWorkItemDialogProps {
  readonly rights: WorkItemRights;
  /** The client to start with; it can be changed in the first step. */
  readonly client?: PickedClient;
  readonly suggested?: SuggestedWork;
  /** Begins with the clients that were imported from the practice manager, and ends with the first document. */
  readonly isGuided?: boolean;
  readonly onClose: () => void;
  readonly onCreated: (workItemId: string) => void;
}

export function NewWorkItemDialog({
  rights,
  client: given,
  suggested,
  isGuided = false,
  onClose,
  onCreated,
}: NewWorkItemDialogProps) {
  const formId = useId();
  const [picksImported, setPicksImported] = useState(isGuided);
  const [step, setStep] = useState<Step>(given === undefined ? "client" : "process");
  const [client, setClient] = useState(given);
  const onlyProcess = suggested?.processes.length === 1 ? suggested.processes[0] : undefined;
  const [process, setProcess] = useState<PickedProcess | undefined>(onlyProcess);
  const [newClientName, setNewClientName] = useState<string>();
  const [startedId, setStartedId] = useState<string>();
  const sharesDocument = useHoldsFeature("documents", "maintain") && isGuided;
  const form = useNewWorkItemForm({ client, process, userId: rights.userId });
  const create = useCreate(sharesDocument ? setStartedId : onCreated, (error) => {
    form.refused(error);
    const refused = validationErrorsOfCall(error);
    // The first of the three steps with a problem.
    if (refused["clientId"] !== undefined) setStep("client");
    else if (refused["processId"] !== undefined) setStep("process");
  });
  const isSaving = create.isPending;
  const discard = useDiscardQuestion({
    isChanged: form.isChanged || client?.id !== given?.id || process?.processId !== onlyProcess?.processId,
    onClose,
  });
  const place = STEPS.indexOf(step);
  const canGoOn = step === "client" ? client !== undefined : process !== undefined;

  if (startedId !== undefined) {
    const end = () => onCreated(startedId);
    return (
      <FirstDocument workItemId={startedId} onEnd={end} whenFailed={dialogNotLoaded("The dialog", end)} />
    );
  }
  if (newClientName !== undefined)
    return (
      <CreateClientDialog
        name={newClientName}
        onClose={() => setNewClientName(undefined)}
        onCreated={({ id, name }) => {
          setNewClientName(undefined);
          setClient({ id, name });
          form.change({ clientId: id });
        }}
      />
    );
  const goOn = () => {
    const next = STEPS[place + 1];
    if (canGoOn && next !== undefined) setStep(next);
  };
  return (
    <Dialog
      title={isGuided ? "Start your first work item" : "New work item"}
      onClose={discard.close}
      holdsWork={isSaving}
      withCloseButton={!isSaving}
      actions={
        discard.question ?? (
          <>
            {place === 0 ? (
              <Button onClick={discard.close}>Cancel</Button>
            ) : (
              <Button disabled={isSaving} onClick={() => setStep(STEPS[place - 1] ?? "client")}>
                Back
              </Button>
            )}
            <Button
              // A new button for each step, so that a double click does not press the next one.
              key={step}
              kind="main"
              type="submit"
              form={formId}
              disabled={!canGoOn}
              pending={isSaving}
            >
              {step === "roles" ? "Start" : "Next"}
            </Button>
          </>
        )
      }
    >
      <p className={classes.place} role="status">
        Step {place + 1} of {STEPS.length}: {TITLES[step]}
      </p>
      {suggested === undefined ? null : <p className={classes.reason}>{suggested.reason}</p>}
      {step === "roles" ? (
        <form
          {...form.formProps(isSaving, (input) => create.mutate(input))}
          id={formId}
          className={classes.form}
          autoComplete="off"
        >
          {process === undefined || client === undefined ? null : (
            <RolesStep
              form={form}
              orgId={rights.orgId}
              processId={process.processId}
              name={defaultName(process.name, client.name)}
            />
          )}
        </form>
      ) : (
        <form
          id={formId}
          className={classes.form}
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            goOn();
          }}
        >
          {step === "client" && picksImported ? (
            <ImportedClientStep
              orgId={rights.orgId}
              value={client}
              error={form.errors["clientId"]}
              onChange={(picked) => {
                setClient(picked);
                form.change({ clientId: picked.id });
              }}
              onAllClients={() => setPicksImported(false)}
            />
          ) : step === "client" ? (
            <ClientStep
              value={client}
              error={form.errors["clientId"]}
              onChange={(picked) => {
                setClient(picked);
                form.change({ clientId: picked?.id ?? "" });
              }}
              onCreate={setNewClientName}
            />
          ) : (
            <ProcessStep
              value={process}
              suggested={suggested?.processes ?? []}
              error={form.errors["processId"]}
              onChange={(picked) => {
                setProcess(picked);
                // Roles belong to the process.
                form.change({ processId: picked.processId, roles: {} });
              }}
            />
          )}
        </form>
      )}
    </Dialog>
  );
}

function useCreate(onCreated: (workItemId: string) => void, onRefused: (error: unknown) => void) {
  const changed = useWorkItemsChanged();
  const refreshAnswers = useRefreshAnswers();
  return useAct(
    useApi().options.workItem.create.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: ({ workItemId }) => {
        void changed();
        // Ticks a step of the checklist on Home.
        void refreshAnswers("user.getMyUserInfo");
        onCreated(workItemId);
      },
      onError: onRefused,
    }),
  );
}
