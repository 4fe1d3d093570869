// The services that every screen uses, made once at the start and passed down by React context.
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
  /** Connected while somebody is signed in and something is followed. */
  readonly live: LiveClient;
  /** Loaded with the first screen that calls: the sign-in page does without it. */
  readonly loadApi: () => Promise<Api>;
  /** The same, where nobody has to wait for it any more. */
  readonly arrivedApi: () => Api | undefined;
  /** Names the organisation that the address asks for; leaving one for another forgets what was fetched there. */
  readonly enterOrg: (orgId: string | undefined) => void;
  /** Answers that are out of date: those on screen are fetched again, the others when they are needed. */
  readonly refreshAnswers: (isOutdated: IsOutdated) => Promise<void>;
  /** The versions of records that this page has saved itself. */
  readonly ownSaves: OwnSaves;
  /** Nothing of what was cached may be seen again. */
  readonly clearCaches: () => Promise<void>;
  /** Ends the session here and at the identity service; goes to the region's base, or stays for a flow that goes on. */
  readonly signOut: (how?: SigningOut) => Promise<void>;
  /** The session turned out to be over: back to sign-in with the notice. */
  readonly sessionTimedOut: () => void;
}

export interface SigningOut {
  readonly staysHere?: boolean;
  /** The server has ended the session: there is nothing left to tell it. */
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
  const { arrivedApi, loadApi } = useAppContext();
  const api = arrivedApi() ?? use(loadApi());
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The product's calls, for screens of people who are signed in. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (api === undefined) throw new Error("A screen that calls stands outside the signed-in area");
  return api;
}
