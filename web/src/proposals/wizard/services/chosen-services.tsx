// The chosen services next to the catalogue, in the order they were chosen, with their prices in this proposal.
import { IconX } from "@tabler/icons-react";
import type { Ref } from "react";
import { removeService } from "@gap/core/proposals/draft";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { Card } from "@gap/web/ui/page/card";
import { LinePrice } from "../line-price";
import { NameLines } from "../name-lines";
import type { WizardContext } from "../wizard-context";
import { PRICE_TYPE_LABELS } from "./service-row";
import classes from "./services.module.css";

interface ChosenServicesProps {
  readonly wizard: WizardContext;
  readonly ref: Ref<HTMLElement>;
}

export function ChosenServices({ wizard, ref }: ChosenServicesProps) {
  const { autosave, services } = wizard;
  const { step2 } = autosave.draft;
  return (
    <aside ref={ref} tabIndex={-1} className={classes.aside} aria-label="Chosen services">
      <Card title={step2.length === 0 ? "Chosen services" : `Chosen services (${step2.length})`} flush>
        {step2.length === 0 ? (
          <p className={classes.none}>Tick at least one service to continue.</p>
        ) : (
          <ol className={classes.rows}>
            {step2.map(({ serviceId, servicePriceType }) => {
              const name = services.byId.get(serviceId)?.name ?? "Service";
              return (
                <li key={serviceId} className={classes.chosen}>
                  <NameLines name={name} second={<LinePrice wizard={wizard} serviceId={serviceId} />} />
                  {servicePriceType === "recommended" ? (
                    <StatusBadge tone="accent" fact>
                      {PRICE_TYPE_LABELS.recommended}
                    </StatusBadge>
                  ) : null}
                  <PlainIconButton
                    small
                    label={`Remove ${name}`}
                    icon={<IconX size={16} />}
                    onClick={() =>
                      autosave.change((draft) => ({ ...draft, ...removeService(draft, serviceId) }))
                    }
                  />
                </li>
              );
            })}
          </ol>
        )}
      </Card>
    </aside>
  );
}
