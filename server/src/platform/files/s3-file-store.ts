// A file store on S3 (spec 5, S3_*). The server streams uploads to it; browsers download from it directly by presigned
// URLs.
import type { PutObjectCommandInput, S3Client } from "@aws-sdk/client-s3";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Config } from "../config";
import { FileStoreError, measuring, type FileStore } from "./file-store";
import { createOnce } from "../create-once";

interface Bucket {
  readonly s3: NonNullable<Config["s3"]>;
  readonly bucket: string;
}

const CONNECT_LIMIT_MS = 3_000;
/** The maximum time without any data; a large file on a slow line still sends data all the time. */
const SILENCE_LIMIT_MS = 20_000;
const CHECK_LIMIT_MS = 3_000;
/** A store accepts 10,000 parts. */
const PART_BYTES = 16_000_000;

/** Tests replace `connect`, which loads the library. */
export function createS3FileStore({ s3, bucket }: Bucket, connect = connectToS3): FileStore {
  const load = createOnce(() =>
    connect(s3).catch((error: unknown): never => {
      throw new FileStoreError("away", error);
    }),
  );
  return {
    async put(key, content, { length, type }) {
      const { client, sdk } = await load();
      const measured = measuring(length);
      const arriving = pipeInto(content, measured.stream);
      const object = { Bucket: bucket, Key: key, Body: measured.stream, ContentType: type };
      try {
        if (length === undefined) await sendInParts(client, object, arriving.cut);
        else
          await client.send(new sdk.PutObjectCommand({ ...object, ContentLength: length }), {
            abortSignal: arriving.cut,
          });
      } catch (error) {
        const sendersFault = arriving.failure();
        measured.stream.destroy();
        await arriving.ended;
        throw sendersFault ?? new FileStoreError("away", error);
      }
      return measured.stored();
    },
    async open(key) {
      const { client, sdk } = await load();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }));
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw new FileStoreError("away", error);
      }
    },
    async remove(key) {
      const { client, sdk } = await load();
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async presignedDownload(key, { type, disposition, signedAt, lifeSeconds }) {
      const { client, sdk, getSignedUrl } = await load();
      const command = new sdk.GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ResponseContentType: type,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: `private, max-age=${lifeSeconds}`,
      });
      return getSignedUrl(client, command, { signingDate: signedAt, expiresIn: lifeSeconds });
    },
    // S3 shows only complete objects.
    clearUnfinished: async () => undefined,
    async check() {
      const abortSignal = AbortSignal.timeout(CHECK_LIMIT_MS);
      try {
        const { client, sdk } = await load();
        await client.send(new sdk.HeadBucketCommand({ Bucket: bucket }), { abortSignal });
        return "ok";
      } catch {
        return "away";
      }
    },
  };
}

// The library does not notice when a body breaks off and would wait forever, so abort it with a signal.
function pipeInto(content: Readable, into: Transform) {
  const cut = new AbortController();
  let failure: unknown;
  const ended = pipeline(content, into).catch((error: unknown) => {
    failure = error;
    cut.abort();
  });
  return { cut: cut.signal, ended, failure: () => failure };
}

/** For content of unknown length, which the store accepts only in parts; at most two of them are in memory. */
async function sendInParts(client: S3Client, params: PutObjectCommandInput, cut: AbortSignal): Promise<void> {
  const { Upload } = await import("@aws-sdk/lib-storage");
  const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 });
  cut.addEventListener("abort", () => void upload.abort(), { once: true });
  await upload.done();
}

/** Keeps the library's warnings off the console; errors are thrown, and the caller logs them. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

export async function connectToS3({ endpoint, region, accessKeyId, secretAccessKey }: Bucket["s3"]) {
  // Loaded only when used, because it takes longer to load than most of the server.
  const sdk = await import("@aws-sdk/client-s3");
  const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
  const client = new sdk.S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Not all S3-compatible stores support the newer trailing checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    logger: SILENT,
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, socketTimeout: SILENCE_LIMIT_MS },
  });
  return { client, sdk, getSignedUrl };
}
