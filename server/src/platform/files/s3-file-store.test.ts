import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectToS3, createS3FileStore } from "./s3-file-store";
import { startThrowAwayS3, type ThrowAwayS3 } from "./s3.test-kit";

let s3: ThrowAwayS3;
beforeAll(async () => {
  s3 = await startThrowAwayS3();
});
afterAll(() => s3.close());

function settings() {
  const {
    S3_ENDPOINT = "",
    S3_ACCESS_KEY_ID = "",
    S3_SECRET_ACCESS_KEY = "",
    S3_BUCKET_AU = "",
  } = s3.environment;
  return {
    bucket: S3_BUCKET_AU,
    s3: {
      endpoint: S3_ENDPOINT,
      region: "us-east-1",
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    },
  };
}

test("a failed load of the S3 library is retried at the next call, and a successful one is cached", async () => {
  let tries = 0;
  const store = createS3FileStore(settings(), (given) => {
    tries += 1;
    return tries > 2 ? connectToS3(given) : Promise.reject(new Error("EMFILE: too many open files"));
  });
  const put = () =>
    store.put("a.txt", Readable.from([Buffer.from("abc")]), { length: 3, type: "text/plain" });
  await expect(put()).rejects.toMatchObject({ name: "FileStoreError", reason: "away" });
  expect(await store.check()).toBe("away");
  expect(await put()).toMatchObject({ bytes: 3 });
  expect(await text((await store.open("a.txt")) ?? Readable.from([]))).toBe("abc");
  expect(await store.check()).toBe("ok");
  expect(tries).toBe(3);
});
