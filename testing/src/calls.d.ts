import { type TRPCClient } from "@trpc/client";
import type { PdfRouter, PrivateRouter, PublicRouter } from "@gap/server/app-router";
import type { RegionId } from "@gap/core/shared/regions";
export interface Identified {
  readonly accessToken: string;
  readonly orgId?: string;
}
interface CallOptions {
  readonly region?: RegionId;
  readonly batching?: boolean;
}
export declare function privateCalls(
  url: string,
  person?: Identified,
  { region, batching }?: CallOptions,
): TRPCClient<PrivateRouter>;
export declare function publicCalls(
  url: string,
  { region, batching }?: CallOptions,
): TRPCClient<PublicRouter>;
/** The procedures of the PDF service. */
export declare function pdfCalls(
  url: string,
  person?: Identified,
  { region }?: CallOptions,
): TRPCClient<PdfRouter>;
export {};
