// The provider's services for advisors (spec 3 §6): choosing one opens a prefilled drawer that adds it.
import { IconPlus } from "@tabler/icons-react";
import type { ListedService } from "@gap/core/services/service.schema";
import { Button } from "@gap/web/ui/actions/button";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./services.module.css";

interface ProvidedServicesProps {
  readonly services: readonly ListedService[];
  readonly onChoose: (service: ListedService) => void;
}

export function ProvidedServices({ services, onChoose }: ProvidedServicesProps) {
  if (services.length === 0) return null;
  return (
    <Card title="Provided services" flush>
      <p className={classes.hint}>Written for you. Add one to your services and set your own price.</p>
      <ul>
        {services.map((service) => (
          <li key={service.id} className={classes.offer}>
            <div className={classes.words}>
              <span className={classes.offered}>{service.name}</span>
              <p className={`${utility.truncated} ${classes.description}`}>
                {[service.category, service.description].filter(Boolean).join(" · ")}
              </p>
            </div>
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
