// Typed clients for the calls of a running server, like those of the web app.
import { createTRPCClient, httpBatchLink, httpLink, type TRPCClient } from "@trpc/client";
import type { PdfRouter, PrivateRouter, PublicRouter } from "@gap/server/app-router";
import type { RegionId } from "@gap/core/shared/regions";
import { trustingWire } from "@gap/core/shared/wire/wire";

export interface Identified {
  readonly accessToken: string;
  readonly orgId?: string;
}

interface CallOptions {
  readonly region?: RegionId;
  readonly batching?: boolean;
}

export function privateCalls(
  url: string,
  person?: Identified,
  { region = "au", batching = false }: CallOptions = {},
): TRPCClient<PrivateRouter> {
  const link = batching ? httpBatchLink : httpLink;
  return createTRPCClient<PrivateRouter>({
    links: [
      link({
        url: `${url}/api/${region}/trpc`,
        transformer: trustingWire,
        headers: headersOf(person),
        methodOverride: "POST",
      }),
    ],
  });
}

export function publicCalls(
  url: string,
  { region = "au", batching = false }: CallOptions = {},
): TRPCClient<PublicRouter> {
  const link = batching ? httpBatchLink : httpLink;
  return createTRPCClient<PublicRouter>({
    links: [
      link({ url: `${url}/api/${region}/trpc-public`, transformer: trustingWire, methodOverride: "POST" }),
    ],
  });
}

/** The procedures of the PDF service. */
export function pdfCalls(
  url: string,
  person?: Identified,
  { region = "au" }: CallOptions = {},
): TRPCClient<PdfRouter> {
  return createTRPCClient<PdfRouter>({
    links: [
      httpLink({
        url: `${url}/api/${region}/pdf/trpc`,
        transformer: trustingWire,
        headers: headersOf(person),
      }),
    ],
  });
}

function headersOf(person: Identified | undefined): Record<string, string> {
  if (person === undefined) return {};
  const { accessToken, orgId } = person;
  return { authorization: `Bearer ${accessToken}`, ...(orgId === undefined ? {} : { "org-id": orgId }) };
}
