// The OpenAPI 3.1 document of the public API, generated from the schemas that validate its requests.
import type { OpenAPIHono } from "@hono/zod-openapi";
import { PRODUCT_API_VERSION } from "./api-version";
import { TOKEN_SCHEME } from "./route-of";

type Documented = Pick<OpenAPIHono, "getOpenAPI31Document" | "openAPIRegistry">;

interface Place {
  /** Where the document is served; the operations are below its folder. */
  readonly path: string;
  readonly productName: string;
}

export function openApiDocument(app: Documented, { path, productName }: Place) {
  app.openAPIRegistry.registerComponent("securitySchemes", TOKEN_SCHEME, {
    type: "http",
    scheme: "bearer",
    description: "A token of My organisation, Integrations, API: gap_{region}_…",
  });
  return app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: `${productName} API`,
      version: PRODUCT_API_VERSION,
      description:
        "Lists have pages: pass nextCursor as cursor. Writes accept an Idempotency-Key. Changes of a record need its ETag as If-Match. Errors are application/problem+json. A token can make 60 calls a minute.",
    },
    servers: [{ url: path.replace(/\/openapi\.json$/, "") }],
  });
}
