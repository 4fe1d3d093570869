// A hand on the live connections of a page: what the server says about a matter is held back, or the wire is cut.
import type { Page, WebSocketRoute } from "@playwright/test";
import type { LiveAnswer } from "@gap/core/live/live-messages.schema";
import type { LiveType } from "@gap/core/live/live-subscriptions";

const LIVE = /\/api\/au\/live\?/;

export interface LiveWire {
  /** From now on messages of this type wait until they are let go. */
  holdBack(type: LiveType): void;
  letGo(): void;
  /** Ends the connection as a network that fails does; attempts at another one fail until it is mended. */
  cut(): Promise<void>;
  mend(): void;
}

/** Before the page is opened. */
export async function holdLiveWire(page: Page): Promise<LiveWire> {
  const open = new Set<WebSocketRoute>();
  let held: (() => void)[] = [];
  let heldType: LiveType | undefined;
  let isCut = false;
  await page.routeWebSocket(LIVE, async (socket) => {
    if (isCut) return socket.close({ code: FAILED });
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
    holdBack: (type) => (heldType = type),
    letGo: () => {
      heldType = undefined;
      for (const pass of held) pass();
      held = [];
    },
    cut: async () => {
      isCut = true;
      await Promise.all([...open].map((socket) => socket.close({ code: FAILED })));
    },
    mend: () => (isCut = false),
  };
}

/** None of the codes by which the server says why; the one that browsers give themselves may not be sent. */
const FAILED = 3000;

function typeOf(frame: string | Buffer): string | undefined {
  const answer = JSON.parse(frame.toString()) as LiveAnswer;
  return answer.event === "message" ? answer.type : undefined;
}
