// What the simulator remembers, for as long as the process runs: sessions, codes and grants of the provider library.
import { LRUCache } from "lru-cache";
import type { Adapter, AdapterPayload } from "oidc-provider";

const MOST_ENTRIES = 1_000;

export function inMemoryAdapter(): (model: string) => Adapter {
  const entries = new LRUCache<string, AdapterPayload>({ max: MOST_ENTRIES });
  const first = (wanted: (payload: AdapterPayload) => boolean) => [...entries.values()].find(wanted);
  return (model) => {
    const key = (id: string) => `${model}/${id}`;
    return {
      upsert: async (id, payload, expiresIn) => {
        entries.set(key(id), payload, expiresIn === undefined ? {} : { ttl: expiresIn * 1000 });
      },
      find: async (id) => entries.get(key(id)),
      findByUid: async (uid) => first((payload) => payload.kind === model && payload.uid === uid),
      findByUserCode: async (userCode) =>
        first((payload) => payload.kind === model && payload.userCode === userCode),
      consume: async (id) => {
        const payload = entries.get(key(id));
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        entries.delete(key(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [known, payload] of entries) if (payload.grantId === grantId) entries.delete(known);
      },
    };
  };
}
