// Loads the practice manager's connection, with a skeleton and an error state.
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { useConnection } from "./practice-manager.queries";
import { PracticeManagerState } from "./practice-manager-state";

export function PracticeManagerLoaded({ isConnecting = false }: { readonly isConnecting?: boolean }) {
  const { data: connection, error, refetch } = useConnection();
  if (connection !== undefined)
    return <PracticeManagerState connection={connection} isConnecting={isConnecting} />;
  if (error === null) return <SkeletonList rows={2} />;
  return <DataNotLoaded subject="The connection" error={error} onTryAgain={refetch} />;
}
