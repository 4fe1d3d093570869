import { beforeEach, expect, test } from "vitest";
import type { SignInStep } from "@gap/core/identity/sign-in-step";
import type { AppContext } from "@gap/web/platform/app-context";
import { IdentityError } from "@gap/web/platform/session/identity-client";
import { readSetting, SETTINGS } from "@gap/web/platform/session/local-settings";
import { completeProviderSignIn } from "./enter-with-provider";
import { takeHandover } from "./sign-in-handover";

const tokens = { idToken: "i", accessToken: "a", refreshToken: "r" };

beforeEach(() => {
  sessionStorage.clear();
  takeHandover();
});

async function enter(answer: SignInStep | Error) {
  const signedIn: unknown[] = [];
  const requests: unknown[] = [];
  const appContext = {
    identity: {
      autoSignIn: async (given: unknown) => {
        requests.push(given);
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    session: { signIn: (set: unknown) => signedIn.push(set) },
  } as unknown as AppContext;
  await completeProviderSignIn(appContext, "handed-over");
  return { signedIn, requests, handover: takeHandover() };
}

test("the provider's handed-over session signs in, and the tab records the method", async () => {
  const { signedIn, requests, handover } = await enter({ nextStep: "DONE", tokens });
  expect(requests).toEqual([{ session: "handed-over", handedOver: true }]);
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
])("%o shows a problem on the sign-in screen", async (answer, problem) => {
  const { signedIn, handover } = await enter(answer);
  expect(signedIn).toEqual([]);
  expect(handover).toEqual({ problem });
  expect(readSetting(SETTINGS.signedInWithProvider)).toBe(false);
});
