import { expect, test, vi } from "vitest";
import { createOnce } from "./create-once";

test("createOnce shares one value between concurrent calls, and retries after a failure", async () => {
  const make = vi
    .fn<() => Promise<string>>(async () => "made")
    .mockRejectedValueOnce(new Error("too many open files"));
  const once = createOnce(make);
  const failed = await Promise.allSettled([once(), once()]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(make).toHaveBeenCalledTimes(1);
  expect(await Promise.all([once(), once()])).toEqual(["made", "made"]);
  expect(make).toHaveBeenCalledTimes(2);
});
