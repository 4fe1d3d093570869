// Feedback components: banners, snackbars, empty states, skeletons and the saving indicator.
import { IconFileText, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { OfflineBanner } from "@gap/web/ui/feedback/offline-banner";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SavingIndicator } from "@gap/web/ui/feedback/saving-indicator";
import { SkeletonCards, SkeletonForm, SkeletonList, SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { SandboxSection, Specimen } from "./sandbox-section";

export function FeedbackSection() {
  const [dismissed, setDismissed] = useState(false);
  const [openedAt] = useState(() => new Date());
  return (
    <SandboxSection id="feedback" title="Feedback">
      <Specimen name="Banners">
        <Banner tone="info">This is a preview only</Banner>
        <Banner tone="success">
          Your password has been set. Please log in with your new password to continue.
        </Banner>
        <OfflineBanner />
        <Banner tone="error" action={{ label: "Reconnect", onClick: () => undefined }}>
          You've been disconnected from XPM.
        </Banner>
        {dismissed ? null : (
          <Banner tone="info" onDismiss={() => setDismissed(true)}>
            This one can be dismissed.
          </Banner>
        )}
      </Specimen>
      <Specimen name="Snackbars, 4 s" row>
        <Button
          onClick={() =>
            showSnackbar({ tone: "success", message: "Proposal successfully sent to Kauri Joinery" })
          }
        >
          Success
        </Button>
        <Button onClick={() => showSnackbar({ tone: "error", message: "Unable to delete service" })}>
          Error
        </Button>
        <Button
          onClick={() =>
            showSnackbar({
              tone: "info",
              message: "Client archived",
              action: {
                label: "Undo",
                onClick: () => showSnackbar({ tone: "success", message: "Client restored" }),
              },
            })
          }
        >
          With undo
        </Button>
      </Specimen>
      <Specimen name="Empty state">
        <EmptyState
          icon={<IconFileText />}
          title="No proposals yet"
          text="Pick a client, choose services and send it for signing in five steps."
          action={
            <Button kind="main" icon={<IconPlus />}>
              Create proposal
            </Button>
          }
        />
      </Specimen>
      <Specimen name="Skeletons, after 150 ms">
        <SkeletonList label="Loading a list" />
        <SkeletonText label="Loading a text" />
        <SkeletonForm fields={2} label="Loading a form" />
      </Specimen>
      <Specimen name="Skeleton cards">
        <SkeletonCards cards={2} label="Loading cards" />
      </Specimen>
      <Specimen name="Saving">
        <SavingIndicator saving />
        <SavingIndicator saving={false} lastSavedAt={openedAt} />
      </Specimen>
    </SandboxSection>
  );
}
