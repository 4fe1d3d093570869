// What the simulator remembers: sessions, codes and tokens for as long as the process runs; who is connected to the
// practice manager also over a restart, as whoever connected would otherwise find it lost for no reason.
import { readFileSync, writeFileSync } from "node:fs";
import { LRUCache } from "lru-cache";
import type { Adapter, AdapterPayload } from "oidc-provider";
import { PRACTICE_MANAGER_SCOPE } from "../practice-manager";

export interface SimulatorMemory {
  adapter(model: string): Adapter;
  /** Who connected the practice manager, each once. */
  connected(): readonly string[];
  /** As the provider does that this stands in for: all that a person connected ends at once. */
  endConnectionsOf(subject: string): void;
}

const MOST_ENTRIES = 1_000;

type Kept = readonly [key: string, payload: AdapterPayload, expiresAt: number];

/** `path` is where connections are kept; its folder is there. */
export function simulatorMemory(path: string): SimulatorMemory {
  const entries = new LRUCache<string, AdapterPayload>({ max: MOST_ENTRIES });
  for (const [key, payload, expiresAt] of readKept(path))
    if (expiresAt > Date.now()) entries.set(key, payload, { ttl: expiresAt - Date.now() });

  const keep = () => {
    const kept = [...entries]
      .filter(([, payload]) => isOfConnection(payload))
      .map(([key, payload]): Kept => [key, payload, Date.now() + entries.getRemainingTTL(key)]);
    writeFileSync(path, JSON.stringify(kept), { mode: 0o600 });
  };
  const remove = (key: string) => {
    const payload = entries.get(key);
    entries.delete(key);
    if (payload !== undefined && isOfConnection(payload)) keep();
  };
  const revokeByGrantId = (grantId: string) => {
    for (const [key, payload] of entries) if (payload.grantId === grantId) entries.delete(key);
    keep();
  };
  const grants = () =>
    [...entries.values()].filter((payload) => payload.kind === "Grant" && isOfConnection(payload));
  const first = (wanted: (payload: AdapterPayload) => boolean) => [...entries.values()].find(wanted);

  return {
    connected: () => [...new Set(grants().map(({ accountId = "" }) => accountId))],
    endConnectionsOf(subject) {
      // By the grants that are there and by their refresh tokens, as one of the grants may just have been taken away.
      const ended = [...entries.values()].filter(
        (payload) => isOfConnection(payload) && payload.accountId === subject,
      );
      for (const { jti, grantId } of ended) {
        entries.delete(`Grant/${jti}`);
        revokeByGrantId(grantId ?? jti ?? "");
      }
    },
    adapter: (model) => {
      const keyOf = (id: string) => `${model}/${id}`;
      return {
        upsert: async (id, payload, expiresIn) => {
          entries.set(keyOf(id), payload, expiresIn === undefined ? {} : { ttl: expiresIn * 1000 });
          if (isOfConnection(payload)) keep();
        },
        find: async (id) => entries.get(keyOf(id)),
        findByUid: async (uid) => first((payload) => payload.kind === model && payload.uid === uid),
        findByUserCode: async (userCode) =>
          first((payload) => payload.kind === model && payload.userCode === userCode),
        consume: async (id) => {
          const payload = entries.get(keyOf(id));
          if (payload === undefined) return;
          payload.consumed = Math.floor(Date.now() / 1000);
          if (isOfConnection(payload)) keep();
        },
        destroy: async (id) => remove(keyOf(id)),
        revokeByGrantId: async (grantId) => revokeByGrantId(grantId),
      };
    },
  };
}

function isOfConnection({ kind, openid }: AdapterPayload): boolean {
  if (kind === "RefreshToken") return true;
  const { scope = "" } = (openid ?? {}) as { readonly scope?: string };
  return kind === "Grant" && scope.split(" ").includes(PRACTICE_MANAGER_SCOPE);
}

function readKept(path: string): readonly Kept[] {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as readonly Kept[];
  } catch {
    // None yet, or one that was cut off while it was written: whoever was connected connects again.
    return [];
  }
}
