// The three API endpoints of a region (spec 1 §7, spec 4 §A, §H): private, public and pdf.
import { createTRPCClient, httpBatchLink, type TRPCClient, type TRPCLink } from "@trpc/client";
import type { AnyRouter } from "@trpc/server";
import { createTRPCOptionsProxy, type TRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { PdfRouter, PrivateRouter } from "@gap/server/app-router";
import { callAborted, scopeLink, perScopeLink, type CallScope } from "./call-scope";
import { earlyAnswerLink, type EarlyAnswer } from "./early-answer";
import { endsWithSessionLink } from "../session/ends-with-session-link";
import { batching, type PublicClient } from "./public-client";
import { refreshLink } from "./refresh-link";
import type { Session } from "../session/session";

export interface ApiEnvironment {
  readonly apiBase: string;
  readonly publicApi: PublicClient;
  readonly session: Session;
  /** The organisation named by the URL. */
  readonly orgId: () => string | undefined;
  readonly queryClient: QueryClient;
  readonly reportError: (error: unknown) => void;
  readonly fetch?: typeof fetch;
  /** Private calls that were sent before the application loaded. */
  readonly early?: readonly EarlyAnswer[];
}

export interface Api {
  /** Query and mutation options of the private calls, for components. */
  readonly options: TRPCOptionsProxy<PrivateRouter>;
  readonly private: TRPCClient<PrivateRouter>;
  readonly public: PublicClient;
  readonly pdf: TRPCClient<PdfRouter>;
  /** A page of the organisation as a PDF; the path begins with a slash, without the region. */
  readonly printPage: (path: string) => Promise<Blob>;
}

export function createApi(environment: ApiEnvironment): Api {
  const { apiBase, session, queryClient, reportError } = environment;
  const scopeNow = (): CallScope => ({ userId: session.current()?.userId, orgId: environment.orgId() });
  const isUnchanged = (scope: CallScope) =>
    session.current()?.userId === scope.userId && environment.orgId() === scope.orgId;
  const linksTo = <R extends AnyRouter>(
    endpoint: string,
    early: readonly EarlyAnswer[] = [],
  ): TRPCLink<R>[] => [
    scopeLink(scopeNow),
    endsWithSessionLink(session),
    earlyAnswerLink(early, session),
    refreshLink(session, isUnchanged),
    perScopeLink((scope) =>
      httpBatchLink<AnyRouter>({
        ...batching(apiBase, endpoint, reportError, environment.fetch),
        headers: () => headersFor(scope, session),
      }),
    ),
  ];
  const privateClient = createTRPCClient<PrivateRouter>({ links: linksTo("trpc", environment.early) });
  return {
    options: createTRPCOptionsProxy<PrivateRouter>({ client: privateClient, queryClient }),
    private: privateClient,
    public: environment.publicApi,
    pdf: createTRPCClient<PdfRouter>({ links: linksTo("pdf/trpc") }),
    printPage: async (path) => {
      const [{ fetchPrintedPage }, headers] = await Promise.all([
        import("./fetch-printed-page"),
        headersFor(scopeNow(), session),
      ]);
      return fetchPrintedPage({ apiBase, path, headers, fetch: environment.fetch });
    },
  };
}

async function headersFor({ userId, orgId }: CallScope, session: Session): Promise<Record<string, string>> {
  const token = await session.accessToken();
  // Another user may have signed in while the token was being refreshed.
  if (session.current()?.userId !== userId) throw callAborted();
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(orgId === undefined ? {} : { "org-id": orgId }),
  };
}
