// A save that was refused may have been made elsewhere already, in another browser: a new token tells where the trial
// stands now, and the pages follow it (spec 1 §4).
import type { Session } from "@gap/web/platform/session/session";

export async function learnStep(session: Pick<Session, "refreshOnceMore">): Promise<void> {
  // The refusal itself is what people are told; that the token could not be renewed adds nothing.
  await session.refreshOnceMore().catch(() => undefined);
}
