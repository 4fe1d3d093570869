// The first step of the guided start: a client that was imported from the practice manager.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { IconUsers } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { routePath } from "@gap/core/access/routes";
import { CLIENT_LIMITS } from "@gap/core/clients/client.schema";
import { SEARCH_DEBOUNCE_MS } from "@gap/core/shared/table-presets";
import type { PickedClient } from "@gap/web/clients/public";
import { useConnection, useProviderAnswer } from "@gap/web/integrations/public";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { ChoiceCard, ChoiceGroup } from "@gap/web/ui/form/choice-card";
import { FieldError } from "@gap/web/ui/form/field-error";
import { SearchField } from "@gap/web/ui/form/search-field";
import classes from "./new.module.css";

interface ImportedClientStepProps {
  readonly orgId: string;
  readonly value: PickedClient | undefined;
  readonly error: ReactNode;
  readonly onChange: (client: PickedClient) => void;
  /** Chooses among all clients instead. */
  readonly onAllClients: () => void;
}

const PAGE_SIZE = 50;

export function ImportedClientStep({ orgId, value, error, onChange, onAllClients }: ImportedClientStepProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const { isConnecting, problem } = useProviderAnswer();
  const { data: connection } = useConnection();
  const clients = useQuery({
    ...useApi().options.advisor.listClients.queryOptions(
      {
        search,
        fromPracticeManager: true,
        page: 0,
        pageSize: PAGE_SIZE,
        sort: { columnId: "name", direction: "asc" },
      },
      ALWAYS_REFETCHED,
    ),
    placeholderData: keepPreviousData,
  });
  const isImporting = isConnecting || connection?.isSyncing === true;
  const rows = clients.data?.rows;
  if (problem === undefined && !isImporting && rows?.length === 0 && search === "")
    return (
      <EmptyState
        icon={<IconUsers />}
        title="No clients imported yet"
        text="Connect your practice manager and sync its clients, or choose one of the clients that you added here."
        action={
          <div className={classes.ways}>
            <Button onClick={onAllClients}>Choose another client</Button>
            <Button
              kind="main"
              onClick={() => void navigate({ to: routePath(orgId, "my-organisation", "integrations") })}
            >
              Go to integrations
            </Button>
          </div>
        }
      />
    );
  return (
    <>
      {problem === undefined ? null : (
        <Banner tone="error">The practice manager was not connected. {problem}</Banner>
      )}
      {isImporting ? (
        <Banner tone="info">Clients are being imported. They appear here as they arrive.</Banner>
      ) : null}
      <SearchField
        label="Search imported clients"
        maxLength={CLIENT_LIMITS.name}
        value={typed}
        onChange={setTyped}
      />
      <DataNotLoaded
        subject="The imported clients"
        error={rows === undefined ? clients.error : null}
        onTryAgain={clients.refetch}
      />
      {rows === undefined && clients.error === null ? (
        <SkeletonList rows={3} label="Loading imported clients" />
      ) : null}
      {rows?.length === 0 && search !== "" ? (
        <p className={classes.note}>No imported client found for “{search}”</p>
      ) : null}
      {rows === undefined || rows.length === 0 ? (
        <FieldError isAnnounced>{error}</FieldError>
      ) : (
        <ChoiceGroup label="Imported client" required error={error}>
          <div className={classes.processes}>
            {rows.map(({ id, name, primaryContactFullName }) => (
              <ChoiceCard
                key={id}
                picks="one"
                name="client"
                value={id}
                title={name}
                text={primaryContactFullName === "" ? "No primary contact yet" : primaryContactFullName}
                checked={id === value?.id}
                onChange={() => onChange({ id, name })}
              />
            ))}
          </div>
        </ChoiceGroup>
      )}
      {(clients.data?.total ?? 0) > PAGE_SIZE ? (
        <p className={classes.note}>The first {PAGE_SIZE} are shown. Type more to find others.</p>
      ) : null}
      <div>
        <Button kind="link" small onClick={onAllClients}>
          Choose another client
        </Button>
      </div>
    </>
  );
}
