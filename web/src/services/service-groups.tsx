// The organisation's own services by category (spec 3 §2), with actions to edit and move them.
import { IconPencil, IconRoute, IconTrash } from "@tabler/icons-react";
import { SERVICE_CATEGORIES, type ListedService, type ServiceMove } from "@gap/core/services/service.schema";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { SortableGroups } from "@gap/web/ui/sortable-groups";
import type { RowAction } from "@gap/web/ui/table/table-types";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { ServicePrice } from "./service-price";
import classes from "./services.module.css";

interface ServiceGroupsProps {
  readonly services: readonly ListedService[];
  /** Search results cannot be reordered, and empty groups are left out. */
  readonly isSearch: boolean;
  readonly onOpen: (service: ListedService) => void;
  readonly onDelete: (service: ListedService) => void;
  readonly onMove: (move: ServiceMove) => void;
}

export function ServiceGroups({ services, isSearch, onOpen, onDelete, onMove }: ServiceGroupsProps) {
  const groups = SERVICE_CATEGORIES.map((category) => ({
    id: category,
    name: category,
    items: services.filter((service) => service.category === category),
  }));
  const actions: readonly RowAction<ListedService>[] = [
    { id: "edit", label: "Edit", icon: <IconPencil size={16} />, onAct: onOpen },
    { id: "delete", label: "Delete", icon: <IconTrash size={16} />, tone: "danger", onAct: onDelete },
  ];
  return (
    <SortableGroups<ListedService>
      groups={isSearch ? groups.filter(({ items }) => items.length > 0) : groups}
      itemId={({ id }) => id}
      itemName={({ name }) => name}
      emptyText="No services in this category"
      actionsOf={() => actions}
      onMove={
        isSearch
          ? undefined
          : ({ id }, { groupId, place }) => {
              const category = SERVICE_CATEGORIES.find((each) => each === groupId);
              if (category !== undefined) onMove({ serviceId: id, category, order: place });
            }
      }
    >
      {(service) => <ServiceLine service={service} onOpen={() => onOpen(service)} />}
    </SortableGroups>
  );
}

function ServiceLine({ service, onOpen }: { service: ListedService; onOpen: () => void }) {
  const { name, description, linkedProcess, pricing } = service;
  return (
    <div className={classes.service}>
      <div className={classes.words}>
        <button type="button" className={classes.name} onClick={onOpen}>
          {name}
        </button>
        {description === "" ? null : (
          <p className={`${utility.truncated} ${classes.description}`}>{description}</p>
        )}
      </div>
      {linkedProcess === undefined ? null : (
        <span className={classes.process} title={`Linked process: ${linkedProcess.name}`}>
          <IconRoute size={16} role="img" aria-label="Linked process" />
          <span className={utility.truncated}>{linkedProcess.name}</span>
          {linkedProcess.isArchived === true ? <StatusBadge tone="warning">Archived</StatusBadge> : null}
        </span>
      )}
      {pricing === undefined ? null : <ServicePrice pricing={pricing} />}
    </div>
  );
}
