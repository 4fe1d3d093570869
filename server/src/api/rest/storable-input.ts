// Refuses text that PostgreSQL cannot store, and deep nesting, at the field: the calls of the screens do it on the wire.
import { fieldError } from "@gap/core/shared/gap-error";
import { UnsafePayloadError } from "@gap/core/shared/wire/wire";
import { storableWire } from "@gap/server/platform/calls/storable-wire";

export function assertStorable(input: object): void {
  for (const [field, json] of Object.entries(input)) {
    try {
      storableWire.deserialize({ json });
    } catch (error) {
      throw error instanceof UnsafePayloadError ? fieldError(field, error.message) : error;
    }
  }
}
