// Renders the trial's pages at an address, signed in or not, with API calls that the test answers.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import type { TrialStep } from "@gap/core/users/trial-step";
import type { PublicConfig } from "@gap/core/shared/public-config";
import { persistedResponses } from "@gap/web/platform/calls/cache-storage.test-support";
import type { AppContext } from "@gap/web/platform/app-context";
import { createFakeLive } from "@gap/web/platform/live/fake-live.test-support";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import { refreshAnswersOf } from "@gap/web/platform/calls/query-client";
import type { SignedIn } from "@gap/web/platform/session/stored-session";
import { TrialArea } from "./trial-area";

export function signedInWith(claims: {
  trialStep?: TrialStep;
  given_name?: string;
  family_name?: string;
}): SignedIn {
  const { trialStep, ...names } = claims;
  const payload = {
    sub: "01K",
    iat: 0,
    exp: 900,
    ...names,
    ...(trialStep === undefined ? {} : { "custom:trialStep": trialStep }),
  };
  const idToken = `h.${btoa(JSON.stringify(payload))}.s`;
  return {
    tokens: { idToken, accessToken: idToken, refreshToken: "r" },
    userId: "01K",
    email: "nia@moss.example",
    refreshedAt: 0,
    expiresAt: 900_000,
  };
}

/** A session under the test's control; `refreshed` is the result of the next refresh. */
export function fakeSession(begin: SignedIn | undefined, refreshed: SignedIn | undefined = begin) {
  let current = begin;
  const listeners = new Set<() => void>();
  const change = (next: SignedIn | undefined) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: (tokens: SignedIn["tokens"]) => change({ ...signedInWith({}), tokens }),
    accessToken: async () => current?.tokens.accessToken,
    refreshAfterSave: async () => change(refreshed),
    isLapsed: () => false,
  };
}

/** Sets the value in one event, because typing key by key is slow in a form with long lists. */
export function fillIn(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value } });
}

export function choose(label: string, option: string): void {
  fireEvent.click(screen.getByLabelText(label, { selector: "input" }));
  fireEvent.click(screen.getByRole("option", { name: option, hidden: true }));
}

export interface ShownTrial {
  readonly session?: ReturnType<typeof fakeSession>;
  readonly identity?: object;
  /** Handlers of private calls by path, such as "org.getMyTrialOrg". */
  readonly calls?: Readonly<Record<string, (input: never) => unknown>>;
  readonly config?: Partial<PublicConfig>;
}

export async function showTrial(
  address: string,
  { session = fakeSession(undefined), identity = {}, calls = {}, config = {} }: ShownTrial = {},
) {
  const apiCalls: [string, unknown][] = [];
  const ask = (path: string) => async (input: unknown) => {
    apiCalls.push([path, input]);
    const answer = calls[path];
    if (answer === undefined) throw new Error(`unexpected call of ${path}`);
    return answer(input as never);
  };
  const procedures = (area: string) =>
    new Proxy(
      {},
      {
        get: (_, name) => ({ query: ask(`${area}.${String(name)}`), mutate: ask(`${area}.${String(name)}`) }),
      },
    );
  const queryKey = [["user", "getMyUserInfo"]];
  const api = {
    private: { org: procedures("org"), user: procedures("user") },
    options: {
      user: {
        getMyUserInfo: {
          queryKey: () => queryKey,
          queryOptions: () => ({ queryKey, queryFn: ask("user.getMyUserInfo") }),
        },
      },
    },
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const live = createFakeLive();
  const refreshAnswers: AppContext["refreshAnswers"] = (isOf) =>
    refreshAnswersOf(isOf, queryClient, persistedResponses().storage);
  const appContext = testAppContext(api, {
    session,
    identity,
    live,
    refreshAnswers,
  } as unknown as Partial<AppContext>);
  const shown = await renderInAppContext(
    () => (
      <QueryClientProvider client={queryClient}>
        <TrialArea />
      </QueryClientProvider>
    ),
    { path: "trial/$", address, appContext: { ...appContext, config: { ...appContext.config, ...config } } },
  );
  return { ...shown, apiCalls, live };
}
