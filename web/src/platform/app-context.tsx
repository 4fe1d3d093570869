// Services that every screen uses. They are created once at startup and passed down through React context.
import { createContext, use, useSyncExternalStore, type ReactNode } from "react";
import type { QueryClient } from "@tanstack/react-query";
import type { PublicConfig } from "@gap/core/shared/public-config";
import type { RegionId } from "@gap/core/shared/regions";
import type { Api } from "./calls/api-client";
import type { ErrorQueueStore } from "./errors/error-queue";
import type { IdentityClient } from "./session/identity-client";
import type { LiveClient } from "./live/live-client";
import type { OwnSaves } from "./calls/own-saves";
import type { IsOutdated } from "./calls/query-client";
import type { Reporter } from "./report";
import type { Session } from "./session/session";
import type { SignedIn } from "./session/stored-session";

export interface AppContext {
  readonly config: PublicConfig;
  readonly region: RegionId;
  readonly session: Session;
  readonly identity: IdentityClient;
  readonly queryClient: QueryClient;
  readonly errors: ErrorQueueStore;
  readonly reporter: Reporter;
  /** Connected while a user is signed in and at least one topic is followed. */
  readonly live: LiveClient;
  /** Loads the API client on first use; the sign-in page works without it. */
  readonly loadApi: () => Promise<Api>;
  /** The API client if it has finished loading, so that screens can render without suspending. */
  readonly loadedApi: () => Api | undefined;
  /** Sets the organisation from the URL; switching organisations drops the data cached for the previous one. */
  readonly enterOrg: (orgId: string | undefined) => void;
  /** Invalidates outdated cached responses: visible ones are refetched now, others when next used. */
  readonly refreshAnswers: (isOutdated: IsOutdated) => Promise<void>;
  /** Versions of records that this page saved itself. */
  readonly ownSaves: OwnSaves;
  /** Removes all cached data from memory and storage. */
  readonly clearCaches: () => Promise<void>;
  /** Signs out here and at the identity service, then opens the region's base URL unless `staysHere` is set. */
  readonly signOut: (how?: SigningOut) => Promise<void>;
  /** Called when the session turns out to have expired: returns to sign-in with a notice. */
  readonly sessionTimedOut: () => void;
}

export interface SigningOut {
  readonly staysHere?: boolean;
  /** The server has already ended the session, so no sign-out request is sent. */
  readonly endedAlready?: boolean;
}

const ReactContext = createContext<AppContext | undefined>(undefined);

export function AppContextProvider({
  appContext,
  children,
}: {
  appContext: AppContext;
  children: ReactNode;
}) {
  return <ReactContext value={appContext}>{children}</ReactContext>;
}

export function useAppContext(): AppContext {
  const appContext = use(ReactContext);
  if (appContext === undefined) throw new Error("useAppContext was called outside an AppContextProvider");
  return appContext;
}

export function useSignedIn(): SignedIn | undefined {
  const { session } = useAppContext();
  return useSyncExternalStore(session.subscribe, session.current);
}

const ApiContext = createContext<Api | undefined>(undefined);

export function ApiProvider({ children }: { children: ReactNode }) {
  const { loadedApi, loadApi } = useAppContext();
  const api = loadedApi() ?? use(loadApi());
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The product's API client, for screens behind sign-in. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (api === undefined) throw new Error("useApi was called outside an ApiProvider");
  return api;
}
