// Services that every screen uses. They are created once at startup and passed down through React context.
import { createContext, use, type ReactNode } from "react";
import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "./calls/api-client";
import type { ErrorQueueStore } from "./errors/error-queue";
import type { LiveClient } from "./live/live-client";
import type { KeptDrafts } from "./drafts/kept-drafts";
import type { OwnSaves } from "./calls/own-saves";
import type { IsOutdated } from "./calls/query-client";
import { SessionContextProvider, type SessionContext } from "./session/session-context";

export interface AppContext extends SessionContext {
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly errors: ErrorQueueStore;
  /** Connected while a user is signed in and at least one topic is followed. */
  readonly live: LiveClient;
  /** Sets the organisation from the URL; switching organisations drops the data cached for the previous one. */
  readonly enterOrg: (orgId: string | undefined) => void;
  /** Invalidates outdated cached responses: visible ones are refetched now, others when next used. */
  readonly refreshAnswers: (isOutdated: IsOutdated) => Promise<void>;
  /** Versions of records that this page saved itself. */
  readonly ownSaves: OwnSaves;
  /** Unsaved answers of documents, in this browser. */
  readonly drafts: KeptDrafts;
  /** Removes all cached data from memory and storage. */
  readonly clearCaches: () => Promise<void>;
  /** Signs out here and at the identity service, then opens the region's base URL unless `staysHere` is set. */
  readonly signOut: (how?: SigningOut) => Promise<void>;
  /** Called when the session turns out to have expired: returns to sign-in with a notice. */
  readonly sessionTimedOut: () => void;
}

export interface SigningOut {
  readonly staysHere?: boolean;
  /** Leads to the page of guests instead of the password form. */
  readonly asGuest?: boolean;
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
  return (
    <SessionContextProvider context={appContext}>
      <ReactContext value={appContext}>{children}</ReactContext>
    </SessionContextProvider>
  );
}

export function useAppContext(): AppContext {
  const appContext = use(ReactContext);
  if (appContext === undefined) throw new Error("useAppContext was called outside an AppContextProvider");
  return appContext;
}

/** The API client, for screens behind sign-in and for standalone screens. */
export function useApi(): Api {
  return useAppContext().api;
}
