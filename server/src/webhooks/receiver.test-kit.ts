// A receiver of webhooks for tests: a real HTTP server that records requests and answers as the test says.
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

export interface ReceivedRequest {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Record<string, unknown>;
  };
}

interface ReceiverAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
}

export interface Receiver {
  readonly port: number;
  readonly address: string;
  readonly requests: readonly ReceivedRequest[];
  /** The types of all events received, in alphabetical order. */
  types(): string[];
  /** Answers all requests like this from now on; 200 at first. */
  answers(answer: ReceiverAnswer): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  let answer: ReceiverAnswer = { status: 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      const { url = "", headers } = request;
      requests.push({ url, headers, text, body: JSON.parse(text) as ReceivedRequest["body"] });
      response.writeHead(answer.status, answer.headers).end(answer.text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    address: `http://127.0.0.1:${port}/hooks`,
    requests,
    types: () => requests.map(({ body }) => body.type).toSorted(),
    answers: (next) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** As a receiver verifies a request; throws if it was not signed with this secret. */
export function verified(secret: string, { text, headers }: ReceivedRequest): unknown {
  return new Webhook(secret).verify(text, headers as Record<string, string>);
}

/** Whether a request was signed with this secret, also if it is older or newer than a receiver would accept. */
export function isSignedWith(secret: string, { text, headers }: ReceivedRequest): boolean {
  const at = new Date(Number(headers["webhook-timestamp"]) * 1_000);
  const expected = new Webhook(secret).sign(String(headers["webhook-id"]), at, text);
  return String(headers["webhook-signature"]).split(" ").includes(expected);
}
