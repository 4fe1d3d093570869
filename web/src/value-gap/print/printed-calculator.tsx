// The calculator on paper: all four parts below each other, on A4. It is rendered only while the browser prints.
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { PrintLook } from "@gap/web/platform/page/print-look";
import { useCalculator } from "../saving/session-context";
import { Paper } from "./paper";

export function PrintedCalculator() {
  const { client } = useCalculator();
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const until = new AbortController();
    const { signal } = until;
    // Rendered before the browser lays out the pages.
    window.addEventListener("beforeprint", () => flushSync(() => setIsPrinting(true)), { signal });
    window.addEventListener("afterprint", () => setIsPrinting(false), { signal });
    return () => until.abort();
  }, []);
  return (
    <>
      <PrintLook footer={`Value Gap Calculator | ${client.name}`} />
      {isPrinting ? <Paper /> : null}
    </>
  );
}
