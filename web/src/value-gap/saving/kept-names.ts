// Names and notes of new scenarios that the server does not have yet, so that a reload without a network keeps them.
import { newScenarioSchema } from "@gap/core/value-gap/value-gap.schema";
import { browserStorage } from "@gap/web/platform/session/browser-storage";
import { parseJson, UNSAVED_PREFIX } from "@gap/web/platform/session/local-settings";

const namingSchema = newScenarioSchema.pick({ name: true, note: true }).required();

export interface Naming {
  readonly name: string;
  readonly note: string;
}

export interface KeptNames {
  readonly read: (scenarioId: string) => Naming | undefined;
  readonly keep: (scenarioId: string, naming: Naming) => void;
  readonly forget: (scenarioId: string) => void;
}

/** `author` identifies the person and the firm. */
export function keptNamesOf(author: string): KeptNames {
  const storage = browserStorage("local");
  const keyOf = (scenarioId: string) => `${UNSAVED_PREFIX}value-gap-name.${author}.${scenarioId}`;
  return {
    read: (scenarioId) => namingSchema.safeParse(parseJson(storage.getItem(keyOf(scenarioId)))).data,
    keep: (scenarioId, { name, note }) => {
      try {
        storage.setItem(keyOf(scenarioId), JSON.stringify({ name, note }));
      } catch {
        // The storage is full: the name exists on this page only.
      }
    },
    forget: (scenarioId) => storage.removeItem(keyOf(scenarioId)),
  };
}
