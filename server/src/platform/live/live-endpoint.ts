// {base}/live (spec 4 §H): decides who may open a connection, and closes it when their rights are gone.
import { STATUS_CODES, type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { LARGEST_FRAME_BYTES, MAX_SOCKETS_PER_USER } from "@gap/core/live/live-figures";
import type { Config } from "../config";
import { originsOfRegions } from "../http/security-headers";
import type { Log } from "../log";
import type { Region } from "../region";
import type { Regions } from "../regions";
import type { Timers } from "../timers";
import type { LiveAccess, LiveEntry } from "./live-access";
import { createLiveAllowances, type LiveAllowances } from "./live-allowances";
import type { LiveMetrics } from "./live-metrics";
import { createLivePresence, type LivePresence } from "./live-presence";
import { lookUpAgain } from "./live-rights";
import { openLiveSocket, type LiveSocket } from "./live-socket";
import type { TopicLookUp } from "./topic-look-ups";

export interface LiveEndpoint {
  /** Handles all protocol upgrade requests of this server. */
  attach(http: Server): void;
  /** Refuses new connections and closes all open ones with a "going away" code. */
  close(): Promise<void>;
}

interface LiveEndpointOptions {
  readonly config: Config;
  readonly regions: Regions;
  readonly log: Log;
  readonly timers: Timers;
  readonly access: LiveAccess;
  /** The look-ups that the capabilities registered for the access rules of their topics. */
  readonly lookUps: readonly TopicLookUp[];
  readonly metrics: LiveMetrics;
}

/** All open connections of a region in this process. */
interface RegionConnections {
  readonly sockets: Set<LiveSocket>;
  readonly presence: LivePresence;
  readonly allowances: LiveAllowances;
}

/** With a second for closing, this stays within the five seconds of spec 6 T5. */
const RECHECK_EVERY_MS = 3_500;
/**
 * Spread, because the library's types lack these options. Messages arrive in one fragment or a few; the limit is needed
 * because fragments are not reported one by one and could not be counted here.
 */
const LIMITS = { closeTimeout: 1_000, maxFragments: 16 };
const PATH = /^\/api\/([a-z]+)\/live$/;

export function createLiveEndpoint(options: LiveEndpointOptions): LiveEndpoint {
  const { config, regions, log, timers, ...shared } = options;
  const { access } = shared;
  const connections = new Map<Region, RegionConnections>();
  const webSockets = createWebSocketServer();
  const origins = new Set([new URL(config.publicUrl).origin, ...originsOfRegions(config)]);
  let isEnding = false;

  const connectionsOf = (region: Region): RegionConnections => {
    const known = connections.get(region);
    if (known !== undefined) return known;
    const sockets = new Set<LiveSocket>();
    const presence = createLivePresence(region, timers);
    const opened = {
      sockets,
      presence,
      allowances: createLiveAllowances(() => region.clock.now().getTime()),
    };
    connections.set(region, opened);
    access.onSessionsEnded(region, (ended) => {
      for (const socket of sockets) if (ended.includes(socket.sessionId)) socket.close("sessionEnded");
    });
    return opened;
  };

  /** Returns the admitted person, or the HTTP status of the refusal. */
  const admit = async (request: IncomingMessage): Promise<{ region: Region; entry: LiveEntry } | number> => {
    if (isEnding) return 503;
    if (!isOwnOrigin(request, origins)) return 403;
    const address = addressOf(request);
    const opening = regions.get(PATH.exec(address?.pathname ?? "")?.[1] ?? "");
    if (address === undefined || opening === undefined) return 404;
    const region = await opening;
    const { searchParams } = address;
    const entry = await access.enter(region, {
      accessToken: searchParams.get("accessToken") ?? "",
      clientId: searchParams.get("clientId") ?? "",
    });
    if (entry === undefined) return 401;
    const ofUser = [...connectionsOf(region).sockets].filter(({ userId }) => userId === entry.person.userId);
    return ofUser.length < MAX_SOCKETS_PER_USER ? { region, entry } : 429;
  };

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    // A client that disconnects during the handshake must not end the process.
    socket.on("error", () => socket.destroy());
    const admitted = await admit(request).catch((error: unknown) => {
      log.error({ err: error }, "a live connection could not be authorised");
      return 503;
    });
    if (typeof admitted === "number") return refuse(socket, admitted);
    if (isEnding) return refuse(socket, 503);
    webSockets.handleUpgrade(request, socket, head, (ws) => {
      const { region, entry } = admitted;
      const { sockets, presence, allowances } = connectionsOf(region);
      const live = openLiveSocket({ ...shared, ws, stream: socket, region, entry, presence, allowances });
      sockets.add(live);
      void live.closed.then(() => sockets.delete(live));
    });
  };

  const stopRechecking = timers.every(RECHECK_EVERY_MS, async () => {
    await Promise.all([...connections].map(([region, { sockets }]) => recheckAll(shared, region, sockets)));
  });

  return {
    attach(http) {
      http.on("upgrade", (request, socket, head) => {
        upgrade(request, socket, head).catch((error: unknown) => {
          log.error({ err: error }, "a live connection could not be opened");
          socket.destroy();
        });
      });
    },
    async close() {
      isEnding = true;
      stopRechecking();
      const all = [...connections.values()].flatMap(({ sockets }) => [...sockets]);
      for (const socket of all) socket.close("goingAway");
      await Promise.all(all.map(({ closed }) => closed));
      await Promise.all([...connections.values()].map(({ presence }) => presence.close()));
    },
  };
}

function createWebSocketServer(): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: LARGEST_FRAME_BYTES,
    // The socket answers pings itself: the library would queue pongs without limit for a client that never reads.
    autoPong: false,
    ...LIMITS,
  });
}

/** Uses one statement for the people of all connections, and one per type of topic that was looked up. */
async function recheckAll(
  { access, lookUps }: Pick<LiveEndpointOptions, "access" | "lookUps">,
  region: Region,
  sockets: ReadonlySet<LiveSocket>,
): Promise<void> {
  if (sockets.size === 0) return;
  for (const socket of sockets) socket.inspect();
  try {
    const rechecked = [...sockets];
    const people = await access.peopleOf(region, [...new Set(rechecked.map(({ sessionId }) => sessionId))]);
    const looked = await lookUpAgain(region, lookUps, rechecked);
    for (const socket of rechecked) socket.recheck(people.get(socket.sessionId), looked);
  } catch (error) {
    // Keep the connections: while the database is down, there are no new messages to deliver either.
    region.log.warn({ err: error }, "rights of live connections could not be read");
  }
}

function addressOf({ url = "" }: IncomingMessage): URL | undefined {
  return URL.canParse(url, "http://localhost") ? new URL(url, "http://localhost") : undefined;
}

/** Accepts our pages and pages of the requested host (spec 6 F1). Programs send no origin; browsers always do. */
function isOwnOrigin({ headers }: IncomingMessage, origins: ReadonlySet<string>): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins.has(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
