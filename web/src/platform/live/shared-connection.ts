// Shares one connection between all tabs of a browser: the tab that holds the lock holds the socket, and the browser
// passes the lock on when that tab closes or crashes. Without locks or channels each tab has its own connection.
import type { LiveConnection, LiveConnectionListener } from "./live-connection";
import { leadTabs, type UntilGone } from "./live-leader";
import { createTabChannel, type LiveChannel, type TabChannel } from "./tab-channel";

export interface TabSharing {
  /** The unique name of this tab. */
  readonly tab: string;
  /** Runs the callback while holding the lock, until its promise settles; the signal cancels the request. */
  readonly holdLock: (name: string, signal: AbortSignal, act: () => Promise<void>) => Promise<void>;
  readonly openChannel: (name: string) => LiveChannel;
}

export interface SharedConnection {
  readonly channel: TabChannel;
  close(): void;
}

/** Part of the channel name: change it with the tab messages, so that tabs of an older build do not receive them. */
const PROTOCOL = 3;

export function shareConnection(
  name: string,
  connect: (listener: LiveConnectionListener) => LiveConnection,
  sharing: TabSharing | undefined,
): SharedConnection {
  if (sharing === undefined) {
    const channel = createTabChannel();
    const end = leadTabs(channel, connect);
    return { channel, close: () => [end(), channel.close()] };
  }
  const sharedName = `gap.live.${PROTOCOL}.${name}`;
  const leaving = new AbortController();
  const left = new Promise<void>((resolve) => leaving.signal.addEventListener("abort", () => resolve()));
  const lockOf = (tab: string) => `${sharedName} ${tab}`;
  const hold = (lock: string, act: () => Promise<void>) =>
    // Rejects only when the request is cancelled before the lock was granted.
    sharing.holdLock(lock, leaving.signal, act).catch(() => undefined);
  // Each tab holds its own lock while it exists, so another tab that gets this lock knows that the tab is gone. The tab
  // must therefore hold the lock before it sends its first message.
  const holdsOwnLock = new Promise<void>((resolve) => {
    void hold(lockOf(sharing.tab), () => {
      resolve();
      return left;
    });
  });
  const untilGone: UntilGone = (tab, signal) => sharing.holdLock(lockOf(tab), signal, async () => undefined);
  const channel = createTabChannel(sharing.openChannel(sharedName), holdsOwnLock);
  void hold(sharedName, () => {
    leaving.signal.addEventListener("abort", leadTabs(channel, connect, untilGone));
    return left;
  });
  return {
    channel,
    close() {
      leaving.abort();
      channel.close();
    },
  };
}
