// The simulator's storage: sessions, codes and tokens in memory; connections to the practice manager also on disk, so
// that a restart does not lose them.
import { readFileSync, writeFileSync } from "node:fs";
import { LRUCache } from "lru-cache";
import type { Adapter, AdapterPayload } from "oidc-provider";
import { PRACTICE_MANAGER_SCOPE } from "../practice-manager";

export interface SimulatorMemory {
  adapter(model: string): Adapter;
  /** Subjects of the people who connected the practice manager, without duplicates. */
  connected(): readonly string[];
  /** Like the real provider, ends all connections of a person. */
  endConnectionsOf(subject: string): void;
}

const MAX_ENTRIES = 1_000;

type StoredEntry = readonly [key: string, payload: AdapterPayload, expiresAt: number];

/** `path` is the file for connections; its folder must exist. */
export function simulatorMemory(path: string): SimulatorMemory {
  const entries = new LRUCache<string, AdapterPayload>({ max: MAX_ENTRIES });
  for (const [key, payload, expiresAt] of readStored(path))
    if (expiresAt > Date.now()) entries.set(key, payload, { ttl: expiresAt - Date.now() });

  const store = () => {
    const stored = [...entries]
      .filter(([, payload]) => isOfConnection(payload))
      .map(([key, payload]): StoredEntry => [key, payload, Date.now() + entries.getRemainingTTL(key)]);
    writeFileSync(path, JSON.stringify(stored), { mode: 0o600 });
  };
  const remove = (key: string) => {
    const payload = entries.get(key);
    entries.delete(key);
    if (payload !== undefined && isOfConnection(payload)) store();
  };
  const revokeByGrantId = (grantId: string) => {
    for (const [key, payload] of entries) if (payload.grantId === grantId) entries.delete(key);
    store();
  };
  const grants = () =>
    [...entries.values()].filter((payload) => payload.kind === "Grant" && isOfConnection(payload));
  const first = (wanted: (payload: AdapterPayload) => boolean) => [...entries.values()].find(wanted);

  return {
    connected: () => [...new Set(grants().map(({ accountId = "" }) => accountId))],
    endConnectionsOf(subject) {
      // Look at grants and refresh tokens, as a grant may already have been removed.
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
          if (isOfConnection(payload)) store();
        },
        find: async (id) => entries.get(keyOf(id)),
        findByUid: async (uid) => first((payload) => payload.kind === model && payload.uid === uid),
        findByUserCode: async (userCode) =>
          first((payload) => payload.kind === model && payload.userCode === userCode),
        consume: async (id) => {
          const payload = entries.get(keyOf(id));
          if (payload === undefined) return;
          payload.consumed = Math.floor(Date.now() / 1000);
          if (isOfConnection(payload)) store();
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

function readStored(path: string): readonly StoredEntry[] {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as readonly StoredEntry[];
  } catch {
    // The file is missing or was cut off while written: connections have to be made again.
    return [];
  }
}
