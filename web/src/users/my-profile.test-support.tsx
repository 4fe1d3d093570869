// Renders a part of My profile with the real query client and API calls that the test answers.
import { QueryClientProvider } from "@tanstack/react-query";
import type { PublicConfig } from "@gap/core/shared/public-config";
import type { ComponentType } from "react";
import {
  CACHE_OWNER,
  persistedResponses,
  type KeptAnswers,
} from "@gap/web/platform/calls/cache-storage.test-support";
import type { AppContext } from "@gap/web/platform/app-context";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import { createQueryClient, refreshAnswersOf } from "@gap/web/platform/calls/query-client";
import { retryAtOnce } from "@gap/web/platform/show-with-answers.test-support";

export interface ShownPart {
  /** Handlers of API calls by path, such as "user.updateMyProfile". */
  readonly calls?: Readonly<Record<string, (input: never) => unknown>>;
  readonly identity?: object;
  readonly config?: Partial<PublicConfig>;
  readonly kept?: KeptAnswers;
}

export async function showPart(
  Part: ComponentType,
  { calls = {}, identity = {}, config = {}, kept = persistedResponses() }: ShownPart = {},
) {
  /** Errors that the application would show in its own dialog. */
  const dialogs: unknown[] = [];
  const queryClient = createQueryClient({
    storage: kept.storage,
    owner: () => CACHE_OWNER,
    timeToLive: () => 600_000,
    onError: (error) => dialogs.push(error),
  });
  retryAtOnce(queryClient);
  const ask = (path: string) => async (input: never) => {
    const answer = calls[path];
    if (answer === undefined) throw new Error(`unexpected call of ${path}`);
    return answer(input);
  };
  const procedure = (path: string) => ({
    queryKey: () => [path.split(".")],
    queryOptions: (_input: unknown, options: object = {}) => ({
      queryKey: [path.split(".")],
      queryFn: ask(path),
      ...options,
    }),
    mutationOptions: (options: object) => ({ mutationFn: ask(path), ...options }),
  });
  const user = new Proxy({}, { get: (_, name) => procedure(`user.${String(name)}`) });
  const router = (name: string) =>
    new Proxy({}, { get: (_, call) => ({ mutate: ask(`${name}.${String(call)}`) }) });
  const appContext = testAppContext(
    { options: { user }, private: { user: router("user"), challenge: router("challenge") } } as object,
    {
      identity,
      refreshAnswers: (isOf: (procedure: string) => boolean) =>
        refreshAnswersOf(isOf, queryClient, kept.storage),
      session: { accessToken: async () => "token" },
    } as unknown as Partial<AppContext>,
  );
  await renderInAppContext(
    () => (
      <QueryClientProvider client={queryClient}>
        <Part />
      </QueryClientProvider>
    ),
    {
      path: "my-profile",
      address: "/au/my-profile",
      appContext: { ...appContext, config: { ...appContext.config, ...config } },
    },
  );
  return { dialogs, kept };
}
