// One catalogue service in step 2: ticked to include it, then agreed or recommended. Its pencil offers to change its
// price in this proposal or the service itself.
import { Menu } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { IconPencil } from "@tabler/icons-react";
import { PRICE_TYPES, type PriceType } from "@gap/core/proposals/proposal.schema";
import type { ListedService } from "@gap/core/services/service.schema";
import { ServicePrice } from "@gap/web/services/public";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import visuallyHidden from "@gap/web/ui/display/visually-hidden.module.css";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import classes from "./services.module.css";

export const PRICE_TYPE_LABELS: Readonly<Record<PriceType, string>> = {
  agreed: "Agreed",
  recommended: "Recommended",
};

interface ServiceRowProps {
  readonly service: ListedService;
  /** Undefined if it is not chosen. */
  readonly priceType: PriceType | undefined;
  readonly onToggle: (isChosen: boolean) => void;
  readonly onPriceType: (priceType: PriceType) => void;
  /** Edits the service in the catalogue; undefined for those who may not. */
  readonly onEdit: (() => void) | undefined;
  readonly subject: "proposal" | "template";
  /** Changes its price in this proposal or template. */
  readonly onPrice: () => void;
}

export function ServiceRow(props: ServiceRowProps) {
  const { service, priceType, onToggle, onPriceType, onEdit, subject, onPrice } = props;
  const { name, description, pricing } = service;
  return (
    <li className={classes.row} data-chosen={priceType !== undefined || undefined}>
      <div className={classes.words}>
        <CheckboxField
          label={name}
          description={description === "" ? undefined : description}
          checked={priceType !== undefined}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
      </div>
      {priceType === undefined ? null : (
        <SelectField
          label={`Price type of ${name}`}
          labelProps={{ className: visuallyHidden.hidden ?? "" }}
          className={classes.priceType ?? ""}
          size="xs"
          required
          data={PRICE_TYPES.map((value) => ({ value, label: PRICE_TYPE_LABELS[value] }))}
          value={priceType}
          onChange={(value) => {
            const next = PRICE_TYPES.find((each) => each === value);
            if (next !== undefined) onPriceType(next);
          }}
        />
      )}
      {pricing === undefined ? null : <ServicePrice pricing={pricing} />}
      {priceType === undefined && onEdit === undefined ? null : (
        <Menu position="bottom-end">
          <Menu.Target>
            <PlainIconButton small label={`Edit ${name}`} icon={<IconPencil size={16} />} />
          </Menu.Target>
          <Menu.Dropdown>
            {priceType === undefined ? null : (
              <Menu.Item onClick={onPrice}>Change the price in this {subject}</Menu.Item>
            )}
            {onEdit === undefined ? null : <Menu.Item onClick={onEdit}>Edit in the catalogue</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
