// OAuth Client Management (spec 2 §2.8): sites that sign people in through us, and the configuration of each.
import { useQuery } from "@tanstack/react-query";
import { IconPlugConnected } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { OAuthClient } from "@gap/core/oauth/oauth.schema";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { Banner } from "@gap/web/ui/feedback/banner";
import { DataTable } from "@gap/web/ui/table/data-table";
import type { TableColumn } from "@gap/web/ui/table/table-types";
import { ClientConfigDialog } from "./client-config-dialog";
import { useToolProblem } from "./use-tool-problem";
import classes from "./oauth-clients.module.css";

const LOAD_ERROR = { title: "Load Error", text: "Failed to load OAuth clients. Please try again." };

const COLUMNS: readonly TableColumn<OAuthClient>[] = [
  {
    id: "clientId",
    header: "Client ID",
    value: ({ clientId }) => clientId,
    sortable: true,
    phone: "subtitle",
  },
  {
    id: "name",
    header: "Client Name",
    value: ({ name }) => name,
    sortable: true,
    phone: "title",
  },
  { id: "description", header: "Description", value: ({ description }) => description },
];

export function OAuthClientsTab() {
  const api = useApi();
  const showProblem = useToolProblem();
  const [opened, setOpened] = useState<OAuthClient>();
  const { data, error, refetch } = useQuery(
    api.options.oAuthClient.listClients.queryOptions(undefined, ALWAYS_REFETCHED),
  );
  useEffect(() => {
    if (error !== null) showProblem(LOAD_ERROR, error);
  }, [error, showProblem]);
  return (
    <>
      <h2 className={classes["title"]}>OAuth Client Management</h2>
      <p className={classes["intro"]}>Manages OAuth clients for third-party integrations.</p>
      {error === null || data !== undefined ? (
        <DataTable
          label="OAuth clients"
          preset="grid"
          rows={data}
          rowId={({ clientId }) => clientId}
          rowName={({ name }) => name}
          columns={COLUMNS}
          // The configuration names only a few.
          withSearch={false}
          onRowOpen={setOpened}
          empty={{
            icon: <IconPlugConnected size={22} />,
            title: "No OAuth clients configured",
            text: "Clients are set in the installation's configuration.",
          }}
        />
      ) : (
        <Banner tone="error" action={{ label: "Try again", onClick: () => void refetch() }}>
          {LOAD_ERROR.text}
        </Banner>
      )}
      {opened === undefined ? null : (
        <ClientConfigDialog client={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
