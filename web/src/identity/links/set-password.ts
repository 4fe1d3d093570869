// Sets the password of whoever came by an invitation or a reset link (spec 1 §4): encrypted, then accepted where invited.
import type { encryptPassword } from "@gap/web/platform/session/encrypt-password";
import { gapErrorTypeOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";

interface GivenPassword {
  readonly encryptedPassword: string;
  readonly challengeId: string;
  readonly currentEncryptedPassword?: string;
}

export interface SetPasswordCalls {
  readonly createChallenge: () => Promise<{ challengeId: string; publicKey: string }>;
  readonly encrypt: typeof encryptPassword;
  readonly updateMyPassword: (given: GivenPassword) => Promise<unknown>;
  /** Undefined for a reset, which accepts nothing. */
  readonly acceptInvitation?: () => Promise<unknown>;
}

/** "set before": the link was acted on in a page that knew another password, so that this one was not taken. */
export type PasswordSetting = "set" | "set before";

/**
 * Trying again goes on where the last attempt failed, also where only its answer was lost: a link sets one password, and
 * another one is then proved by the first.
 */
export function createPasswordSetting(
  calls: SetPasswordCalls,
): (password: string) => Promise<PasswordSetting> {
  let known: string | undefined;
  let unanswered: string | undefined;

  const update = async (password: string): Promise<PasswordSetting> => {
    const { challengeId, publicKey } = await calls.createChallenge();
    const current = known ?? unanswered;
    try {
      await calls.updateMyPassword({
        challengeId,
        encryptedPassword: await calls.encrypt(password, publicKey),
        ...(current === undefined
          ? {}
          : { currentEncryptedPassword: await calls.encrypt(current, publicKey) }),
      });
    } catch (error) {
      if (asksForCurrent(error)) return "set before";
      if (gapErrorTypeOf(error) === undefined) unanswered = password;
      throw error;
    }
    known = password;
    return "set";
  };

  return async (password) => {
    const setting = known === password ? "set" : await update(password);
    await calls.acceptInvitation?.().catch((error: unknown) => {
      // Accepted already: nothing is left to do.
      if (gapErrorTypeOf(error) !== "conflict") throw error;
    });
    return setting;
  };
}

/** Only a link that is used up makes it ask. */
function asksForCurrent(error: unknown): boolean {
  return validationErrorsOfCall(error)["currentPassword"] !== undefined;
}
