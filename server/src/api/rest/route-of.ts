// The OpenAPI route of an operation: its schemas, headers, rights and problems.
import { createRoute, z } from "@hono/zod-openapi";
import { GAP_ERROR_TYPES } from "@gap/core/shared/gap-error";
import { MAX_KEY_LENGTH } from "./idempotency";
import type { Operation } from "./operation";

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    kind: z.enum(GAP_ERROR_TYPES),
    detail: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
  .openapi("Problem");

const PROBLEM = { "application/problem+json": { schema: problemSchema } };

export const TOKEN_SCHEME = "apiToken";

export function routeOf({
  id,
  method,
  path,
  tag,
  summary,
  scope,
  params,
  query,
  body,
  answer,
  status = 200,
  needsVersion = false,
  fileType,
}: Operation) {
  const headers = z.object({
    ...(method !== "get" && {
      "idempotency-key": z.string().max(MAX_KEY_LENGTH).optional().openapi({
        description: "Any text. A request that is repeated with its key within a day is done once.",
      }),
    }),
    ...(needsVersion && {
      "if-match": z
        .string()
        .optional()
        .openapi({ description: "Required: the ETag of the record that the change is based on." }),
    }),
  });
  return createRoute({
    operationId: id,
    method,
    path,
    tags: [tag],
    summary,
    description: `Needs the right \`${scope}\`.`,
    security: [{ [TOKEN_SCHEME]: [] }],
    request: {
      ...(params !== undefined && { params }),
      ...(query !== undefined && { query }),
      ...(method !== "get" && { headers }),
      ...(body !== undefined && {
        body: { required: true, content: { "application/json": { schema: body } } },
      }),
    },
    responses: {
      [status]:
        status === 204
          ? { description: "Done" }
          : fileType === undefined
            ? { description: "Done", content: { "application/json": { schema: answer } } }
            : {
                description: "The file, after a redirect to its address, which is valid for some minutes",
                content: { [fileType]: { schema: z.string().openapi({ format: "binary" }) } },
              },
      default: { description: "A problem", content: PROBLEM },
    },
  });
}
