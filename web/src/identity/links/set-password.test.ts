import { expect, test } from "vitest";
import { createPasswordSetting } from "./set-password";

function setUp(given: { invited?: boolean; failing?: string } = {}) {
  const done: string[] = [];
  const outage = { of: given.failing };
  const act = (name: string) => {
    done.push(name);
    if (outage.of !== undefined && name.startsWith(outage.of)) throw new Error(`${outage.of} failed`);
  };
  const setPassword = createPasswordSetting({
    createChallenge: async () => {
      act("challenge");
      return { challengeId: "c1", publicKey: "key" };
    },
    encrypt: async (password, key) => `${password} by ${key}`,
    updateMyPassword: async ({ encryptedPassword, challengeId }) =>
      act(`update ${encryptedPassword} ${challengeId}`),
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
  const { done, outage, setPassword } = setUp({ failing: "update" });
  await expect(setPassword("Secret-1")).rejects.toThrow("update failed");
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

test("where only the acceptance failed, another password is set as well", async () => {
  const { done, outage, setPassword } = setUp({ failing: "accept" });
  await expect(setPassword("Secret-1")).rejects.toThrow("accept failed");
  outage.of = undefined;
  done.length = 0;
  await setPassword("Secret-2");
  expect(done).toEqual(["challenge", "update Secret-2 by key c1", "accept"]);
});
