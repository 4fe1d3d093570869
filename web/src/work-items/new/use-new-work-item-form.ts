// The input of a new work item; client and process are chosen in steps of their own.
import { newWorkItemSchema } from "@gap/core/work-items/work-item.schema";
import type { PickedClient } from "@gap/web/clients/public";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import type { PickedProcess } from "./process-step";

interface Picked {
  readonly client: PickedClient | undefined;
  readonly process: PickedProcess | undefined;
  readonly userId: string;
}

/** Null follows the default: the name of process and client, and today. */
export function useNewWorkItemForm({ client, process, userId }: Picked) {
  return useSchemaForm({
    schema: newWorkItemSchema,
    initialValues: {
      clientId: "",
      processId: "",
      name: null as string | null,
      startDay: null as string | null,
      ownerId: userId as string | null,
      roles: {} as Readonly<Record<string, string>>,
    },
    toInput: ({ name, startDay, ownerId, roles }) => ({
      clientId: client?.id,
      processId: process?.processId,
      ...(name !== null && { name }),
      ...(startDay !== null && { startDay }),
      ...(ownerId !== null && { ownerId }),
      roles,
    }),
  });
}

export type NewWorkItemForm = ReturnType<typeof useNewWorkItemForm>;
