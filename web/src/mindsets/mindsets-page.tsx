// Mindsets (spec 2 §2.9): the provider's mindsets as a grid of cards, each of which opens the edit dialog.
import { useQuery } from "@tanstack/react-query";
import { IconBulb, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { MindsetListItem } from "@gap/core/mindsets/mindset.schema";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useCreating } from "@gap/web/platform/calls/use-creating";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonBar, SkeletonGroup } from "@gap/web/ui/feedback/skeletons";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import { MindsetCard } from "./mindset-card";
import { MindsetDialog, type CloseReason } from "./mindset-dialog";
import classes from "./mindsets.module.css";

const SKELETON_CARDS = 9;

/** The purpose of the open dialog. */
type Opened = "new" | MindsetListItem;

export function MindsetsPage() {
  const api = useApi();
  const refreshAnswers = useRefreshAnswers();
  const { isCreating, begin, end } = useCreating();
  const [changed, setChanged] = useState<MindsetListItem>();
  const opened: Opened | undefined = isCreating ? "new" : changed;
  const { data: me } = useQuery(api.options.user.getMyUserInfo.queryOptions());
  const orgId = me?.userOrg?.orgId;
  const close = (reason: CloseReason) => {
    end();
    setChanged(undefined);
    if (reason !== "succeeded") return;
    void refreshAnswers("mindset.list");
    const message = opened === "new" ? "Mindset added" : "Mindset updated";
    showSnackbar({ tone: "success", message });
  };
  return (
    <Page
      title="Mindsets"
      actions={
        <Button kind="main" icon={<IconPlus size={16} />} onClick={begin}>
          Create mindset
        </Button>
      }
    >
      <MindsetGrid onOpen={setChanged} />
      {opened === undefined || orgId === undefined ? null : (
        <MindsetDialog mindset={opened === "new" ? undefined : opened} orgId={orgId} onClose={close} />
      )}
    </Page>
  );
}

function MindsetGrid({ onOpen }: { onOpen: (mindset: MindsetListItem) => void }) {
  const api = useApi();
  const {
    data: mindsets,
    error,
    refetch,
  } = useQuery(
    // Show cached mindsets first, but refetch: colleagues publish too, and image URLs expire.
    api.options.mindset.list.queryOptions(undefined, ALWAYS_REFETCHED),
  );
  if (mindsets === undefined)
    return error === null ? (
      <SkeletonGrid />
    ) : (
      <DataNotLoaded subject="The mindsets" error={error} onTryAgain={refetch} />
    );
  if (mindsets.length === 0)
    return (
      <Card>
        <EmptyState icon={<IconBulb size={22} />} title="No mindsets find. Try adding one" />
      </Card>
    );
  return (
    <ul className={classes.grid} aria-label="Mindsets">
      {mindsets.map((mindset) => (
        <MindsetCard key={mindset.id} mindset={mindset} onOpen={() => onOpen(mindset)} />
      ))}
    </ul>
  );
}

/** Placeholder in the layout of the cards. */
function SkeletonGrid() {
  return (
    <SkeletonGroup label="Loading mindsets">
      <div className={classes.grid}>
        {Array.from({ length: SKELETON_CARDS }, (_, card) => (
          <div key={card} className={classes.card}>
            <span className={classes.picture} />
            <div className={classes.about}>
              <SkeletonBar width="60%" height={16} />
              <SkeletonBar />
              <SkeletonBar width="80%" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
