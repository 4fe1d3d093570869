// Keeps a signee's choices before signing in the tab's storage, so that a reload loses none. The consent boxes are not
// kept: readers must agree again.
import type { PaymentPreferences } from "@gap/core/proposals/proposal.schema";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { parseJson, UNSAVED_PREFIX } from "@gap/web/platform/session/local-settings";

export interface Choices {
  readonly ticked: readonly string[];
  readonly chosen: PaymentPreferences;
}

export const NOTHING_CHOSEN: Choices = { ticked: [], chosen: {} };

type Place = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface ChoicesStore {
  readonly read: () => Choices;
  readonly write: (choices: Choices) => void;
  readonly forget: () => void;
}

/** Stored per version and signee, because another version is another offer. */
export function choicesStore(
  { id, version, step2 }: Pick<Proposal, "id" | "version" | "step2">,
  signeeId: string,
  storage: Place,
): ChoicesStore {
  const key = `${UNSAVED_PREFIX}choices.${id}.${version}.${signeeId}`;
  const isOptional = (serviceId: unknown) =>
    step2.some((each) => each.serviceId === serviceId && each.servicePriceType === "recommended");
  return {
    read: () => {
      const kept = parseJson(storage.getItem(key));
      if (typeof kept !== "object" || kept === null) return NOTHING_CHOSEN;
      const { ticked, chosen } = kept as Partial<Record<keyof Choices, unknown>>;
      return {
        ticked: Array.isArray(ticked) ? ticked.filter(isOptional) : [],
        // Options that are not offered are dropped when the preferences are used.
        chosen: typeof chosen === "object" && chosen !== null ? chosen : {},
      };
    },
    write: (choices) => {
      try {
        storage.setItem(key, JSON.stringify(choices));
      } catch {
        // The storage is full: the choices exist on this page only.
      }
    },
    forget: () => storage.removeItem(key),
  };
}
