import { expect, test } from "vitest";
import { uploaderOfKey } from "@gap/core/files/uploader-of-key";
import { fileKey } from "@gap/core/files/file-key";

const USER = "01JADR5Q6Z8M4T2V9X7C3B1N0U";
const ID = "01JADR5Q6Z8M4T2V9X7C3B1N0K";

test("a key contains kind, uploader and id, with the usual extension of its type", () => {
  const key = fileKey({ kind: "logo", uploadedBy: USER, id: ID, type: "image/jpeg" });
  expect(key).toBe(`logo/${USER}/${ID}.jpg`);
  expect(uploaderOfKey(key)).toBe(USER);
});

test.each([
  ["", undefined],
  [USER, undefined],
  [`logo/${USER}`, undefined],
  [`logo/${USER}/`, undefined],
  [`/${USER}/${ID}.jpg`, undefined],
  [`logo//${ID}.jpg`, undefined],
  [`nothing/${USER}/${ID}.jpg`, undefined],
  [`logo/${USER}/../${ID}.jpg`, undefined],
  [`logo/${USER}/..`, undefined],
  [`logo/${USER}/${ID}.jpg.thumbnail`, undefined],
  [`logo/${USER}/${ID}\0.jpg`, undefined],
  [`logo/${USER}/${ID.slice(1)}\ud800.jpg`, undefined],
  [`logo/${USER}/${ID}K.jpg`, undefined],
  [`logo/${USER}/${ID.toLowerCase()}.jpg`, undefined],
  [`logo/${USER}/${ID}.jpg\n`, undefined],
  [`logo/${USER.slice(1)}/${ID}.jpg`, undefined],
  [`logo/${USER}/${ID}.jpg`, USER],
  [`mindset-image/${USER}/${ID}.svg`, USER],
])("the uploader of key %j is %s", (key, uploader) => {
  expect(uploaderOfKey(key)).toBe(uploader);
});
