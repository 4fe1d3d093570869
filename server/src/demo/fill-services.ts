// Creates the services of the demo's provider and advisors, some with a linked process.
import { eq } from "drizzle-orm";
import type { CommandContext } from "../platform/calls/run-command";
import { processes } from "../processes/public";
import { createService, services } from "../services/public";
import { PROVIDER_KEY } from "./demo-accounts";
import { DEMO_SERVICES, PROVIDED_SERVICES, type DemoService } from "./demo-services";

export async function fillServices(
  command: CommandContext,
  orgIds: ReadonlyMap<string, string>,
): Promise<void> {
  /** Ids of the provider's services, by name. */
  const provided = new Map<string, string>();
  for (const [key, demoServices] of Object.entries({ [PROVIDER_KEY]: PROVIDED_SERVICES, ...DEMO_SERVICES })) {
    const orgId = orgIds.get(key);
    if (orgId === undefined) continue;
    for (const service of demoServices) {
      const id = await makeService(command, {
        orgId,
        service,
        gapServiceId: provided.get(service.adopts ?? ""),
      });
      if (key === PROVIDER_KEY) provided.set(service.name, id);
    }
  }
}

interface MadeService {
  readonly orgId: string;
  readonly service: DemoService;
  readonly gapServiceId: string | undefined;
}

async function makeService(
  command: CommandContext,
  { orgId, service, gapServiceId }: MadeService,
): Promise<string> {
  const { process, adopts: _adopts, ...newService } = service;
  const { id } = await createService(command, orgId, {
    ...newService,
    ...(gapServiceId === undefined ? {} : { gapServiceId }),
  });
  if (process === undefined) return id;
  const { tx, now, region } = command;
  const processId = region.newId();
  await tx
    .insert(processes)
    .values({ id: processId, orgId, ...process, status: "published", createdAt: now, lastUpdatedAt: now });
  await tx.update(services).set({ linkedProcessId: processId }).where(eq(services.id, id));
  return id;
}
