// Passes fetch requests to a Node HTTP handler inside this process: real HTTP without a port or a network. It mounts
// libraries that support only Node's HTTP, and serves the accounting simulator's back channel behind any PUBLIC_URL,
// even one that this machine cannot reach.
import { createServer, request as sendRequest, type IncomingMessage, type RequestListener } from "node:http";
import { duplexPair } from "node:stream";

type AnswerInProcess = (request: Request) => Promise<Response>;

const WITHOUT_BODY = new Set([204, 205, 304]);

export function answerInProcess(
  handler: RequestListener,
  headers: Readonly<Record<string, string>>,
): AnswerInProcess {
  // The server never listens; connections are handed to it.
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
    if (!CONNECTION_HEADERS.has(name)) for (const value of values) headers.append(name, value);
  return new Response(WITHOUT_BODY.has(status) ? null : Buffer.concat(chunks), { status, headers });
}

const CONNECTION_HEADERS = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);
