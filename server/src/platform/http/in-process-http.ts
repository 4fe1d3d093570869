// Answers web requests by a handler of Node's kind in this very process: no port, no network, and still real HTTP.
// Libraries that speak only Node's HTTP are mounted that way; the accounting simulator's back channel works so behind
// any PUBLIC_URL, also one that this machine cannot reach.
import { createServer, request as sendRequest, type IncomingMessage, type RequestListener } from "node:http";
import { duplexPair } from "node:stream";

type AnswerInProcess = (request: Request) => Promise<Response>;

const WITHOUT_BODY = new Set([204, 205, 304]);

export function answerInProcess(
  handler: RequestListener,
  headers: Readonly<Record<string, string>>,
): AnswerInProcess {
  // It never listens: connections are handed to it.
  const server = createServer(handler);
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const [near, far] = duplexPair();
    server.emit("connection", far);
    return new Promise((resolve, reject) => {
      const sent = sendRequest(
        {
          createConnection: () => near,
          method: request.method,
          path: `${pathname}${search}`,
          headers: {
            ...Object.fromEntries(request.headers),
            ...headers,
            connection: "close",
            "content-length": body.length,
          },
        },
        (answer) => void readAnswer(answer).then(resolve, reject),
      );
      sent.once("error", reject);
      sent.end(body);
    });
  };
}

async function readAnswer(answer: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const status = answer.statusCode ?? 500;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct))
    if (!OF_THE_CONNECTION.has(name)) for (const value of values) headers.append(name, value);
  return new Response(WITHOUT_BODY.has(status) ? null : Buffer.concat(chunks), { status, headers });
}

const OF_THE_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);
