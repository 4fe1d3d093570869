import { beforeEach, expect, test } from "vitest";
import type { SignInStep } from "@gap/core/identity/sign-in-step";
import type { AppContext } from "@gap/web/platform/app-context";
import { IdentityError } from "@gap/web/platform/session/identity-client";
import { readSetting, SETTINGS } from "@gap/web/platform/session/local-settings";
import { enterWithProvider } from "./enter-with-provider";
import { takeHandover } from "./sign-in-handover";

const tokens = { idToken: "i", accessToken: "a", refreshToken: "r" };

beforeEach(() => {
  sessionStorage.clear();
  takeHandover();
});

async function enter(answer: SignInStep | Error) {
  const signedIn: unknown[] = [];
  const asked: unknown[] = [];
  const appContext = {
    identity: {
      autoSignIn: async (given: unknown) => {
        asked.push(given);
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    session: { signIn: (set: unknown) => signedIn.push(set) },
  } as unknown as AppContext;
  await enterWithProvider(appContext, "handed-over");
  return { signedIn, asked, handover: takeHandover() };
}

test("what the provider handed over signs in, and the tab knows how", async () => {
  const { signedIn, asked, handover } = await enter({ nextStep: "DONE", tokens });
  expect(asked).toEqual([{ session: "handed-over", handedOver: true }]);
  expect(signedIn).toEqual([tokens]);
  expect(handover).toEqual({});
  expect(readSetting(SETTINGS.signedInWithProvider)).toBe(true);
});

test.each<[SignInStep | Error, string]>([
  [new IdentityError("NotAuthorizedException", "Wrong password"), "Error signing in. Please try again."],
  [
    new IdentityError("NetworkError", "Network request failed"),
    "Network request failed. Please check your connection and try again.",
  ],
  [{ nextStep: "RESET_PASSWORD" }, "Error signing in. An unexpected error occurred"],
])("%o is told on the sign-in screen", async (answer, problem) => {
  const { signedIn, handover } = await enter(answer);
  expect(signedIn).toEqual([]);
  expect(handover).toEqual({ problem });
  expect(readSetting(SETTINGS.signedInWithProvider)).toBe(false);
});
