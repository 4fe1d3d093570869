// The query client and its caches (spec 1 §9, issue Foundation 9): answers are kept between visits, versioned by
// build, user and organisation, each for its own time to live.
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
  /** Undefined while nobody is signed in: then nothing is kept. */
  readonly owner: () => CacheOwner | undefined;
  /** By the procedure's name, for example `metrics.get`. */
  readonly timeToLive: (procedure: string) => number;
  readonly onError: (error: unknown) => void;
}

/** Asked about each cached answer: by the procedure's name, its input and what it contains. */
export type IsOutdated = (procedure: string, answer: CachedAnswer) => Outdated;

const MOST_RETRIES = 2;
const LONGEST_BACK_OFF_MS = 30_000;
// Waiting in silence for the network would leave a button turning for ever; who is offline is told so.
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
        // Within its time to live an answer is used as it is; screens that need newer ones say so themselves.
        staleTime: (query) => environment.timeToLive(procedureOf(query.queryKey)),
        retry: (failures, error) => failures < MOST_RETRIES && isWorthRetrying(error),
        retryDelay: backOff,
        refetchOnWindowFocus: false,
        networkMode: ALWAYS_TRY,
      },
      mutations: { networkMode: ALWAYS_TRY },
    },
  });
}

/** A screen says by `meta` what it shows itself: all errors, or those of its fields. */
function isShownByScreen(meta: Record<string, unknown> | undefined, error: unknown): boolean {
  if (meta?.["showsOwnErrors"] === true) return true;
  return meta?.["showsFieldErrors"] === true && Object.keys(validationErrorsOfCall(error)).length > 0;
}

/** Answers of the server are final unless it was overrun; only a missing answer is asked for again. */
export function isWorthRetrying(error: unknown): boolean {
  if (isAbort(error)) return false;
  const status = httpStatusOf(error);
  return status === undefined || status === 429 || status === 503;
}

export function backOff(failures: number): number {
  return Math.min(1_000 * 2 ** failures, LONGEST_BACK_OFF_MS);
}

export function cacheVersion({ buildId, userId, orgId }: CacheOwner): string {
  return [buildId, userId, orgId].join(" ");
}

/** The procedure that a query of the API asks: its key begins with the path. */
export function procedureOf(key: QueryKey): string {
  const [path] = key;
  return Array.isArray(path) ? path.join(".") : String(path);
}

/** What a screen asks for in its own way, such as a secret of the identity service, is never written down. */
function isCallOfTheApi([path]: QueryKey): boolean {
  return Array.isArray(path);
}

/** Signing out, another region, a migration: nothing of what was cached may be seen again. */
export async function clearAllCaches(queryClient: QueryClient, storage: CacheStorage): Promise<void> {
  queryClient.clear();
  await storage.clear();
}

/**
 * Answers that are out of date now. What was asked for before is answered by what was true before, also where it is the
 * very first answer, which invalidating alone would wait for.
 */
export async function askAgain(queryClient: QueryClient, outdated: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(outdated);
  await queryClient.invalidateQueries(outdated);
}

/** Also what is kept between visits: a screen that is opened later must not begin with it. */
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
  await askAgain(queryClient, { predicate: (query) => judge(query) === true });
}

function inputOf([, call]: QueryKey): unknown {
  return typeof call === "object" && call !== null && "input" in call ? call.input : undefined;
}

function createPersister({ storage, owner, timeToLive }: QueryClientEnvironment) {
  return <T>(
    ask: (context: never) => T | Promise<T>,
    context: { queryKey: QueryKey },
    query: Query,
  ): T | Promise<T> => {
    const keeper = owner();
    if (keeper === undefined || !isCallOfTheApi(context.queryKey)) return ask(context as never);
    const persister = experimental_createQueryPersister<Parameters<CacheStorage["setItem"]>[1]>({
      storage,
      buster: cacheVersion(keeper),
      maxAge: timeToLive(procedureOf(context.queryKey)),
      prefix: "gap",
      serialize: (persisted) => persisted,
      deserialize: (persisted) => persisted,
    });
    return persister.persisterFn(ask as never, context as never, query) as Promise<T>;
  };
}
