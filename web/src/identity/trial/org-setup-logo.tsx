// The logo in a trial's set-up (spec 1 §2, §5): the saved one, and a new one that is sent with the form.
import { useState } from "react";
import { describeKind } from "@gap/core/files/file-kinds";
import type { MinimalOrg } from "@gap/core/orgs/org.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useFileUrl } from "@gap/web/platform/uploads/use-file-url";
import type { useHeldUploads } from "@gap/web/platform/uploads/use-uploads";
import { SkeletonBar, SkeletonGroup } from "@gap/web/ui/feedback/skeletons";
import { DropZone } from "@gap/web/ui/form/drop-zone";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./trial.module.css";

type PresentLogo = ReturnType<typeof useFileUrl>;

/** Without an address, or when the request fails, the set-up continues as if there were no logo. */
export function usePresentLogo(org: Pick<MinimalOrg, "id" | "logo"> | null): PresentLogo {
  const { getLogoUrl } = useApi().private.org;
  const orgId = org?.logo === undefined ? undefined : org.id;
  return useFileUrl({
    queryKey: ["logo of the trial org", orgId, org?.logo],
    ask: () => getLogoUrl.query({ orgId: orgId ?? "" }),
    enabled: orgId !== undefined,
  });
}

interface OrgSetupLogoProps {
  readonly uploads: Pick<ReturnType<typeof useHeldUploads>, "items" | "add" | "remove" | "retry">;
  readonly present: PresentLogo;
  readonly disabled: boolean;
}

export function OrgSetupLogo({ uploads, present, disabled }: OrgSetupLogoProps) {
  const { items, add, remove, retry } = uploads;
  const isChosen = items.length > 0;
  return (
    <div className={utility.grid8}>
      {!isChosen && present.isLoading ? (
        <SkeletonGroup label="Loading your logo">
          <SkeletonBar height={64} />
        </SkeletonGroup>
      ) : null}
      {!isChosen && present.url !== undefined ? <PresentPicture url={present.url} /> : null}
      <DropZone
        label={isChosen || present.url !== undefined ? "Replace your logo" : "Add your logo"}
        kind="logo"
        hint={`Optional. ${describeKind("logo")}`}
        disabled={disabled}
        items={items}
        onFiles={add}
        onRemove={remove}
        onRetry={retry}
      />
    </div>
  );
}

function PresentPicture({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      className={`${utility.logo} ${classes.logo}`}
      src={url}
      alt="Your logo"
      onError={() => setIsBroken(true)}
    />
  );
}
