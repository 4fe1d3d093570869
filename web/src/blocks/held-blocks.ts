// Long answers that another person types at the moment: their fields are read-only meanwhile (spec 7 §4).
import { createContext, use, useSyncExternalStore } from "react";

export interface HeldBlocks {
  isHeld(blockId: string): boolean;
  subscribe(listener: () => void): () => void;
}

const NONE: HeldBlocks = { isHeld: () => false, subscribe: () => () => undefined };

const HeldBlocksContext = createContext(NONE);
export const HeldBlocksProvider = HeldBlocksContext.Provider;

export function useIsHeld(blockId: string): boolean {
  const { isHeld, subscribe } = use(HeldBlocksContext);
  return useSyncExternalStore(subscribe, () => isHeld(blockId));
}
