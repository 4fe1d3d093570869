import { expect, test } from "vitest";
import type { GapErrorType } from "@gap/core/shared/gap-error";
import { createPasswordSetting } from "./set-password";

function refusal(type: GapErrorType, validationErrors: object[] = []): Error {
  const data = { gapError: { gapErrorData: { gapErrorType: type } } };
  return Object.assign(new Error(type), { data, shape: { validationErrors } });
}

const linkIsUsedUp = refusal("unprocessable", [{ field: "currentPassword", message: "* Required" }]);

function setUp(given: { invited?: boolean; failing?: string; with?: Error } = {}) {
  const done: string[] = [];
  const outage = { of: given.failing };
  const act = (name: string) => {
    done.push(name);
    if (outage.of === undefined || !name.startsWith(outage.of)) return;
    throw given.with ?? new Error(`${outage.of} failed`);
  };
  const setPassword = createPasswordSetting({
    createChallenge: async () => {
      act("challenge");
      return { challengeId: "c1", publicKey: "key" };
    },
    encrypt: async (password, key) => `${password} by ${key}`,
    updateMyPassword: async ({ encryptedPassword, challengeId, currentEncryptedPassword }) =>
      act(
        [`update ${encryptedPassword} ${challengeId}`, currentEncryptedPassword]
          .filter((part) => part !== undefined)
          .join(", current "),
      ),
    ...(given.invited === false ? {} : { acceptInvitation: async () => act("accept") }),
  });
  return { done, outage, setPassword };
}

test("an invited person's password goes encrypted, then the invitation is accepted", async () => {
  const { done, setPassword } = setUp();
  await setPassword("Secret-1");
  expect(done).toEqual(["challenge", "update Secret-1 by key c1", "accept"]);
});

test("a reset accepts nothing", async () => {
  const { done, setPassword } = setUp({ invited: false });
  await setPassword("Secret-1");
  expect(done).toEqual(["challenge", "update Secret-1 by key c1"]);
});

test("a refused password accepts nothing, and the next attempt takes a new key", async () => {
  const tooCommon = refusal("unprocessable", [{ field: "password", message: "Too common" }]);
  const { done, outage, setPassword } = setUp({ failing: "update", with: tooCommon });
  await expect(setPassword("Secret-1")).rejects.toBe(tooCommon);
  outage.of = undefined;
  await setPassword("Secret-2");
  expect(done).toEqual([
    "challenge",
    "update Secret-1 by key c1",
    "challenge",
    "update Secret-2 by key c1",
    "accept",
  ]);
});

test("where only the acceptance failed, trying again only accepts", async () => {
  const { done, outage, setPassword } = setUp({ failing: "accept" });
  await expect(setPassword("Secret-1")).rejects.toThrow("accept failed");
  outage.of = undefined;
  done.length = 0;
  await setPassword("Secret-1");
  expect(done).toEqual(["accept"]);
});

test("where only the acceptance failed, another password is proved by the first", async () => {
  const { done, outage, setPassword } = setUp({ failing: "accept" });
  await expect(setPassword("Secret-1")).rejects.toThrow("accept failed");
  outage.of = undefined;
  done.length = 0;
  await setPassword("Secret-2");
  expect(done).toEqual(["challenge", "update Secret-2 by key c1, current Secret-1 by key", "accept"]);
});

test.each(["Secret-1", "Secret-2"])(
  "where the answer was lost, %s goes with the password that may be set already",
  async (again) => {
    const { done, outage, setPassword } = setUp({ failing: "update" });
    await expect(setPassword("Secret-1")).rejects.toThrow("update failed");
    outage.of = undefined;
    done.length = 0;
    expect(await setPassword(again)).toBe("set");
    expect(done).toEqual(["challenge", `update ${again} by key c1, current Secret-1 by key`, "accept"]);
  },
);

test("a link that was acted on before is said to be so, and the invitation is accepted all the same", async () => {
  const { done, setPassword } = setUp({ failing: "update", with: linkIsUsedUp });
  expect(await setPassword("Secret-1")).toBe("set before");
  expect(done.at(-1)).toBe("accept");
});

test("an invitation that was accepted already is accepted", async () => {
  const { setPassword } = setUp({ failing: "accept", with: refusal("conflict") });
  expect(await setPassword("Secret-1")).toBe("set");
});
