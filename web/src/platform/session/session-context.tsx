// The services of the sign-in page, which loads no other part of the application. An AppContext includes them.
import { createContext, use, useSyncExternalStore, type ReactNode } from "react";
import type { PublicConfig } from "@gap/core/shared/public-config";
import type { RegionId } from "@gap/core/shared/regions";
import type { PublicClient } from "../calls/public-client";
import type { Reporter } from "../report";
import type { IdentityClient } from "./identity-client";
import type { Session } from "./session";
import type { SignedIn } from "./stored-session";

export interface SessionContext {
  readonly config: PublicConfig;
  readonly region: RegionId;
  readonly session: Session;
  readonly identity: IdentityClient;
  readonly reporter: Reporter;
  readonly publicApi: PublicClient;
}

const ReactContext = createContext<SessionContext | undefined>(undefined);

export function SessionContextProvider({
  context,
  children,
}: {
  context: SessionContext;
  children: ReactNode;
}) {
  return <ReactContext value={context}>{children}</ReactContext>;
}

export function useSessionContext(): SessionContext {
  const context = use(ReactContext);
  if (context === undefined) throw new Error("useSessionContext was called outside a SessionContextProvider");
  return context;
}

export function useSignedIn(): SignedIn | undefined {
  const { session } = useSessionContext();
  return useSyncExternalStore(session.subscribe, session.current);
}
