// The proposals list that fits the viewer: an advisor's own, or those sent to a client.
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { useAdvisor } from "../proposals.queries";
import { AllProposals } from "./all-proposals";
import { ReceivedProposals } from "./received-proposals";

export function ListOfViewer({ onOpen }: { onOpen: (proposalId: string) => void }) {
  const viewer = useAdvisor();
  if (viewer === undefined) return <SkeletonPage />;
  return viewer.orgType === "advisor" ? (
    <AllProposals onOpen={onOpen} />
  ) : (
    <ReceivedProposals onOpen={onOpen} />
  );
}
