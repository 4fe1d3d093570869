// What every screen stands on, made once at the start and handed down by context.
import { createContext, use, useSyncExternalStore, type ReactNode } from "react";
import type { QueryClient } from "@tanstack/react-query";
import type { PublicConfig } from "@gap/core/shared/public-config";
import type { RegionId } from "@gap/core/shared/regions";
import type { Api } from "./api-client";
import type { ErrorQueueStore } from "./errors/error-queue";
import type { IdentityClient } from "./identity-client";
import type { Reporter } from "./report";
import type { Session, SignedIn } from "./session";

export interface Ground {
  readonly config: PublicConfig;
  readonly region: RegionId;
  readonly session: Session;
  readonly identity: IdentityClient;
  readonly queryClient: QueryClient;
  readonly errors: ErrorQueueStore;
  readonly reporter: Reporter;
  /** Loaded with the first screen that calls: the sign-in page does without it. */
  readonly loadApi: () => Promise<Api>;
  /** Names the organisation that the address asks for; leaving one for another forgets what was fetched there. */
  readonly enterOrg: (orgId: string | undefined) => void;
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

const GroundContext = createContext<Ground | undefined>(undefined);

export function GroundProvider({ ground, children }: { ground: Ground; children: ReactNode }) {
  return <GroundContext value={ground}>{children}</GroundContext>;
}

export function useGround(): Ground {
  const ground = use(GroundContext);
  if (ground === undefined) throw new Error("A screen stands outside its ground");
  return ground;
}

export function useSignedIn(): SignedIn | undefined {
  const { session } = useGround();
  return useSyncExternalStore(session.subscribe, session.current);
}

const ApiContext = createContext<Api | undefined>(undefined);

export function ApiProvider({ children }: { children: ReactNode }) {
  const api = use(useGround().loadApi());
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The product's calls, for screens of people who are signed in. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (api === undefined) throw new Error("A screen that calls stands outside the signed-in area");
  return api;
}
