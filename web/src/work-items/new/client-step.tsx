// The first step of a new work item: the client.
import type { ReactNode } from "react";
import { ClientPicker, type PickedClient } from "@gap/web/clients/public";
import { FieldError } from "@gap/web/ui/form/field-error";

interface ClientStepProps {
  readonly value: PickedClient | undefined;
  readonly error: ReactNode;
  readonly onChange: (client: PickedClient | undefined) => void;
  readonly onCreate: (name: string) => void;
}

export function ClientStep({ value, error, onChange, onCreate }: ClientStepProps) {
  return (
    <div>
      <ClientPicker label="Client" required value={value} onChange={onChange} onCreate={onCreate} />
      <FieldError isAnnounced>{error}</FieldError>
    </div>
  );
}
