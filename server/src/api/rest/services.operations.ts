// The service catalogue in the public API.
import { z } from "@hono/zod-openapi";
import { SERVICE_RATE_TYPES } from "@gap/core/services/rate-types";
import {
  newServiceSchema,
  SERVICE_CATEGORIES,
  servicePricingSchema,
  type ListedService,
  type Service,
} from "@gap/core/services/service.schema";
import { idSchema } from "@gap/core/shared/ids";
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

const ofService = z.object({ serviceId: idSchema });

const fields = newServiceSchema.shape;
const priceSchema = z.strictObject({
  amount: servicePricingSchema.shape.startingPrice,
  rate: servicePricingSchema.shape.startingPriceRate,
});

const FIELD_NAMES = {
  "pricing.startingPrice": "price.amount",
  "pricing.startingPriceRate": "price.rate",
  pricing: "price",
};

function pricingOf({ amount, rate }: z.output<typeof priceSchema>) {
  return { startingPrice: amount, startingPriceRate: rate };
}

function presentService(service: ListedService | Service): z.input<typeof serviceSchema> {
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
  operation({
    id: "getService",
    method: "get",
    path: "/services/{serviceId}",
    tag: "Services",
    summary: "Reads a service",
    scope: "services:view",
    params: ofService,
    answer: serviceSchema,
    run: ({ calls, params }) => calls.services.get(params),
    present: presentService,
  }),
  operation({
    id: "createService",
    method: "post",
    path: "/services",
    tag: "Services",
    summary: "Adds a service at the end of its category",
    scope: "services:maintain",
    body: z.strictObject({
      name: fields.name,
      description: fields.description.default(""),
      category: fields.category,
      price: priceSchema,
    }),
    status: 201,
    fieldNames: FIELD_NAMES,
    answer: serviceSchema,
    run: ({ calls, body: { price, ...service } }) =>
      calls.services.create({ ...service, pricing: pricingOf(price) }),
    present: presentService,
  }),
  operation({
    id: "updateService",
    method: "patch",
    path: "/services/{serviceId}",
    tag: "Services",
    summary: "Changes the name, description, category or price of a service",
    scope: "services:maintain",
    params: ofService,
    body: z.strictObject({
      name: fields.name.optional(),
      description: fields.description.optional(),
      category: fields.category.optional(),
      price: priceSchema.optional(),
    }),
    needsVersion: true,
    fieldNames: FIELD_NAMES,
    answer: serviceSchema,
    run: async ({ calls, params, body, version }) => {
      // The call replaces all fields, so those that are not given, and the texts, are sent as they are.
      const { id, name, description, category, howItWorks, terms, pricing } =
        await calls.services.get(params);
      return calls.services.update({
        id,
        name: body.name ?? name,
        description: body.description ?? description,
        category: body.category ?? category,
        howItWorks,
        terms,
        pricing: body.price === undefined ? pricing : pricingOf(body.price),
        lastUpdated: version,
      });
    },
    present: presentService,
  }),
];
