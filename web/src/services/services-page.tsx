// Services & Pricing of an advisor, Services of the provider (spec 3 §2): the catalogue by category, with search,
// adding, changing, deleting and reordering.
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { foundServices } from "@gap/core/services/found-services";
import type { ListedService } from "@gap/core/services/service.schema";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useCreating } from "@gap/web/platform/calls/use-creating";
import { usePartTitle } from "@gap/web/platform/page/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { SearchField } from "@gap/web/ui/form/search-field";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import { CatalogueSkeleton } from "./catalogue-skeleton";
import { DeleteService } from "./delete-service";
import { NoServices } from "./no-services";
import { ProvidedServices } from "./provided-services";
import { ServiceDrawer } from "./service-drawer";
import { ServiceGroups } from "./service-groups";
import { useOrgOfServices, useServices } from "./services.queries";
import { useServiceFromUrl } from "./use-service-from-url";
import type { OpenedService } from "./use-save-service";
import { useServiceOrder } from "./use-service-order";
import classes from "./services.module.css";

export function ServicesPage() {
  const org = useOrgOfServices();
  const { isCreating, begin, end } = useCreating();
  const [chosen, setChosen] = useState<OpenedService>();
  const opened: OpenedService | undefined = isCreating ? { kind: "new" } : chosen;
  const close = () => {
    end();
    setChosen(undefined);
  };
  const title = org?.isAdvisor === true ? "Services & Pricing" : "Services";
  usePartTitle(title);
  const addButton = (
    <Button kind="main" icon={<IconPlus size={16} />} onClick={begin}>
      Add service
    </Button>
  );
  return (
    <Page title={title} actions={addButton}>
      <Catalogue orgId={org?.orgId} onOpen={setChosen} />
      {opened === undefined || org === undefined ? null : (
        <ServiceDrawer
          key={opened.kind === "new" ? "new" : opened.service.id}
          opened={opened}
          org={org}
          onClose={close}
        />
      )}
    </Page>
  );
}

interface CatalogueProps {
  /** Undefined until the organisation is known. */
  readonly orgId: string | undefined;
  readonly onOpen: (opened: OpenedService) => void;
}

function Catalogue({ orgId, onOpen }: CatalogueProps) {
  const { data, error, refetch, isFetchedAfterMount } = useServices();
  const own = orgId === undefined ? undefined : data?.filter((service) => service.orgId === orgId);
  useServiceFromUrl(isFetchedAfterMount ? own : undefined, (service) => onOpen({ kind: "change", service }));
  if (data === undefined && error !== null)
    return <DataNotLoaded subject="The services" error={error} onTryAgain={refetch} />;
  if (data === undefined || own === undefined) return <CatalogueSkeleton />;
  const provided = data.filter((service) => service.orgId !== orgId);
  return <LoadedCatalogue own={own} provided={provided} onOpen={onOpen} />;
}

interface LoadedCatalogueProps {
  readonly own: readonly ListedService[];
  readonly provided: readonly ListedService[];
  readonly onOpen: (opened: OpenedService) => void;
}

function LoadedCatalogue({ own, provided, onOpen }: LoadedCatalogueProps) {
  const [search, setSearch] = useState("");
  const [leaving, setLeaving] = useState<ListedService>();
  const { services, move } = useServiceOrder(own);
  const isSearch = search.trim() !== "";
  const found = foundServices(services, search);
  return (
    <>
      <Card flush>
        <div className={classes.tools}>
          <SearchField label="Search services" value={search} onChange={setSearch} />
        </div>
        {found.length > 0 ? (
          <ServiceGroups
            services={found}
            isSearch={isSearch}
            onOpen={(service) => onOpen({ kind: "change", service })}
            onDelete={setLeaving}
            onMove={move}
          />
        ) : (
          <NoServices
            isSearch={isSearch}
            onClear={() => setSearch("")}
            add={<Button onClick={() => onOpen({ kind: "new" })}>Add your first service</Button>}
          />
        )}
      </Card>
      <ProvidedServices
        services={foundServices(provided, search)}
        onChoose={(service) => onOpen({ kind: "adopt", service })}
      />
      {leaving === undefined ? null : (
        <DeleteService service={leaving} onClose={() => setLeaving(undefined)} />
      )}
    </>
  );
}
