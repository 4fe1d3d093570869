// Step 2 (spec 3 §2, §4): the catalogue by category, each service agreed or recommended; a drawer adds and edits
// services.
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { addService, moveToRateType, removeService } from "@gap/core/proposals/draft";
import type { PriceType } from "@gap/core/proposals/proposal.schema";
import { foundServices } from "@gap/core/services/found-services";
import { SERVICE_CATEGORIES, type ListedService, type Service } from "@gap/core/services/service.schema";
import { useHoldsFeature } from "@gap/web/access/public";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { NoServices, ServiceDrawer, type OpenedService } from "@gap/web/services/public";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { SearchField } from "@gap/web/ui/form/search-field";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { NameLines } from "../name-lines";
import type { WizardContext } from "../wizard-context";
import { ChosenServices } from "./chosen-services";
import { ServiceRow } from "./service-row";
import classes from "./services.module.css";

const PAYMENT_STEP = 2;

export function StepServices({ wizard }: { wizard: WizardContext }) {
  const { autosave, services } = wizard;
  const [opened, setOpened] = useState<OpenedService>();
  const { change } = autosave;
  const chosen = useRef<HTMLElement>(null);
  const hasAdopted = useRef(false);
  // Adopting a service removes the button that opened the drawer, so the focus moves to the chosen services.
  useEffect(() => {
    if (opened !== undefined || !hasAdopted.current) return;
    hasAdopted.current = false;
    chosen.current?.focus();
  }, [opened]);
  const saved = (service: Service) =>
    change((draft) => {
      const { id: serviceId, pricing } = service;
      const isThere = draft.step2.some((each) => each.serviceId === serviceId);
      if (!isThere) return { ...draft, ...addService(draft, { serviceId, pricing }) };
      return pricing === undefined
        ? draft
        : { ...draft, ...moveToRateType(draft, serviceId, pricing.startingPriceRate) };
    });
  if (services.failure !== undefined)
    return <DataNotLoaded subject="The services" error={services.failure} onTryAgain={services.tryAgain} />;
  if (services.own === undefined || services.org === undefined)
    return <SkeletonList rows={6} label="Loading services" />;
  return (
    <div className={classes.columns}>
      <Catalogue wizard={wizard} own={services.own} onOpen={setOpened} />
      <ChosenServices ref={chosen} wizard={wizard} />
      {opened === undefined ? null : (
        <ServiceDrawer
          key={opened.kind === "new" ? "new" : opened.service.id}
          opened={opened}
          org={services.org}
          onClose={() => setOpened(undefined)}
          onSaved={(service) => {
            // Editing a service does not add it to the proposal.
            const isChosen = autosave.draft.step2.some(({ serviceId }) => serviceId === service.id);
            if (opened.kind !== "change" || isChosen) saved(service);
            hasAdopted.current = opened.kind === "adopt";
          }}
        />
      )}
    </div>
  );
}

interface CatalogueProps {
  readonly wizard: WizardContext;
  readonly own: readonly ListedService[];
  readonly onOpen: (opened: OpenedService) => void;
}

function Catalogue({ wizard, own, onOpen }: CatalogueProps) {
  const [search, setSearch] = useState("");
  const mayMaintain = useHoldsFeature("services", "maintain");
  const found = foundServices(own, search);
  const provided = mayMaintain ? foundServices(wizard.services.provided, search) : [];
  const add = mayMaintain ? (
    <Button small icon={<IconPlus size={16} />} onClick={() => onOpen({ kind: "new" })}>
      Add service
    </Button>
  ) : undefined;
  return (
    <div className={utility.grid16}>
      <Card flush>
        <div className={classes.tools}>
          <SearchField label="Search services" value={search} onChange={setSearch} />
          {add}
        </div>
        {found.length === 0 ? (
          <NoServices isSearch={search.trim() !== ""} onClear={() => setSearch("")} />
        ) : (
          <ByCategory
            wizard={wizard}
            services={found}
            onEdit={mayMaintain ? (service) => onOpen({ kind: "change", service }) : undefined}
          />
        )}
      </Card>
      <Provided services={provided} onChoose={(service) => onOpen({ kind: "adopt", service })} />
    </div>
  );
}

interface ByCategoryProps {
  readonly wizard: WizardContext;
  readonly services: readonly ListedService[];
  readonly onEdit: ((service: ListedService) => void) | undefined;
}

function ByCategory({ wizard: { subject, autosave, goTo }, services, onEdit }: ByCategoryProps) {
  const { draft, change } = autosave;
  const typeOf = (id: string) => draft.step2.find(({ serviceId }) => serviceId === id)?.servicePriceType;
  const setType = (id: string, servicePriceType: PriceType) =>
    change((before) => ({
      ...before,
      step2: before.step2.map((each) => (each.serviceId === id ? { ...each, servicePriceType } : each)),
    }));
  return SERVICE_CATEGORIES.map((category) => {
    const inCategory = services.filter((service) => service.category === category);
    if (inCategory.length === 0) return null;
    return (
      <section key={category} className={classes.category} aria-label={category}>
        <h2 className={classes.categoryName}>{category}</h2>
        <ul className={classes.rows}>
          {inCategory.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              priceType={typeOf(service.id)}
              onToggle={(isChosen) =>
                change((before) => ({
                  ...before,
                  ...(isChosen
                    ? addService(before, { serviceId: service.id, pricing: service.pricing })
                    : removeService(before, service.id)),
                }))
              }
              onPriceType={(priceType) => setType(service.id, priceType)}
              onEdit={onEdit === undefined ? undefined : () => onEdit(service)}
              subject={subject}
              onPrice={() => goTo(PAYMENT_STEP, service.id)}
            />
          ))}
        </ul>
      </section>
    );
  });
}

interface ProvidedProps {
  readonly services: readonly ListedService[];
  readonly onChoose: (service: ListedService) => void;
}

/** Choosing one opens the add drawer, pre-filled (spec 3 §6). */
function Provided({ services, onChoose }: ProvidedProps) {
  if (services.length === 0) return null;
  return (
    <Card title="Provided services" flush>
      <ul className={classes.rows}>
        {services.map((service) => (
          <li key={service.id} className={classes.row}>
            <NameLines name={service.name} second={service.category} />
            <Button
              small
              icon={<IconPlus size={16} />}
              aria-label={`Add ${service.name}`}
              onClick={() => onChoose(service)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
