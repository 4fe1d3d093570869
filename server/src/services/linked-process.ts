// The process by which a service is delivered (spec 7 §2): a published one, the organisation's own or the provider's.
import { PROCESS_CANNOT_BE_LINKED } from "@gap/core/services/service-rules";
import type { NewService } from "@gap/core/services/service.schema";
import { fieldError } from "@gap/core/shared/gap-error";
import type { Transaction } from "../platform/db/database";
import { isPublishedFor } from "../processes/public";

interface Linked {
  readonly linkedProcessId: string | null;
}

/** A process that was linked before stays, even if it was archived since. */
export async function linkedProcessFields(
  tx: Transaction,
  orgId: string,
  { linkedProcessId }: Pick<NewService, "linkedProcessId">,
  stored?: Linked,
): Promise<Partial<Linked>> {
  if (linkedProcessId === undefined) return {};
  const isNew = linkedProcessId !== null && linkedProcessId !== stored?.linkedProcessId;
  if (isNew && !(await isPublishedFor(tx, { id: linkedProcessId, orgId })))
    throw fieldError("linkedProcessId", PROCESS_CANNOT_BE_LINKED);
  return { linkedProcessId };
}
