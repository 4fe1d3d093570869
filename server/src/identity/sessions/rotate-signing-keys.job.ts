// Once a day: the key that signs tokens is replaced when it is 90 days old.
import { defineJob } from "@gap/server/platform/jobs/jobs";
import { rotateSigningKeys } from "./signing-keys";

export const rotateSigningKeysJob = defineJob<Record<string, never>>({
  name: "identity.rotate-signing-keys",
  everySeconds: 86_400,
  handle: (_, region) => rotateSigningKeys(region),
});
