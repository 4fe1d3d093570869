// Reports to the page whether leaving it would lose changes.
import { useEffect } from "react";

export function useReportUnsaved(isUnsaved: boolean, onUnsaved: (isUnsaved: boolean) => void): void {
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
}
