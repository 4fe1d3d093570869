// Creates the services of the demo's provider and advisors, some with a linked process.
import type { CommandContext } from "../platform/calls/run-command";
import { createService } from "../services/public";
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
  const { adopts: _adopts, ...newService } = service;
  const { id } = await createService(command, orgId, {
    ...newService,
    ...(gapServiceId === undefined ? {} : { gapServiceId }),
  });
  return id;
}
