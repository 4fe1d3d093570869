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
    encrypt: async ({ encryptedPassword, currentEncryptedPassword: current }) => {
      act("challenge");
      return {
        challengeId: "c1",
        encryptedPassword: `${encryptedPassword} by key`,
        ...(current === undefined ? {} : { currentEncryptedPassword: `${current} by key` }),
      };
    },
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

test("an invited user's password is sent encrypted, then the invitation is accepted", async () => {
  const { done, setPassword } = setUp();
  await setPassword("Secret-1");
  expect(done).toEqual(["challenge", "update Secret-1 by key c1", "accept"]);
});

test("a reset accepts no invitation", async () => {
  const { done, setPassword } = setUp({ invited: false });
  await setPassword("Secret-1");
  expect(done).toEqual(["challenge", "update Secret-1 by key c1"]);
});

test("a refused password accepts no invitation, and the next attempt uses a new key", async () => {
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

test("if only accepting failed, a retry only accepts", async () => {
  const { done, outage, setPassword } = setUp({ failing: "accept" });
  await expect(setPassword("Secret-1")).rejects.toThrow("accept failed");
  outage.of = undefined;
  done.length = 0;
  await setPassword("Secret-1");
  expect(done).toEqual(["accept"]);
});

test("if only accepting failed, another password is sent with the first as the current one", async () => {
  const { done, outage, setPassword } = setUp({ failing: "accept" });
  await expect(setPassword("Secret-1")).rejects.toThrow("accept failed");
  outage.of = undefined;
  done.length = 0;
  await setPassword("Secret-2");
  expect(done).toEqual(["challenge", "update Secret-2 by key c1, current Secret-1 by key", "accept"]);
});

test.each(["Secret-1", "Secret-2"])(
  "after a lost response, %s is sent with the password that may already be set",
  async (again) => {
    const { done, outage, setPassword } = setUp({ failing: "update" });
    await expect(setPassword("Secret-1")).rejects.toThrow("update failed");
    outage.of = undefined;
    done.length = 0;
    expect(await setPassword(again)).toBe("set");
    expect(done).toEqual(["challenge", `update ${again} by key c1, current Secret-1 by key`, "accept"]);
  },
);

test("a used link is reported as such, and the invitation is accepted all the same", async () => {
  const { done, setPassword } = setUp({ failing: "update", with: linkIsUsedUp });
  expect(await setPassword("Secret-1")).toBe("set before");
  expect(done.at(-1)).toBe("accept");
});

test("an already accepted invitation counts as accepted", async () => {
  const { setPassword } = setUp({ failing: "accept", with: refusal("conflict") });
  expect(await setPassword("Secret-1")).toBe("set");
});
