// People who are known only to the identity service: signed up and signed in, but not yet users of the product.
import type { TrialStep } from "@gap/core/users/trial-step";
import { startSession } from "@gap/server/identity/public";
import type { Region } from "@gap/server/platform/region";
import { createUser } from "@gap/server/users/public";
import type { Identified } from "@gap/testing/calls";
import { asInstallation, nextNumber } from "./command";

export interface Newcomer extends Identified {
  readonly userId: string;
  readonly email: string;
}

interface NewcomerOptions {
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly trialStep?: TrialStep;
}

export function aNewcomer(
  region: Region,
  { email = `newcomer-${nextNumber()}@test.example`, emailVerified = true, trialStep }: NewcomerOptions = {},
): Promise<Newcomer> {
  return asInstallation(region, async (command) => {
    const { id: userId } = await createUser(command, {
      email,
      firstName: "Nia",
      lastName: "Newcomer",
      emailVerified,
      registeredOn: null,
      ...(trialStep === undefined ? {} : { trialStep }),
    });
    const { accessToken } = await startSession(command, { userId });
    return { userId, email, accessToken };
  });
}
