// The open calculator for the components of its page. Each subscribes to what it shows, and renders only when that changes.
import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from "react";
import type { ServiceWithLevers, ValueGapOfClient } from "@gap/core/value-gap/value-gap-view";
import { amountsIn, type Amounts } from "./amounts";
import type { CalculatorSession } from "./calculator-session";
import type { CalculatorState } from "./session-state";

interface OpenCalculator {
  readonly session: CalculatorSession;
  readonly amounts: Amounts;
  readonly client: ValueGapOfClient["client"];
  /** Services of the firm that name levers. */
  readonly services: readonly ServiceWithLevers[];
  readonly serviceName: (serviceId: string) => string;
}

const Context = createContext<OpenCalculator | undefined>(undefined);

interface SessionProviderProps {
  readonly session: CalculatorSession;
  readonly view: ValueGapOfClient;
  readonly children: ReactNode;
}

export function SessionProvider({ session, view, children }: SessionProviderProps) {
  const { client, currencyCode, services } = view;
  const open = useMemo((): OpenCalculator => {
    const names = new Map(services.map(({ id, name }) => [id, name]));
    return {
      session,
      client,
      amounts: amountsIn(currencyCode),
      services,
      serviceName: (serviceId) => names.get(serviceId) ?? "A service without levers",
    };
  }, [session, client, currencyCode, services]);
  return <Context value={open}>{children}</Context>;
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
