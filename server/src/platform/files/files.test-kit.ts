// Servers with each kind of file store, and helpers to upload files as a browser does.
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { TestPerson } from "@gap/testing/factories/person";
import { startThrowAwayS3, type ThrowAwayS3 } from "./s3.test-kit";

export interface FileServer {
  readonly server: TestServer;
  readonly s3: ThrowAwayS3 | undefined;
  /** The keys in the region's store, including unfinished files. */
  keys(): Promise<string[]>;
  close(): Promise<void>;
}

export async function startFileServer(store: "disk" | "S3"): Promise<FileServer> {
  const s3 = store === "S3" ? await startThrowAwayS3() : undefined;
  // S3 uses the real time.
  const server = await startTestServer(
    s3 === undefined ? {} : { environment: s3.environment, startAt: new Date() },
  );
  return {
    server,
    s3,
    keys: async () => s3?.keys() ?? keysOnDisk(server),
    close: async () => {
      await server.close();
      await s3?.close();
    },
  };
}

export async function keysOnDisk(server: TestServer): Promise<string[]> {
  const { config } = await server.region();
  const folder = join(config.dataDir, "au", "files");
  return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: "utf8" })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}

export function send(
  server: TestServer,
  url: string,
  content: Buffer,
  headers: Record<string, string> = { "content-type": "image/png" },
): Promise<Response> {
  return server.fetch(url, { method: "PUT", headers, body: new Uint8Array(content) });
}

/** Requests an upload URL for the logo of the person's organisation. */
export function requestLogoUpload(
  server: TestServer,
  person: TestPerson,
  fileName = "logo.png",
): Promise<{ url: string; key: string }> {
  return server.as(person).org.getLogoUploadUrl.query({ orgId: person.orgId, fileName });
}

interface RawUpload {
  readonly headers: readonly string[];
  readonly body: Buffer;
  /** Disconnects once this has happened. */
  readonly hangUpAfter?: () => Promise<unknown>;
}

/** Sends a raw request, as no browser would. Returns the status line, or "" if the sender hangs up first. */
export function sendRaw(
  { url }: TestServer,
  address: string,
  { headers, body, hangUpAfter }: RawUpload,
): Promise<string> {
  const { hostname, port } = new URL(url);
  const head = [`PUT ${address} HTTP/1.1`, `host: ${hostname}`, ...headers, "", ""].join("\r\n");
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(head);
      socket.write(body, () => {
        void hangUpAfter?.().finally(() => socket.destroy());
      });
    });
    let received = "";
    socket.on("data", (data) => {
      received += data.toString();
      if (received.includes("\r\n")) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.once("close", () => resolve(received.split("\r\n")[0] ?? ""));
  });
}

export async function rowsOf(server: TestServer, key: string): Promise<readonly Record<string, unknown>[]> {
  const { db } = await server.region();
  return (await db.read.raw("select * from files where key = $1", [key])).rows;
}
