// The private calls without the query cache, for pages that load before the application.
import { createTRPCClient, httpBatchLink, type TRPCClient } from "@trpc/client";
import type { PrivateRouter } from "@gap/server/app-router";
import type { Session } from "../session/session";
import { batching } from "./public-client";

export type PrivateClient = TRPCClient<PrivateRouter>;

export function createSessionClient(
  apiBase: string,
  session: Pick<Session, "accessToken">,
  reportError: (error: unknown) => void,
): PrivateClient {
  return createTRPCClient<PrivateRouter>({
    links: [
      httpBatchLink({
        ...batching(apiBase, "trpc", reportError),
        headers: async () => {
          const token = await session.accessToken();
          return token === undefined ? {} : { authorization: `Bearer ${token}` };
        },
      }),
    ],
  });
}
