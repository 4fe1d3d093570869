// Starts a temporary S3 server for a test, on a free local port and in a temporary folder.
import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

const BUCKET = "gap-au-test";
/** The only key pair that the server accepts. */
const SECRET = "S3RVER";

export interface ThrowAwayS3 {
  readonly environment: Record<string, string>;
  /** The keys of the complete objects in the region's bucket. */
  keys(): string[];
  /** The number of bytes stored under keys with this part, including unfinished uploads. */
  bytesOf(partOfKey: string): number;
  /** Simulates an outage; `startAgain` restarts it at the same address. */
  stop(): Promise<void>;
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

export async function startThrowAwayS3(): Promise<ThrowAwayS3> {
  const directory = mkdtempSync(join(tmpdir(), "gap-s3-"));
  const start = async (port: number) => {
    const store = new S3rver({
      address: "127.0.0.1",
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: BUCKET }],
    });
    return { store, port: (await store.run()).port };
  };
  let running: Awaited<ReturnType<typeof start>> | undefined = await start(0);
  const { port } = running;
  const stop = async () => {
    await running?.store.close();
    running = undefined;
  };
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: SECRET,
      S3_BUCKET_AU: BUCKET,
      S3_BUCKET_EU: "gap-eu-test",
    },
    keys: () => keysWith(METADATA, join(directory, BUCKET)),
    bytesOf: (partOfKey) =>
      keysWith(OBJECT, join(directory, BUCKET))
        .filter((key) => key.includes(partOfKey))
        .reduce((sum, key) => sum + statSync(join(directory, BUCKET, `${key}${OBJECT}`)).size, 0),
    stop,
    async startAgain() {
      running = await start(port);
    },
    async close() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Written last, so an upload that was cut short has none. */
const METADATA = "._S3rver_metadata.json";
const OBJECT = "._S3rver_object";

/** The keys of which the store keeps a file with this ending. */
function keysWith(ending: string, folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ending))
    .map((path) => path.slice(0, -ending.length))
    .toSorted();
}

/**
 * Checks the signature of a presigned URL (AWS Signature Version 4, query parameters), as real stores do and the server
 * of these tests does not.
 */
export function hasValidSignature(address: string): boolean {
  const { host, pathname, searchParams } = new URL(address);
  const asked = Object.fromEntries(searchParams);
  const { "X-Amz-Signature": signature, ...signed } = asked;
  const query = Object.entries(signed)
    .map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`)
    .toSorted();
  const request = ["GET", pathname, query.join("&"), `host:${host}`, "", "host", "UNSIGNED-PAYLOAD"].join(
    "\n",
  );
  const scope = (asked["X-Amz-Credential"] ?? "").split("/").slice(1);
  const digest = createHash("sha256").update(request).digest("hex");
  const toSign = ["AWS4-HMAC-SHA256", asked["X-Amz-Date"], scope.join("/"), digest].join("\n");
  const key = scope.reduce<Buffer>((secret, part) => keyed(secret, part), Buffer.from(`AWS4${SECRET}`));
  return keyed(key, toSign).toString("hex") === signature;
}

function keyed(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
