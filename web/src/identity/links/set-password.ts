// Sets a password in a session from an invitation or reset link (spec 1 §4), and accepts the invitation.
import { gapErrorTypeOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";

type GivenPasswords = {
  readonly encryptedPassword: string;
  readonly currentEncryptedPassword?: string;
};

type EncryptedPasswords = GivenPasswords & { readonly challengeId: string };

export interface SetPasswordCalls {
  readonly encrypt: (passwords: GivenPasswords) => Promise<EncryptedPasswords>;
  readonly updateMyPassword: (given: EncryptedPasswords) => Promise<unknown>;
  /** Undefined for a reset, which accepts no invitation. */
  readonly acceptInvitation?: () => Promise<unknown>;
}

/** "set before": another page already set a password with the link, so this one was not saved. */
export type PasswordSetting = "set" | "set before";

/**
 * A retry continues where the last attempt failed, also when only its response was lost: a link sets one password, so a
 * different one is then sent together with the first as the current password.
 */
export function createPasswordSetting(
  calls: SetPasswordCalls,
): (password: string) => Promise<PasswordSetting> {
  let known: string | undefined;
  let unanswered: string | undefined;

  const update = async (password: string): Promise<PasswordSetting> => {
    const current = known ?? unanswered;
    const encrypted = await calls.encrypt({
      encryptedPassword: password,
      ...(current === undefined ? {} : { currentEncryptedPassword: current }),
    });
    try {
      await calls.updateMyPassword(encrypted);
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
      // Already accepted: nothing is left to do.
      if (gapErrorTypeOf(error) !== "conflict") throw error;
    });
    return setting;
  };
}

/** The server asks for the current password only when the link has been used. */
function asksForCurrent(error: unknown): boolean {
  return validationErrorsOfCall(error)["currentPassword"] !== undefined;
}
