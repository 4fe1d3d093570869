// Which scenarios are compared: the shown one and the newest others, until people choose.
import { useState } from "react";
import { useCalculatorState } from "../saving/session-context";

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
  const known = scenarios.map(({ id }) => id);
  const newest = [
    ...known.filter((id) => id === shownId),
    ...known.filter((id) => id !== shownId).toReversed(),
  ];
  const ids = chosen?.filter((id) => known.includes(id)) ?? newest.slice(0, MOST_COMPARED);
  return {
    isOn: isOn && known.length > 1,
    ids: [...ids.filter((id) => id === shownId), ...ids.filter((id) => id !== shownId)],
    begin: () => setIsOn(true),
    end: () => setIsOn(false),
    toggle: (scenarioId) => {
      setChosen(ids.includes(scenarioId) ? ids.filter((id) => id !== scenarioId) : [...ids, scenarioId]);
      setIsOn(true);
    },
  };
}
