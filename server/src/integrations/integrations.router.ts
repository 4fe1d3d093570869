// xpm.* and fyi.*: the practice manager and the document store of the caller's own organisation (spec 1 §7, spec 4 §G).
import { holdsFeature } from "@gap/core/access/access-rule";
import { anyOf, holding, signedIn } from "@gap/core/access/policy";
import {
  practiceManagerAnswerSchema,
  type PracticeManagerConnection,
} from "@gap/core/integrations/practice-manager";
import { ownOrgId } from "../platform/calls/own-org";
import type { Caller } from "../platform/calls/context";
import { read, router, write } from "../platform/calls/procedure";
import {
  connectPracticeManager,
  startConnecting,
  readPracticeManagerAnswer,
  type NewConnection,
} from "./connect-practice-manager";
import { getPracticeManagerConnection, isPracticeManagerConnected } from "./connection.db";
import { disconnectPracticeManager } from "./practice-manager-connection";
import { startSync } from "./start-sync";

const seeing = anyOf(
  { featureId: "my-organisation", actionId: "view", orgTypes: ["advisor"] },
  { featureId: "clients", actionId: "view", orgTypes: ["advisor"] },
);
const connecting = holding("my-organisation", "maintain", { orgTypes: ["advisor"] });
const syncing = holding("clients", "maintain", { orgTypes: ["advisor"] });

export const xpmRouter = router({
  isConnected: read
    .allow(signedIn())
    .query(({ ctx }) => isPracticeManagerConnected(ctx.db, ownOrgId(ctx.caller))),
  getConnection: read.allow(seeing).query(async ({ ctx: { region, db, caller } }) => {
    const connection = await getPracticeManagerConnection(region, db, ownOrgId(caller));
    return holdsFeature(caller.viewer, "clients") ? connection : withoutClients(connection);
  }),
  startConnecting: read
    .allow(connecting)
    .query(({ ctx }) => startConnecting(ctx.region, connectingUser(ctx.caller))),
  connect: write
    .allow(connecting)
    .input(practiceManagerAnswerSchema)
    .mutation<void, NewConnection>(
      ({ ctx, before }) => connectPracticeManager(ctx, ownOrgId(ctx.caller), before),
      ({ ctx, input }) => readPracticeManagerAnswer(ctx.region, connectingUser(ctx.caller), input),
    ),
  sync: write.allow(syncing).mutation(({ ctx }) => startSync(ctx, ownOrgId(ctx.caller), ctx.request)),
  disconnect: write
    .allow(connecting)
    .mutation(({ ctx }) => disconnectPracticeManager(ctx, ownOrgId(ctx.caller))),
});

/** People without access to clients see the number of skipped clients, but not their names. */
function withoutClients({ progress, ...rest }: PracticeManagerConnection): PracticeManagerConnection {
  return progress === undefined ? rest : { ...rest, progress: { ...progress, skipped: [] } };
}

/** There is no document store adapter yet, so the status is always "notConnected" (spec 4 §G). */
export const fyiRouter = router({
  getConnectionStatus: read.allow(signedIn()).query(async (): Promise<"notConnected"> => "notConnected"),
});

function connectingUser(caller: Caller) {
  return { userId: caller.userId, orgId: ownOrgId(caller) };
}
