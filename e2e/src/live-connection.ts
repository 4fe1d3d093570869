// Controls the live connections of a page: pauses messages of a type, or drops the connection.
import type { Page, WebSocketRoute } from "@playwright/test";
import type { LiveAnswer } from "@gap/core/live/live-messages.schema";
import type { LiveType } from "@gap/core/live/live-subscriptions";

const LIVE = /\/api\/au\/live\?/;

export interface LiveConnectionControl {
  /** From now on, messages of this type wait until `resumeMessages`. */
  pauseMessages(type: LiveType): void;
  resumeMessages(): void;
  /** Closes the connection like a network failure; reconnecting fails until `allowReconnect`. */
  drop(): Promise<void>;
  allowReconnect(): void;
}

/** Call before the page is opened. */
export async function controlLiveConnection(page: Page): Promise<LiveConnectionControl> {
  const open = new Set<WebSocketRoute>();
  let held: (() => void)[] = [];
  let heldType: LiveType | undefined;
  let isDropped = false;
  await page.routeWebSocket(LIVE, async (socket) => {
    if (isDropped) return socket.close({ code: FAILED });
    const server = socket.connectToServer();
    open.add(socket);
    socket.onClose((code, reason) => {
      open.delete(socket);
      void server.close({
        ...(code === undefined ? {} : { code }),
        ...(reason === undefined ? {} : { reason }),
      });
    });
    server.onMessage((frame) => {
      const pass = () => socket.send(frame);
      if (heldType !== undefined && typeOf(frame) === heldType) held.push(pass);
      else pass();
    });
  });
  return {
    pauseMessages: (type) => (heldType = type),
    resumeMessages: () => {
      heldType = undefined;
      for (const pass of held) pass();
      held = [];
    },
    drop: async () => {
      isDropped = true;
      await Promise.all([...open].map((socket) => socket.close({ code: FAILED })));
    },
    allowReconnect: () => (isDropped = false),
  };
}

/** A code that the server does not use; the browser's own code for failures (1006) may not be sent. */
const FAILED = 3000;

function typeOf(frame: string | Buffer): string | undefined {
  const answer = JSON.parse(frame.toString()) as LiveAnswer;
  return answer.event === "message" ? answer.type : undefined;
}
