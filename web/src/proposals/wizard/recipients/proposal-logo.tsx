// The logo for the proposal's cover (spec 3 §2, §5), uploaded when chosen and shown once available.
import { IconPhoto } from "@tabler/icons-react";
import { useState } from "react";
import { describeKind } from "@gap/core/files/file-kinds";
import { useApi } from "@gap/web/platform/app-context";
import { useFileUrl } from "@gap/web/platform/uploads/use-file-url";
import { useUploads } from "@gap/web/platform/uploads/use-uploads";
import { Button } from "@gap/web/ui/actions/button";
import { DropZone } from "@gap/web/ui/form/drop-zone";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { WizardContext } from "../wizard-context";
import classes from "./recipients.module.css";

export function ProposalLogo({ wizard: { proposal, autosave } }: { wizard: WizardContext }) {
  const { proposals } = useApi().private;
  const { id: proposalId, advisorOrgId: orgId } = proposal;
  const { logoFileName } = autosave.draft.step1;
  const setLogo = (key: string | null) =>
    autosave.change((draft) => ({ ...draft, step1: { ...draft.step1, logoFileName: key } }));
  const uploads = useUploads({
    kind: "proposal-logo",
    begin: (fileName) => proposals.getProposalsLogoUploadUrl.query({ orgId, fileName, proposalId }),
    onDone: ({ key }) => setLogo(key),
  });
  const isThere = logoFileName !== undefined && logoFileName !== null;
  const { url } = useFileUrl({
    queryKey: ["logo of a proposal", proposalId, logoFileName ?? undefined],
    ask: () => proposals.getProposalsLogo.query({ orgId, fileName: logoFileName ?? "", proposalId }),
    enabled: isThere,
  });
  return (
    <div className={utility.grid16}>
      {isThere ? (
        <div className={classes.logo}>
          <Picture key={url} url={url} />
          <Button small onClick={() => setLogo(null)}>
            Remove logo
          </Button>
        </div>
      ) : null}
      <DropZone
        label={isThere ? "Replace the logo" : "Add a logo"}
        kind="proposal-logo"
        small={isThere}
        hint={isThere ? describeKind("proposal-logo") : `Optional. ${describeKind("proposal-logo")}`}
        // Finished uploads are shown above.
        items={uploads.items.filter(({ status }) => status !== "done")}
        onFiles={uploads.add}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
      />
    </div>
  );
}

function Picture({ url }: { url: string | undefined }) {
  const [isBroken, setIsBroken] = useState(false);
  if (url === undefined || isBroken)
    return (
      <span className={classes.noPicture}>
        <IconPhoto size={20} aria-hidden /> Logo added
      </span>
    );
  return (
    <img
      className={classes.picture}
      src={url}
      alt="The logo of this proposal"
      onError={() => setIsBroken(true)}
    />
  );
}
