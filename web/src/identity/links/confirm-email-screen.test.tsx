import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { groundFor, renderOnGround } from "@gap/web/platform/on-ground.test-support";
import { until } from "@gap/web/platform/until.test-support";
import { takeSignInNotice } from "../sign-in-notice";
import { ConfirmEmailScreen } from "./confirm-email-screen";

afterEach(() => void vi.restoreAllMocks());

async function show(answer: () => Promise<object>, signedInUserId = "u1") {
  const done: string[] = [];
  vi.spyOn(window.location, "replace").mockImplementation((to) => void done.push(`go to ${to}`));
  const mutate = vi.fn<(asked: object) => Promise<object>>().mockImplementation(answer);
  await renderOnGround(ConfirmEmailScreen, {
    path: "confirm-email/$token/$userId",
    address: "/au/confirm-email/t1/u1",
    ground: groundFor(
      { public: { user: { confirmEmailChange: { mutate } } } },
      {
        session: { current: () => ({ userId: signedInUserId }) } as never,
        signOut: async (how) =>
          void done.push(how?.endedAlready === true ? "forget the ended session" : "sign out"),
      },
    ),
  });
  return { done, mutate, confirm: screen.getByRole("button", { name: "Confirm email address" }) };
}

test("L1 looking at the page changes nothing; the button does, and leads to sign in", async () => {
  const { done, mutate, confirm } = await show(async () => ({ email: "new@harbour.example" }));
  expect(mutate).not.toHaveBeenCalled();
  await userEvent.click(confirm);
  expect(mutate.mock.calls).toEqual([[{ token: "t1", userId: "u1" }]]);
  await until(() => expect(done).toEqual(["forget the ended session", "go to /au"]));
  expect(takeSignInNotice()).toBe("email-updated");
});

test("somebody else who is signed in here is signed out first", async () => {
  const { done, confirm } = await show(async () => ({ email: "new@harbour.example" }), "u2");
  await userEvent.click(confirm);
  await until(() => expect(done).toEqual(["sign out", "go to /au"]));
  expect(takeSignInNotice()).toBe("email-updated");
});

test("a refusal is said and signs nobody out", async () => {
  const { done, confirm } = await show(() => Promise.reject(new Error("This address is taken")));
  await userEvent.click(confirm);
  expect((await screen.findByRole("alert")).textContent).toBe("This address is taken");
  expect(done).toEqual([]);
  expect(takeSignInNotice()).toBeUndefined();
});
