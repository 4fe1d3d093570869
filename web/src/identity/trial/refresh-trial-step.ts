// Refreshes the token after a refused save, because another browser may already have saved the step. The pages then
// follow the token's trial step (spec 1 §4).
import type { Session } from "@gap/web/platform/session/session";

export async function refreshTrialStep(session: Pick<Session, "refreshAfterSave">): Promise<void> {
  // The user sees the refusal itself; a failed refresh adds nothing to it.
  await session.refreshAfterSave().catch(() => undefined);
}
