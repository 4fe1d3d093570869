// Sets the password of whoever came by an invitation or a reset link (spec 1 §4): encrypted, then accepted where invited.
import type { encryptPassword } from "@gap/web/platform/encrypt-password";

export interface SetPasswordCalls {
  readonly createChallenge: () => Promise<{ challengeId: string; publicKey: string }>;
  readonly encrypt: typeof encryptPassword;
  readonly updateMyPassword: (given: { encryptedPassword: string; challengeId: string }) => Promise<unknown>;
  /** Undefined for a reset, which accepts nothing. */
  readonly acceptInvitation?: () => Promise<unknown>;
}

/** Trying again goes on where the last attempt failed: a password that is set already is not set a second time. */
export function createPasswordSetting(calls: SetPasswordCalls): (password: string) => Promise<void> {
  let alreadySet: string | undefined;
  return async (password) => {
    if (alreadySet !== password) {
      const { challengeId, publicKey } = await calls.createChallenge();
      await calls.updateMyPassword({
        challengeId,
        encryptedPassword: await calls.encrypt(password, publicKey),
      });
      alreadySet = password;
    }
    await calls.acceptInvitation?.();
  };
}
