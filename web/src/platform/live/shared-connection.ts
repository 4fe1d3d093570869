// One connection for all tabs of a browser: whichever tab holds the lock holds the socket, and the browser gives the lock
// to the next one when that tab is closed or crashes. Where there are no locks or channels each tab has its own.
import type { LiveConnection, LiveConnectionListener } from "./live-connection";
import { leadTabs, type UntilGone } from "./live-leader";
import { createTabChannel, type LiveChannel, type TabChannel } from "./tab-channel";

export interface TabSharing {
  /** The name of this tab, which no other has. */
  readonly tab: string;
  /** Runs the act when no other tab holds the lock, which is held until its promise ends; given up by the signal. */
  readonly holdLock: (name: string, signal: AbortSignal, act: () => Promise<void>) => Promise<void>;
  readonly openChannel: (name: string) => LiveChannel;
}

export interface SharedConnection {
  readonly room: TabChannel;
  close(): void;
}

/** Changes with what is said in the room: tabs of an older build must not be spoken to in words they do not know. */
const PROTOCOL = 2;

export function shareConnection(
  name: string,
  connect: (listener: LiveConnectionListener) => LiveConnection,
  sharing: TabSharing | undefined,
): SharedConnection {
  if (sharing === undefined) {
    const room = createTabChannel();
    const end = leadTabs(room, connect);
    return { room, close: () => [end(), room.close()] };
  }
  const place = `gap.live.${PROTOCOL}.${name}`;
  const leaving = new AbortController();
  const left = new Promise<void>((resolve) => leaving.signal.addEventListener("abort", () => resolve()));
  const lockOf = (tab: string) => `${place} ${tab}`;
  const hold = (lock: string, act: () => Promise<void>) =>
    // Refused only when it is given up before it came about.
    sharing.holdLock(lock, leaving.signal, act).catch(() => undefined);
  // Each tab holds a lock for as long as it is there: whoever gets it knows that the tab is gone. So nobody may hear of
  // a tab before it has it.
  const isHere = new Promise<void>((resolve) => {
    void hold(lockOf(sharing.tab), () => {
      resolve();
      return left;
    });
  });
  const untilGone: UntilGone = (tab, signal) => sharing.holdLock(lockOf(tab), signal, async () => undefined);
  const room = createTabChannel(sharing.openChannel(place), isHere);
  void hold(place, () => {
    leaving.signal.addEventListener("abort", leadTabs(room, connect, untilGone));
    return left;
  });
  return {
    room,
    close() {
      leaving.abort();
      room.close();
    },
  };
}
