// The three doors of the product's API in one region (spec 1 §7, spec 4 §A, §H): private, public and pdf.
import { createTRPCClient, httpBatchLink, type TRPCClient } from "@trpc/client";
import { createTRPCOptionsProxy, type TRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { PdfRouter, PrivateRouter, PublicRouter } from "@gap/server/app-router";
import { trustingWire } from "@gap/core/shared/wire";
import { createFetchInTime } from "./fetch-in-time";
import { refreshLink } from "./refresh-link";
import type { Session } from "./session";

/** The server answers at most this many calls of one batch (spec 4 §H). */
const MOST_CALLS_A_BATCH = 20;

export interface ApiEnvironment {
  readonly apiBase: string;
  readonly session: Session;
  /** The organisation that the person is working in, as named by the address. */
  readonly orgId: () => string | undefined;
  readonly queryClient: QueryClient;
  readonly reportError: (error: unknown) => void;
}

export interface Api {
  /** For components: query and mutation options of the private calls. */
  readonly options: TRPCOptionsProxy<PrivateRouter>;
  readonly private: TRPCClient<PrivateRouter>;
  readonly public: TRPCClient<PublicRouter>;
  readonly pdf: TRPCClient<PdfRouter>;
}

export function createApi(environment: ApiEnvironment): Api {
  const { apiBase, session, queryClient } = environment;
  const headers = async () => {
    const token = await session.accessToken();
    const orgId = environment.orgId();
    return {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(orgId === undefined ? {} : { "org-id": orgId }),
    };
  };
  const privateClient = createTRPCClient<PrivateRouter>({
    links: [
      refreshLink(session),
      httpBatchLink({ ...batching(apiBase, "trpc", environment.reportError), headers }),
    ],
  });
  const pdfClient = createTRPCClient<PdfRouter>({
    links: [
      refreshLink(session),
      httpBatchLink({ ...batching(apiBase, "pdf/trpc", environment.reportError), headers }),
    ],
  });
  return {
    options: createTRPCOptionsProxy<PrivateRouter>({ client: privateClient, queryClient }),
    private: privateClient,
    public: createPublicClient(apiBase, environment.reportError),
    pdf: pdfClient,
  };
}

export function createPublicClient(
  apiBase: string,
  reportError: (error: unknown) => void,
): TRPCClient<PublicRouter> {
  return createTRPCClient<PublicRouter>({
    links: [httpBatchLink(batching(apiBase, "trpc-public", reportError))],
  });
}

function batching(apiBase: string, door: string, reportError: (error: unknown) => void) {
  return {
    url: `${apiBase}/${door}`,
    transformer: trustingWire,
    maxItems: MOST_CALLS_A_BATCH,
    // Inputs go in the body: an address has a length limit and ends up in logs.
    methodOverride: "POST",
    fetch: createFetchInTime((...request) => fetch(...request), reportError),
  } as const;
}
