// The last step of signing in with the accounting provider: its callback handed over a session that is redeemed once.
import type { AppContext } from "@gap/web/platform/app-context";
import { SETTINGS, writeSetting } from "@gap/web/platform/session/local-settings";
import { handOverToSignIn } from "./sign-in-handover";
import { providerProblem } from "./sign-in-messages";
import { outcomeOf } from "./sign-in-steps";

/** Afterwards the person is signed in, or the sign-in screen knows why not. */
export async function enterWithProvider(
  { identity, session }: Pick<AppContext, "identity" | "session">,
  providerSession: string,
): Promise<void> {
  try {
    const step = await identity.autoSignIn({ session: providerSession, handedOver: true });
    const outcome = await outcomeOf(step, identity);
    if (outcome.kind !== "done") throw new Error("An unexpected error occurred");
    session.signIn(outcome.tokens);
    writeSetting(SETTINGS.signedInWithProvider, true);
    writeSetting(SETTINGS.namesTakenOver, false);
  } catch (error) {
    handOverToSignIn({ problem: providerProblem(error) });
  }
}
