// The open calculator for the components of its page. Each subscribes to what it shows, and renders only when that changes.
import { createContext, use, useSyncExternalStore, type ReactNode } from "react";
import { amountsIn, type Amounts } from "./amounts";
import type { CalculatorSession } from "./calculator-session";
import type { CalculatorState } from "./session-state";

interface OpenCalculator {
  readonly session: CalculatorSession;
  readonly amounts: Amounts;
  readonly clientName: string;
}

const Context = createContext<OpenCalculator | undefined>(undefined);

interface SessionProviderProps {
  readonly session: CalculatorSession;
  readonly currencyCode: string;
  readonly clientName: string;
  readonly children: ReactNode;
}

export function SessionProvider({ session, currencyCode, clientName, children }: SessionProviderProps) {
  return <Context value={{ session, amounts: amountsIn(currencyCode), clientName }}>{children}</Context>;
}

export function useCalculator(): OpenCalculator {
  const open = use(Context);
  if (open === undefined) throw new Error("useCalculator was called outside a SessionProvider");
  return open;
}

/** `select` returns a part of the state or a text, never a new object. */
export function useCalculatorState<Selected>(select: (state: CalculatorState) => Selected): Selected {
  const { session } = useCalculator();
  return useSyncExternalStore(session.subscribe, () => select(session.state()));
}
