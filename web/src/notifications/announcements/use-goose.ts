// The goose that a developer sends to a staff member, shown for 3 seconds (spec 2 §4, §9).
import { useEffect, useState } from "react";
import { isLiveStage } from "@gap/core/shared/stages";
import { GOOSE_SHOWN_MS } from "@gap/core/notifications/goose";
import type { UserInfo } from "@gap/core/users/user-info.schema";
import { useAppContext } from "@gap/web/platform/app-context";
import { useLive } from "@gap/web/platform/live/use-live";

/** The goose's command while it is shown. */
export function useGoose({ id, orgs }: UserInfo): string | undefined {
  const { stage } = useAppContext().config;
  // The server identifies internal staff by address and refuses others. Staff are in the gap org.
  const mayFollow = orgs.some(({ orgType }) => orgType === "gap") && !isLiveStage(stage);
  // A new object each time, so that the same command sent again restarts the 3 seconds.
  const [goose, setGoose] = useState<{ readonly command: string }>();
  useLive("goose-command", mayFollow ? id : undefined, {
    message: ({ command }) => setGoose({ command }),
  });
  useEffect(() => {
    if (goose === undefined) return undefined;
    const timer = setTimeout(() => setGoose(undefined), GOOSE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [goose]);
  return goose?.command;
}
