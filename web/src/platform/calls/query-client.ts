// The query client and its caches (spec 1 §9, issue Foundation 9): responses are persisted between visits, keyed by
// build, user and organisation, each with its own time to live.
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type Query,
  type QueryFilters,
  type QueryKey,
} from "@tanstack/react-query";
import { experimental_createQueryPersister } from "@tanstack/query-persist-client-core";
import type { CacheStorage } from "./cache-storage";
import { httpStatusOf, isAbort } from "../errors/describe-error";
import { validationErrorsOfCall } from "../errors/validation-errors";
import type { CachedAnswer, Outdated } from "./outdated-answers";

export interface CacheOwner {
  readonly buildId: string;
  readonly userId: string;
  readonly orgId: string;
}

export interface QueryClientEnvironment {
  readonly storage: CacheStorage;
  /** Undefined while no user is signed in; nothing is persisted then. */
  readonly owner: () => CacheOwner | undefined;
  /** Takes a procedure name, for example `metrics.get`; returns milliseconds. */
  readonly timeToLive: (procedure: string) => number;
  readonly onError: (error: unknown) => void;
}

/** Judges one cached response by its procedure name, input and data. */
export type IsOutdated = (procedure: string, answer: CachedAnswer) => Outdated;

const MAX_RETRIES = 2;
const MAX_BACK_OFF_MS = 30_000;
// By default requests pause while the browser is offline, and buttons would spin forever. Send them so that they fail.
const ALWAYS_TRY = "always";

export function createQueryClient(environment: QueryClientEnvironment): QueryClient {
  const { onError } = environment;
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!isShownByScreen(query.meta, error)) onError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!isShownByScreen(mutation.meta, error)) onError(error);
      },
    }),
    defaultOptions: {
      queries: {
        persister: createPersister(environment),
        // Use a cached response within its time to live; screens that need newer data override this.
        staleTime: (query) => environment.timeToLive(procedureOf(query.queryKey)),
        retry: (failures, error) => failures < MAX_RETRIES && isWorthRetrying(error),
        retryDelay: backOff,
        refetchOnWindowFocus: false,
        networkMode: ALWAYS_TRY,
      },
      mutations: { networkMode: ALWAYS_TRY },
    },
  });
}

/** Screens declare in `meta` which errors they show themselves: all of them, or only field errors. */
function isShownByScreen(meta: Record<string, unknown> | undefined, error: unknown): boolean {
  if (meta?.["showsOwnErrors"] === true) return true;
  return meta?.["showsFieldErrors"] === true && Object.keys(validationErrorsOfCall(error)).length > 0;
}

/** Retry only when no response arrived or the server was overloaded (429, 503); any other response is final. */
export function isWorthRetrying(error: unknown): boolean {
  if (isAbort(error)) return false;
  const status = httpStatusOf(error);
  return status === undefined || status === 429 || status === 503;
}

export function backOff(failures: number): number {
  return Math.min(1_000 * 2 ** failures, MAX_BACK_OFF_MS);
}

export function cacheVersion({ buildId, userId, orgId }: CacheOwner): string {
  return [buildId, userId, orgId].join(" ");
}

/** Returns the procedure name of an API query, whose key begins with the path. */
export function procedureOf(key: QueryKey): string {
  const [path] = key;
  return Array.isArray(path) ? path.join(".") : String(path);
}

/** Other queries, for example one that returns a secret of the identity service, must never be persisted. */
function isApiQuery([path]: QueryKey): boolean {
  return Array.isArray(path);
}

/** Used on sign-out, region change and migration, after which no cached data may be shown. */
export async function clearAllCaches(queryClient: QueryClient, storage: CacheStorage): Promise<void> {
  queryClient.clear();
  await storage.clear();
}

/**
 * Invalidates the queries. Pending requests are cancelled first because they may return old data; invalidating alone
 * would keep waiting for a pending first response.
 */
export async function cancelAndInvalidate(queryClient: QueryClient, outdated: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(outdated);
  await queryClient.invalidateQueries(outdated);
}

/** Also removes outdated persisted responses, so that a screen opened later does not start with them. */
export async function refreshAnswersOf(
  isOutdated: IsOutdated,
  queryClient: QueryClient,
  storage: CacheStorage,
): Promise<void> {
  const judge = ({ queryKey, state: { data } }: Pick<Query, "queryKey"> & { state: { data?: unknown } }) =>
    isOutdated(procedureOf(queryKey), { input: inputOf(queryKey), data });
  const kept = (await storage.entries()).filter(([, answer]) => judge(answer) !== false);
  await Promise.all(kept.map(([key]) => storage.removeItem(key)));
  await queryClient.invalidateQueries({
    predicate: (query) => judge(query) === "when-next-shown",
    refetchType: "none",
  });
  await cancelAndInvalidate(queryClient, { predicate: (query) => judge(query) === true });
}

function inputOf([, call]: QueryKey): unknown {
  return typeof call === "object" && call !== null && "input" in call ? call.input : undefined;
}

function createPersister({ storage, owner, timeToLive }: QueryClientEnvironment) {
  return <T>(
    fetchQuery: (context: never) => T | Promise<T>,
    context: { queryKey: QueryKey },
    query: Query,
  ): T | Promise<T> => {
    const cacheOwner = owner();
    if (cacheOwner === undefined || !isApiQuery(context.queryKey)) return fetchQuery(context as never);
    const persister = experimental_createQueryPersister<Parameters<CacheStorage["setItem"]>[1]>({
      storage,
      buster: cacheVersion(cacheOwner),
      maxAge: timeToLive(procedureOf(context.queryKey)),
      prefix: "gap",
      serialize: (persisted) => persisted,
      deserialize: (persisted) => persisted,
    });
    return persister.persisterFn(fetchQuery as never, context as never, query) as Promise<T>;
  };
}
