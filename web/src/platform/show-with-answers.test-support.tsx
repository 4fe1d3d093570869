// Renders a part of the application with API calls answered by the test and a fake live channel.
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect } from "vitest";
import { createErrorQueueStore } from "./errors/error-queue";
import type { AppContext } from "./app-context";
import { CACHE_OWNER, persistedResponses, type KeptAnswers } from "./calls/cache-storage.test-support";
import { createFakeLive } from "./live/fake-live.test-support";
import { testAppContext, renderInAppContext } from "./in-app-context.test-support";
import { createQueryClient, refreshAnswersOf } from "./calls/query-client";

/** Handlers by procedure name, such as "notifications.list". */
export type Answers = Record<string, (input: never) => unknown>;

interface Shown {
  readonly answers: Answers;
  readonly config?: { stage?: string };
  readonly kept?: KeptAnswers;
  /** The route's path and the URL to open. */
  readonly path?: string;
  readonly address?: string;
  /** Other parts of the application's context, such as the session. */
  readonly context?: Partial<AppContext>;
}

/** Failed calls are retried as often as in the product, but without its pauses of seconds. */
export function retryAtOnce(queryClient: QueryClient): void {
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
}

export async function showWithAnswers(
  Part: ComponentType,
  { answers, config = {}, kept, path = "/", address = "/au", context = {} }: Shown,
) {
  /** Errors that the application would show in its own dialog. */
  const dialogs: unknown[] = [];
  const asked: [path: string, input: unknown][] = [];
  const { storage } = kept ?? persistedResponses();
  const queryClient = createQueryClient({
    storage,
    // The persistent cache is used only if the test provides one.
    owner: () => (kept === undefined ? undefined : CACHE_OWNER),
    timeToLive: () => 600_000,
    onError: (error) => dialogs.push(error),
  });
  retryAtOnce(queryClient);
  const ask = (call: string) => async (input: unknown) => {
    asked.push([call, input]);
    const answer = answers[call];
    if (answer === undefined) throw new Error(`${call} was not expected`);
    return answer(input as never);
  };
  const optionsOf = (call: string) => ({
    queryKey: () => [call.split(".")],
    queryOptions: (input?: unknown, options: object = {}) => ({
      queryKey: input === undefined ? [call.split(".")] : [call.split("."), { input }],
      queryFn: () => ask(call)(input),
      ...options,
    }),
    mutationOptions: (options: object) => ({ mutationFn: ask(call), ...options }),
  });
  const live = createFakeLive();
  const appContext = testAppContext(
    {
      options: routers(optionsOf),
      private: routers((call) => ({ query: ask(call), mutate: ask(call) })),
      pdf: routers((call) => ({ query: ask(call), mutate: ask(call) })),
      printPage: ask("printPage"),
    } as object,
    {
      live,
      errors: { ...createErrorQueueStore(), dispatch: (action) => dialogs.push(action) },
      refreshAnswers: (isOf) => refreshAnswersOf(isOf, queryClient, storage),
      ...context,
    } satisfies Partial<AppContext>,
  );
  const shown = await renderInAppContext(
    () => (
      <QueryClientProvider client={queryClient}>
        <Part />
      </QueryClientProvider>
    ),
    { path, address, appContext: { ...appContext, config: { ...appContext.config, ...config } } },
  );
  const isQuiet = () => waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0));
  await isQuiet();
  return {
    ...shown,
    dialogs,
    asked,
    queryClient,
    live,
    isQuiet,
    /** Sends live messages and waits for the resulting requests. */
    hear: async (said: () => void) => {
      await act(async () => said());
      await isQuiet();
    },
  };
}

function routers(procedure: (path: string) => object): object {
  return new Proxy(
    {},
    {
      get: (_, router) =>
        new Proxy({}, { get: (_calls, call) => procedure(`${String(router)}.${String(call)}`) }),
    },
  );
}
