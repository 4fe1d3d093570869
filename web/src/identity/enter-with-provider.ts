// The last step of signing in with the accounting provider: redeems the session that its callback handed over.
import type { SessionContext } from "@gap/web/platform/session/session-context";
import { SETTINGS, writeSetting } from "@gap/web/platform/session/local-settings";
import { handOverToSignIn } from "./sign-in-handover";
import { providerProblem } from "./sign-in-messages";
import { outcomeOf } from "./sign-in-steps";

/** Afterwards the user is signed in, or the sign-in screen shows the problem. */
export async function completeProviderSignIn(
  { identity, session }: Pick<SessionContext, "identity" | "session">,
  providerSession: string,
): Promise<void> {
  try {
    const step = await identity.autoSignIn({ session: providerSession, handedOver: true });
    const outcome = await outcomeOf(step, identity);
    if (outcome.kind !== "done") throw new Error("An unexpected error occurred");
    session.signIn(outcome.tokens);
    writeSetting(SETTINGS.signedInWithProvider, true);
    writeSetting(SETTINGS.namesCopied, false);
  } catch (error) {
    handOverToSignIn({ problem: providerProblem(error) });
  }
}
