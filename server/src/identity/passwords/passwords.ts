// How passwords are kept (spec 4 §B): argon2id, a few at a time, with a bounded queue.
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ARGON2ID } from "@gap/core/identity/fixed-figures";
import { createBoundedQueue } from "@gap/server/platform/bounded-queue";
import { tooManyAttempts } from "../identity-failure";

// The library's algorithm is argon2id unless told otherwise; its enum cannot be named under isolatedModules.
const OPTIONS = {
  memoryCost: ARGON2ID.memoryKiB,
  timeCost: ARGON2ID.iterations,
  parallelism: ARGON2ID.parallelism,
};

/** About three seconds of waiting on one core: longer than that nobody stays. */
export const MOST_WAITING = 100;
const queue = createBoundedQueue({
  atOnce: availableParallelism(),
  mostWaiting: MOST_WAITING,
  refusal: tooManyAttempts,
});

export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, OPTIONS));
}

/** Without a hash it takes the same time and is never true: unknown accounts must not answer sooner. */
type PasswordMatches = (passwordHash: string | undefined, password: string) => Promise<boolean>;

/** For who counts an attempt before the password is looked at: a full queue refuses before that, and costs no attempt. */
export function withPlaceInQueue<Out>(use: (passwordMatches: PasswordMatches) => Promise<Out>): Promise<Out> {
  return queue.withPlace((inTurn) =>
    use(async (passwordHash, password) => {
      const matches = await inTurn(() => verify(passwordHash ?? HASH_OF_NOBODY, password));
      return matches && passwordHash !== undefined;
    }),
  );
}

// Of 32 random bytes that nobody knows, with the options above.
const HASH_OF_NOBODY =
  "$argon2id$v=19$m=19456,t=2,p=1$9vPfzY0GpPJdhmlwTI3tpA$6Ht7CVAecc83Omhsgs3BkXz/Je0cZdLJrmBAxcrAp7I";
