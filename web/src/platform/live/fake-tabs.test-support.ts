// A fake browser with tabs for tests: locks are granted in request order, and channels deliver copies of messages.
import type { LiveChannel } from "./tab-channel";
import type { TabSharing } from "./shared-connection";

interface Waiting {
  readonly tab: string;
  readonly begin: () => void;
}

export class FakeBrowser {
  readonly #locks = new Map<string, Waiting[]>();
  readonly #channels = new Map<string, Set<{ readonly tab: string; listen: (message: unknown) => void }>>();

  readonly #deaf = new Set<string>();
  readonly #delays = new Map<string, Promise<void>>();

  /** Stops delivering messages to the tab, like a tab that the browser has frozen. */
  deafen(tab: string, isDeaf: boolean): void {
    if (isDeaf) this.#deaf.add(tab);
    else this.#deaf.delete(tab);
  }

  /** The tab's lock requests reach the browser only once the returned function is called. */
  delayLocks(tab: string): () => void {
    let end = () => {};
    this.#delays.set(tab, new Promise((resolve) => (end = resolve)));
    return end;
  }

  /** The browser as one tab sees it. */
  sharingOf(tab: string): TabSharing {
    return {
      tab,
      holdLock: async (name, signal, act) => {
        const delay = this.#delays.get(tab);
        if (delay !== undefined) await delay;
        return this.#hold(name, tab, signal, act);
      },
      openChannel: (name) => this.#open(name, tab),
    };
  }

  /** The tab disappears without a message: its locks are released and its channels are closed. */
  crash(tab: string): void {
    for (const members of this.#channels.values())
      for (const member of members) if (member.tab === tab) members.delete(member);
    for (const waiting of this.#locks.values()) {
      const [holder] = waiting;
      waiting.splice(0, waiting.length, ...waiting.filter((entry) => entry.tab !== tab));
      const [next] = waiting;
      if (next !== undefined && next !== holder) queueMicrotask(next.begin);
    }
  }

  #hold(name: string, tab: string, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        tab,
        begin: () => {
          void act().then(() => {
            this.#release(name, entry);
            resolve();
          });
        },
      };
      signal.addEventListener("abort", () => {
        if (this.#locks.get(name)?.[0] === entry) return;
        this.#release(name, entry);
        reject(new Error("given up"));
      });
      const waiting = this.#locks.get(name) ?? [];
      this.#locks.set(name, waiting);
      if (waiting.push(entry) === 1) queueMicrotask(entry.begin);
    });
  }

  #release(name: string, entry: Waiting): void {
    const waiting = this.#locks.get(name) ?? [];
    const at = waiting.indexOf(entry);
    if (at < 0) return;
    waiting.splice(at, 1);
    const next = waiting[0];
    if (at === 0 && next !== undefined) queueMicrotask(next.begin);
  }

  #open(name: string, tab: string): LiveChannel {
    const members = this.#channels.get(name) ?? new Set();
    this.#channels.set(name, members);
    const member = { tab, listen: (_message: unknown) => {} };
    members.add(member);
    return {
      listen: (listener) => {
        member.listen = listener;
      },
      send: (message) => {
        if (!members.has(member)) return;
        const others = [...members].filter((each) => each !== member && !this.#deaf.has(each.tab));
        for (const other of others) {
          const copy: unknown = structuredClone(message);
          queueMicrotask(() => members.has(other) && other.listen(copy));
        }
      },
      close: () => void members.delete(member),
    };
  }
}
