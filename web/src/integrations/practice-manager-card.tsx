// The practice manager's card on Integrations (spec 4 §F, §G): connect, import and sync clients, disconnect.
import { PRACTICE_MANAGER_NAME, type PracticeManagerStatus } from "@gap/core/integrations/practice-manager";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { PracticeManagerLoaded } from "./practice-manager-loaded";
import { useProviderAnswer, useConnection } from "./practice-manager.queries";

const BADGES: Readonly<Record<PracticeManagerStatus, { readonly label: string; readonly tone: BadgeTone }>> =
  {
    unavailable: { label: "Not available", tone: "neutral" },
    notConnected: { label: "Not connected", tone: "neutral" },
    connected: { label: "Connected", tone: "success" },
    lost: { label: "Disconnected", tone: "warning" },
  };

export function PracticeManagerCard() {
  const { data: connection } = useConnection();
  const { isConnecting, problem } = useProviderAnswer();
  const badge = connection === undefined ? undefined : BADGES[connection.status];
  return (
    <Card
      title={PRACTICE_MANAGER_NAME}
      actions={badge === undefined ? undefined : <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>}
    >
      <div className={utility.stack16}>
        {problem === undefined ? null : <Banner tone="warning">{problem}</Banner>}
        <PracticeManagerLoaded isConnecting={isConnecting} />
      </div>
    </Card>
  );
}
