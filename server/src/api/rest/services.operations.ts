// The service catalogue in the public API.
import { z } from "@hono/zod-openapi";
import { SERVICE_RATE_TYPES } from "@gap/core/services/rate-types";
import { SERVICE_CATEGORIES, type ListedService } from "@gap/core/services/service.schema";
import { operation } from "./operation";
import { pageOfAll, pageSchema, pagingShape, presentPage, readPage } from "./paging";

const serviceSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    category: z.enum(SERVICE_CATEGORIES),
    /** Services of the provider can be adopted; they have no price yet. */
    isProvided: z.boolean(),
    price: z
      .object({ amount: z.number(), rate: z.enum(SERVICE_RATE_TYPES), currencyCode: z.string() })
      .nullable(),
    lastUpdatedAt: z.iso.datetime(),
  })
  .openapi("Service");

function presentService(service: ListedService): z.input<typeof serviceSchema> {
  const { pricing } = service;
  return {
    id: service.id,
    name: service.name,
    description: service.description,
    category: service.category,
    isProvided: pricing === undefined,
    price:
      pricing === undefined
        ? null
        : {
            amount: pricing.startingPrice,
            rate: pricing.startingPriceRate,
            currencyCode: pricing.currency.code,
          },
    lastUpdatedAt: service.lastUpdated.toISOString(),
  };
}

export const serviceOperations = [
  operation({
    id: "listServices",
    method: "get",
    path: "/services",
    tag: "Services",
    summary: "Lists the service catalogue in its order",
    scope: "services:view",
    query: z.strictObject(pagingShape),
    answer: pageSchema(serviceSchema),
    run: ({ calls, query }) =>
      readPage("services", query, async (page) =>
        pageOfAll(await calls.services.listWithLinkedProcesses(), page),
      ),
    present: (services) => presentPage(services, presentService),
  }),
];
