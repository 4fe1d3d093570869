// How many things wait for a client's person, beside the items of the side menu (picture 20). Failures are silent here;
// the landing page tells them.
import { VisuallyHidden } from "@mantine/core";
import { useReceivedChanges } from "@gap/web/proposals/list/use-received-changes";
import { useToDoCounts } from "./use-to-do";

interface MenuCountProps {
  readonly of: "documents" | "proposals";
  readonly className?: string;
}

export function MenuCount({ of, className }: MenuCountProps) {
  const counts = useToDoCounts();
  useReceivedChanges();
  const count = counts?.[of] ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span className={className} aria-hidden>
        {count}
      </span>
      <VisuallyHidden component="span">, {count} to do</VisuallyHidden>
    </>
  );
}
