// services.*: an advisor's catalogue with prices, and the provider's services that advisors adopt (spec 3 §6, §7).
import { holding } from "@gap/core/access/policy";
import { SERVICE_NOT_FOUND } from "@gap/core/services/service-rules";
import {
  newServiceSchema,
  serviceEditSchema,
  serviceIdSchema,
  serviceMoveSchema,
  serviceSearchSchema,
  usesOfProcessSchema,
  type ListedService,
  type Service,
} from "@gap/core/services/service.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { ownOrgId } from "../platform/calls/own-org";
import { read, router, write } from "../platform/calls/procedure";
import type { CommandContext } from "../platform/calls/run-command";
import { imageUrlsOf } from "../rich-text/public";
import { createService } from "./create-service";
import { deleteService } from "./delete-service";
import { reorderService } from "./reorder-service";
import {
  findServices,
  oneServiceOfOrg,
  oneServiceOfProvider,
  servicesOfOrg,
  servicesToAdopt,
} from "./services.db";
import { usesOfProcess } from "./uses-of-process.db";
import { updateService } from "./update-service";

const WITH_SERVICES = { orgTypes: ["gap", "advisor"] } as const;
const readers = holding("services", "view", WITH_SERVICES);
const maintainers = holding("services", "maintain", WITH_SERVICES);

const MAX_FOUND = 5;

export const servicesRouter = router({
  /** The organisation's own services in order; for an advisor also the provider's that can still be adopted. */
  listWithLinkedProcesses: read.allow(readers).query(async ({ ctx }): Promise<ListedService[]> => {
    const orgId = ownOrgId(ctx.caller);
    const isAdvisor = ctx.caller.viewer.orgType === "advisor";
    const [own, toAdopt] = await Promise.all([
      servicesOfOrg(ctx.db, orgId),
      isAdvisor ? servicesToAdopt(ctx.db, orgId) : [],
    ]);
    return [...own, ...toAdopt];
  }),
  /** One of these services with its texts. */
  get: read
    .allow(readers)
    .input(serviceIdSchema)
    .query(async ({ ctx, input: { serviceId } }): Promise<Service> => {
      const isAdvisor = ctx.caller.viewer.orgType === "advisor";
      const service = orNotFound(
        (await oneServiceOfOrg(ctx.db, { id: serviceId, orgId: ownOrgId(ctx.caller) })) ??
          (isAdvisor ? await oneServiceOfProvider(ctx.db, serviceId) : undefined),
      );
      return withImageUrls(ctx, service);
    }),
  /** The organisation's own services by words of their names, for the command palette. */
  find: read
    .allow(readers)
    .input(serviceSearchSchema)
    .query(({ ctx, input: { search } }) =>
      findServices(ctx.db, { orgId: ownOrgId(ctx.caller), search, limit: MAX_FOUND }),
    ),
  /** For the maintainers of a process, before they archive it. */
  usesOfProcess: read
    .allow(holding("processes", "maintain", WITH_SERVICES))
    .input(usesOfProcessSchema)
    .query(({ ctx: { db, caller }, input: { processId } }) =>
      usesOfProcess(db, { id: processId, orgId: ownOrgId(caller) }, caller.viewer.orgType === "gap"),
    ),
  create: write
    .allow(maintainers)
    .input(newServiceSchema)
    .mutation(async ({ ctx, input }) => {
      const orgId = ownOrgId(ctx.caller);
      const { id } = await createService(ctx, orgId, input);
      return asSaved(ctx, { id, orgId });
    }),
  update: write
    .allow(maintainers)
    .input(serviceEditSchema)
    .mutation(async ({ ctx, input }) => {
      const orgId = ownOrgId(ctx.caller);
      await updateService(ctx, orgId, input);
      return asSaved(ctx, { id: input.id, orgId });
    }),
  delete: write
    .allow(maintainers)
    .input(serviceIdSchema)
    .mutation(({ ctx, input }) => deleteService(ctx, ownOrgId(ctx.caller), input.serviceId)),
  reorder: write
    .allow(maintainers)
    .input(serviceMoveSchema)
    .mutation(({ ctx, input }) => reorderService(ctx, ownOrgId(ctx.caller), input)),
});

async function asSaved(
  { region, tx }: CommandContext,
  which: { readonly id: string; readonly orgId: string },
): Promise<Service> {
  return withImageUrls({ region, db: tx }, orNotFound(await oneServiceOfOrg(tx, which)));
}

async function withImageUrls(edges: Parameters<typeof imageUrlsOf>[0], service: Service): Promise<Service> {
  const { orgId, howItWorks, terms } = service;
  const imageUrls = await imageUrlsOf(edges, { orgId, documents: [howItWorks, terms] });
  return Object.keys(imageUrls).length === 0 ? service : { ...service, imageUrls };
}

function orNotFound(service: Service | undefined): Service {
  if (service === undefined) throw new GapError("notFound", SERVICE_NOT_FOUND);
  return service;
}
