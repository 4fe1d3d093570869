// The list of proposals that somebody comes to: an advisor's, or what was sent to a client's people.
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
