// The OpenAPI 3.1 document of the public API, generated from the schemas that validate its requests.
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Region } from "@gap/server/platform/region";
import { PRODUCT_API_VERSION } from "./api-version";
import { referencePage, type OpenApiDocument } from "./reference-page";
import { TOKEN_SCHEME } from "./route-of";

type Documented = Pick<OpenAPIHono, "getOpenAPI31Document" | "openAPIRegistry">;

interface Description {
  readonly document: object;
  readonly page: string;
}

/** Document and page of each region, made once, because anyone may ask for them. */
export function describedOnce(
  app: Documented,
  getRegion: (c: Context) => Region,
): (c: Context) => Description {
  const made = new Map<string, Description>();
  return (c) => {
    const { id, config } = getRegion(c);
    const known = made.get(id);
    if (known !== undefined) return known;
    const { productName, regions } = config;
    const document = openApiDocument(app, { url: `${regions[id].apiBase}/v1`, productName });
    const page = String(referencePage(document as unknown as OpenApiDocument));
    const description = { document, page };
    made.set(id, description);
    return description;
  };
}

interface Place {
  readonly url: string;
  readonly productName: string;
}

function openApiDocument(app: Documented, { url, productName }: Place): object {
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
    servers: [{ url }],
  });
}
