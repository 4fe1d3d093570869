// Hashes passwords with argon2id (spec 4 §B), limited to one per core, with a bounded queue.
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { ARGON2ID } from "@gap/core/identity/identity-limits";
import { createBoundedQueue } from "@gap/server/platform/bounded-queue";
import { tooManyAttempts } from "../identity-failure";

// The library defaults to argon2id; its enum cannot be referenced under isolatedModules.
const OPTIONS = {
  memoryCost: ARGON2ID.memoryKiB,
  timeCost: ARGON2ID.iterations,
  parallelism: ARGON2ID.parallelism,
};

/** About three seconds of waiting on one core; users do not wait longer. */
export const MAX_WAITING = 100;
const queue = createBoundedQueue({
  atOnce: availableParallelism(),
  maxWaiting: MAX_WAITING,
  refusal: tooManyAttempts,
});

export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(password, OPTIONS));
}

/** Without a hash it takes the same time and returns false, so that response times do not reveal unknown accounts. */
type PasswordMatches = (passwordHash: string | undefined, password: string) => Promise<boolean>;

/** Reserves a place in the queue before the attempt is counted, so that a full queue refuses without costing one. */
export function withPlaceInQueue<Out>(use: (passwordMatches: PasswordMatches) => Promise<Out>): Promise<Out> {
  return queue.withSlot((inTurn) =>
    use(async (passwordHash, password) => {
      const matches = await inTurn(() => verify(passwordHash ?? DUMMY_HASH, password));
      return matches && passwordHash !== undefined;
    }),
  );
}

// Hash of 32 random bytes that were never recorded, with the options above.
const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$9vPfzY0GpPJdhmlwTI3tpA$6Ht7CVAecc83Omhsgs3BkXz/Je0cZdLJrmBAxcrAp7I";
