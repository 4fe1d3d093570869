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

/** `report` is the context's value; `labels` are those of the fields with a fault. */
export function useFieldFaults(): { readonly report: Report; readonly labels: readonly string[] } {
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(NO_FAULTS);
  const report = useMemo<Report>(
    () => (id, label) =>
      setFaults((before) => {
        const others = [...before].filter(([other]) => other !== id);
        return new Map(label === undefined ? others : [...others, [id, label]]);
      }),
    [],
  );
  return { report, labels: useMemo(() => [...faults.values()], [faults]) };
}

const NO_FAULTS: ReadonlyMap<string, string> = new Map();
