// Loads the organisation's settings for a tab of My organisation, and shows an error if that fails.
import type { ReactNode } from "react";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { useSettings, type Settings } from "./settings.queries";

interface SettingsLoadedProps {
  readonly orgId: string;
  readonly children: (settings: Settings) => ReactNode;
}

export function SettingsLoaded({ orgId, children }: SettingsLoadedProps) {
  const { data, error, refetch } = useSettings(orgId);
  if (data !== undefined) return children(data);
  if (error === null)
    return (
      <Card>
        <SkeletonList rows={4} />
      </Card>
    );
  return <DataNotLoaded subject="Your organisation" error={error} onTryAgain={refetch} />;
}
