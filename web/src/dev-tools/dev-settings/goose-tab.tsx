// Goose (spec 2 §2.6): sends a command to a staff member who has a page open.
import { useQuery } from "@tanstack/react-query";
import { IconFeather } from "@tabler/icons-react";
import { useState, type FormEvent, type ReactNode } from "react";
import { MAX_GOOSE_COMMAND_LENGTH } from "@gap/core/dev-tools/goose.schema";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { Card } from "@gap/web/ui/page/card";
import classes from "./dev-settings.module.css";

interface Subscriber {
  readonly id: string;
  readonly name: string;
}

export function GooseTab() {
  const api = useApi();
  const {
    data: subscribers,
    error,
    isFetching,
    refetch,
  } = useQuery(
    // Never cached: the list changes whenever a page is opened or closed.
    api.options.dev.getGooseSubscribers.queryOptions(undefined, ALWAYS_REFETCHED),
  );
  const refresh = (
    <Button pending={isFetching} onClick={() => void refetch()}>
      Refresh
    </Button>
  );
  return (
    <Card title="Goose">
      <DataNotLoaded subject="The list of people" error={error} onTryAgain={refetch} />
      {subscribers === undefined && error === null ? <SkeletonText lines={3} /> : null}
      {subscribers?.length === 0 ? (
        <EmptyState
          icon={<IconFeather size={22} />}
          title="No staff online"
          text="Staff are listed here while they have a page open."
          action={refresh}
        />
      ) : null}
      {subscribers === undefined || subscribers.length === 0 ? null : (
        <GooseForm subscribers={subscribers} refresh={refresh} />
      )}
    </Card>
  );
}

function GooseForm({ subscribers, refresh }: { subscribers: readonly Subscriber[]; refresh: ReactNode }) {
  const api = useApi();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  // Deselect a person who has left.
  const chosen = subscribers.find(({ id }) => id === chosenId);
  const command = typed.trim();
  const { mutate, isPending } = useAct(
    api.options.dev.sendShrek.mutationOptions({
      onSuccess: () => {
        showSnackbar({ tone: "success", message: "Goose sent" });
        setTyped("");
      },
    }),
  );
  const isReady = chosen !== undefined && command !== "";
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) mutate({ userId: chosen.id, command });
  };
  return (
    <form className={classes.form} onSubmit={send}>
      <SelectField
        label="Subscriber"
        placeholder="Choose a person"
        data={subscribers.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen?.id ?? null}
        onChange={setChosenId}
        searchable
      />
      <TextField
        label="Command"
        placeholder="shrek"
        maxLength={MAX_GOOSE_COMMAND_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button kind="main" type="submit" pending={isPending} disabled={!isReady && !isPending}>
          Send
        </Button>
        {refresh}
      </div>
    </form>
  );
}
