// Which scenarios are compared: the shown one and the newest others, until people choose.
import { useState } from "react";
import { useCalculatorState } from "../saving/session-context";
import { newestFirst } from "../saving/session-state";

export const MOST_COMPARED = 3;

export interface Comparing {
  readonly isOn: boolean;
  /** The compared scenarios, the shown one first. */
  readonly ids: readonly string[];
  readonly begin: () => void;
  readonly end: () => void;
  readonly toggle: (scenarioId: string) => void;
}

export function useComparing(): Comparing {
  const scenarios = useCalculatorState((state) => state.scenarios);
  const shownId = useCalculatorState(({ scenario }) => scenario?.id);
  const [isOn, setIsOn] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>();
  const shownFirst = (all: readonly string[]) => [
    ...all.filter((id) => id === shownId),
    ...all.filter((id) => id !== shownId),
  ];
  const known = scenarios.map(({ id }) => id);
  const newest = shownFirst(newestFirst(scenarios).map(({ id }) => id));
  const ids = chosen?.filter((id) => known.includes(id)) ?? newest.slice(0, MOST_COMPARED);
  return {
    isOn: isOn && known.length > 1,
    ids: shownFirst(ids),
    begin: () => setIsOn(true),
    end: () => setIsOn(false),
    toggle: (scenarioId) => {
      setChosen(ids.includes(scenarioId) ? ids.filter((id) => id !== scenarioId) : [...ids, scenarioId]);
      setIsOn(true);
    },
  };
}
