// Reads the sign-in parameters of the page's address and removes them immediately, so that they are neither shown,
// shared nor used twice (spec 1 §2, Query flags; the return from the accounting provider).
import { PROVIDER_SIGN_UP_CANCELLED, providerProblemMessage } from "@gap/core/identity/accounting-provider";
import { handOverToSignIn } from "./sign-in-handover";
import { providerProblem } from "./sign-in-messages";

const TIMED_OUT_FLAG = "displaySessionTimedOut";
const PROVIDER_ERROR = "federatedError";
const SIGN_UP_PAGE = /^\/[^/]+\/(?:trial|register)(?:\/|$)/;
const PROVIDER_SESSION = /^#federated=(.+)$/;

export interface SignInArrival {
  /** The session handed over by the accounting provider's callback; it works for one automatic sign-in. */
  readonly providerSession: string | undefined;
}

export function takeSignInArrival(region: string): SignInArrival {
  const address = new URL(window.location.href);
  const providerSession = PROVIDER_SESSION.exec(address.hash)?.[1];
  if (providerSession !== undefined) address.hash = "";
  const isSignInPage = [`/${region}`, `/${region}/guests`].includes(address.pathname.replace(/\/$/, ""));
  if (isSignInPage && address.searchParams.get(TIMED_OUT_FLAG) === "true") {
    address.searchParams.delete(TIMED_OUT_FLAG);
    handOverToSignIn({ notice: "session-timed-out" });
  }
  const providerError = address.searchParams.get(PROVIDER_ERROR);
  if (providerError !== null) {
    address.searchParams.delete(PROVIDER_ERROR);
    handOverToSignIn(
      providerError === "cancelled" && SIGN_UP_PAGE.test(address.pathname)
        ? { info: PROVIDER_SIGN_UP_CANCELLED }
        : { problem: providerProblem(providerProblemMessage(providerError)) },
    );
  }
  if (address.href !== window.location.href)
    window.history.replaceState(window.history.state, "", address.pathname + address.search + address.hash);
  return { providerSession: providerSession && decodeURIComponentSafely(providerSession) };
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
