// Clients (spec 4 §F): the list of all clients, and one client's page.
import { useNavigate, useParams } from "@tanstack/react-router";
import { IconFileImport, IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { routePath } from "@gap/core/access/routes";
import { NoSuchPage } from "@gap/web/platform/page/no-such-page";
import { FromPracticeManagerButton } from "@gap/web/integrations/public";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { PartNotLoaded } from "@gap/web/platform/parts/part-not-loaded";
import { useCreating } from "@gap/web/platform/calls/use-creating";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { Page } from "@gap/web/ui/page/page";
import { ClientPage, type ClientPageParts } from "./client-page";
import { ClientsTable, type ShownClients } from "./clients-table";
import { CreateClientDialog } from "./create-client-dialog";
import { ExportButton } from "./export-button";
import { useClientChanges } from "./use-client-changes";

const ImportDialog = optionalPart(() =>
  import("./import/import-dialog").then((module) => module.ImportDialog),
);

/** URLs are clients, clients/{clientId} and clients/{clientId}/{tab}. */
export function ClientsPage({ parts = {} }: { parts?: ClientPageParts }) {
  const { orgId = "", _splat: rest = "" }: { orgId?: string; _splat?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const [clientId = "", tab, ...further] = rest.split("/");
  if (further.length > 0) return <NoSuchPage />;
  const goTo = (suffix?: string) => void navigate({ to: routePath(orgId, "clients", suffix) });
  if (clientId === "") return <AllClients onOpen={goTo} />;
  return (
    <ClientPage
      key={clientId}
      clientId={clientId}
      parts={parts}
      tab={tab}
      onTab={(next) => goTo(`${clientId}/${next}`)}
      onLeave={() => goTo()}
    />
  );
}

const ALL: ShownClients = { search: "", tab: "all", linkStatuses: [] };

export function AllClients({ onOpen }: { onOpen: (clientId: string) => void }) {
  const { isCreating, begin, end } = useCreating();
  const [isImporting, setIsImporting] = useState(false);
  const endImport = () => setIsImporting(false);
  const { actionsFor, dialog } = useClientChanges();
  const shown = useRef(ALL);
  const create = (
    <Button kind="main" icon={<IconPlus size={16} />} onClick={begin}>
      Create client
    </Button>
  );
  return (
    <Page
      title="Clients"
      actions={create}
      moreActions={
        <>
          <ExportButton shown={() => shown.current} />
          <FromPracticeManagerButton />
          <Button icon={<IconFileImport size={16} />} onClick={() => setIsImporting(true)}>
            Import from CSV
          </Button>
        </>
      }
    >
      <ClientsTable
        actionsFor={actionsFor}
        onOpen={({ id }) => onOpen(id)}
        onShown={(now) => {
          shown.current = now;
        }}
        // A page has one filled button, which is in the header.
        create={
          <Button icon={<IconPlus size={16} />} onClick={begin}>
            Create client
          </Button>
        }
      />
      {dialog}
      {isCreating ? <CreateClientDialog onClose={end} onCreated={end} /> : null}
      {isImporting ? <ImportDialog onClose={endImport} whenFailed={importNotLoaded(endImport)} /> : null}
    </Page>
  );
}

function importNotLoaded(onClose: () => void) {
  return (tryAgain: () => void) => (
    <Dialog title="Import clients from CSV" onClose={onClose}>
      <PartNotLoaded subject="The import" onTryAgain={tryAgain} />
    </Dialog>
  );
}
