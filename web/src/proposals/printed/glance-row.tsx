// A labelled row in the lists of facts of the printed document.
import type { ReactNode } from "react";

export function GlanceRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
