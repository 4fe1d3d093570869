// The three doors of the product's API in one region (spec 1 §7, spec 4 §A, §H): private, public and pdf.
import { createTRPCClient, httpBatchLink, type TRPCClient, type TRPCLink } from "@trpc/client";
import type { AnyRouter } from "@trpc/server";
import { createTRPCOptionsProxy, type TRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { PdfRouter, PrivateRouter, PublicRouter } from "@gap/server/app-router";
import { MOST_CALLS_A_BATCH } from "@gap/core/shared/call-limits";
import { trustingWire } from "@gap/core/shared/wire";
import { callGivenUp, scopeLink, perScopeLink, type CallScope } from "./call-scope";
import { earlyAnswerLink, type EarlyAnswer } from "./early-answer";
import { endsWithSessionLink } from "../session/ends-with-session-link";
import { createFetchInTime } from "./fetch-in-time";
import { refreshLink } from "./refresh-link";
import type { Session } from "../session/session";

export interface ApiEnvironment {
  readonly apiBase: string;
  readonly session: Session;
  /** The organisation that the person is working in, as named by the address. */
  readonly orgId: () => string | undefined;
  readonly queryClient: QueryClient;
  readonly reportError: (error: unknown) => void;
  readonly fetch?: typeof fetch;
  /** A private call that is under way already. */
  readonly early?: readonly EarlyAnswer[];
}

export interface Api {
  /** For components: query and mutation options of the private calls. */
  readonly options: TRPCOptionsProxy<PrivateRouter>;
  readonly private: TRPCClient<PrivateRouter>;
  readonly public: TRPCClient<PublicRouter>;
  readonly pdf: TRPCClient<PdfRouter>;
}

export function createApi(environment: ApiEnvironment): Api {
  const { apiBase, session, queryClient, reportError } = environment;
  const isUnchanged = (scope: CallScope) =>
    session.current()?.userId === scope.userId && environment.orgId() === scope.orgId;
  const linksTo = <R extends AnyRouter>(door: string, early: readonly EarlyAnswer[] = []): TRPCLink<R>[] => [
    scopeLink(() => ({ userId: session.current()?.userId, orgId: environment.orgId() })),
    endsWithSessionLink(session),
    earlyAnswerLink(early, session),
    refreshLink(session, isUnchanged),
    perScopeLink((scope) =>
      httpBatchLink<AnyRouter>({
        ...batching(apiBase, door, reportError, environment.fetch),
        headers: () => headersFor(scope, session),
      }),
    ),
  ];
  const privateClient = createTRPCClient<PrivateRouter>({ links: linksTo("trpc", environment.early) });
  return {
    options: createTRPCOptionsProxy<PrivateRouter>({ client: privateClient, queryClient }),
    private: privateClient,
    public: createPublicClient(apiBase, reportError),
    pdf: createTRPCClient<PdfRouter>({ links: linksTo("pdf/trpc") }),
  };
}

async function headersFor({ userId, orgId }: CallScope, session: Session): Promise<Record<string, string>> {
  const token = await session.accessToken();
  // Refreshing takes its time: the token may be another person's by now.
  if (session.current()?.userId !== userId) throw callGivenUp();
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(orgId === undefined ? {} : { "org-id": orgId }),
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

function batching(
  apiBase: string,
  door: string,
  reportError: (error: unknown) => void,
  send: typeof fetch = (...request) => fetch(...request),
) {
  return {
    url: `${apiBase}/${door}`,
    transformer: trustingWire,
    maxItems: MOST_CALLS_A_BATCH,
    // Inputs go in the body: an address has a length limit and ends up in logs.
    methodOverride: "POST",
    fetch: createFetchInTime(send, reportError),
  } as const;
}
