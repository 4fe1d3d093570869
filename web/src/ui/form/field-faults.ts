// Fields that hold a text which cannot be stored, for editors that save while people type: the page says so, because
// the stored value is still the former one.
import { createContext, use, useEffect, useId, useMemo, useState } from "react";

type Report = (fieldId: string, label: string | undefined) => void;

export const FieldFaultsContext = createContext<Report | undefined>(undefined);

/** Reports a field while it has a fault; without a label the fault is only counted. */
export function useFieldFault(fault: string | undefined, label = ""): void {
  const report = use(FieldFaultsContext);
  const id = useId();
  const isFaulty = fault !== undefined;
  useEffect(() => {
    if (report === undefined || !isFaulty) return undefined;
    report(id, label);
    return () => report(id, undefined);
  }, [report, isFaulty, id, label]);
}

/** `report` is the context's value; `inBar` names the first field with a fault, in words that follow "Not saved:". */
export function useFieldFaults(): { readonly report: Report; readonly inBar: string | undefined } {
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(NO_FAULTS);
  const report = useMemo<Report>(
    () => (id, label) =>
      setFaults((before) => {
        const others = [...before].filter(([other]) => other !== id);
        return new Map(label === undefined ? others : [...others, [id, label]]);
      }),
    [],
  );
  const [label] = faults.values();
  return {
    report,
    inBar: label === undefined ? undefined : `check ${label === "" ? "the marked field" : `“${label}”`}`,
  };
}

/** Moves the focus to the first field with an error. */
export function focusFault(): void {
  document.querySelector<HTMLElement>("input[aria-invalid=true]")?.focus();
}

const NO_FAULTS: ReadonlyMap<string, string> = new Map();
