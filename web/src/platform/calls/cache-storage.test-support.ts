// An in-memory cache storage that tests can fill and inspect.
import type { PersistedQuery } from "@tanstack/query-persist-client-core";
import type { CacheStorage } from "./cache-storage";
import { cacheVersion, procedureOf, type CacheOwner } from "./query-client";

export const CACHE_OWNER: CacheOwner = { buildId: "b", userId: "u", orgId: "o" };

export interface KeptAnswers {
  readonly storage: CacheStorage;
  /** Stores a response as an earlier visit would have left it. */
  readonly keep: (procedure: string, data: unknown, input?: unknown) => void;
  readonly procedures: () => string[];
}

export function persistedResponses(): KeptAnswers {
  const kept = new Map<string, PersistedQuery>();
  return {
    storage: {
      getItem: (key) => kept.get(key),
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
      entries: () => [...kept],
      clear: async () => kept.clear(),
    },
    keep: (procedure, data, input) => {
      const path = procedure.split(".");
      const queryKey = input === undefined ? [path] : [path, { input }];
      const queryHash = JSON.stringify(queryKey);
      const state = { data, dataUpdatedAt: Date.now(), status: "success" } as PersistedQuery["state"];
      kept.set(`gap-${queryHash}`, { buster: cacheVersion(CACHE_OWNER), queryHash, queryKey, state });
    },
    procedures: () => [...kept.values()].map(({ queryKey }) => procedureOf(queryKey)),
  };
}
