// The counts beside items of the side menu (pictures 2, 13, 20): for clients what waits for the person, for advisors the
// firm's open work and waiting proposals, as Home counts them. Failures are silent here; the landing page shows them.
import { VisuallyHidden } from "@mantine/core";
import { formatCount } from "@gap/core/shared/texts/format-count";
import { useToDoCounts } from "@gap/web/app/client-home/use-to-do";
import { useUserInfo, useViewer } from "@gap/web/app/user-info";
import { useMetrics } from "@gap/web/metrics/public";
import { useReceivedChanges } from "@gap/web/proposals/list/use-received-changes";

interface MenuCountProps {
  readonly itemId: string;
  readonly className?: string;
}

export function MenuCount(props: MenuCountProps) {
  const { orgType } = useViewer();
  const { isServiceUser } = useUserInfo();
  if (orgType === "client") return <ToDoCount {...props} />;
  // Service users skip loading the advisor caches (spec 2 §5).
  return orgType === "advisor" && !isServiceUser ? <WorkCount {...props} /> : null;
}

function ToDoCount({ itemId, className }: MenuCountProps) {
  const counts = useToDoCounts();
  useReceivedChanges();
  const count = itemId === "documents" || itemId === "proposals" ? counts?.[itemId] : undefined;
  return <Count count={count} words="to do" className={className} />;
}

function WorkCount({ itemId, className }: MenuCountProps) {
  const { data: metrics } = useMetrics();
  if (itemId === "work-items")
    return <Count count={metrics?.openWorkItems} words="open" className={className} />;
  const waiting = itemId === "proposals" ? metrics?.pipeline?.stages.waiting.count : undefined;
  return <Count count={waiting} words="waiting for a signature" className={className} />;
}

interface CountProps {
  readonly count: number | undefined;
  readonly words: string;
  readonly className: string | undefined;
}

function Count({ count = 0, words, className }: CountProps) {
  if (count === 0) return null;
  return (
    <>
      <span className={className} aria-hidden>
        {formatCount(count)}
      </span>
      <VisuallyHidden component="span">
        , {formatCount(count)} {words}
      </VisuallyHidden>
    </>
  );
}
