// Checks once a day whether the token signing key is 90 days old, and then replaces it.
import { defineJob } from "@gap/server/platform/jobs/jobs";
import { DAY_SECONDS } from "@gap/core/shared/calendar/durations";
import { rotateSigningKeys } from "./signing-keys";

export const rotateSigningKeysJob = defineJob<Record<string, never>>({
  name: "identity.rotate-signing-keys",
  everySeconds: DAY_SECONDS,
  handle: (_, region) => rotateSigningKeys(region),
});
