// The organisation's logo: upload, replace, and remove after confirmation.
import { useState } from "react";
import { describeKind } from "@gap/core/files/file-kinds";
import { useApi } from "@gap/web/platform/app-context";
import { useUploads } from "@gap/web/platform/uploads/use-uploads";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { Button } from "@gap/web/ui/actions/button";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { DropZone } from "@gap/web/ui/form/drop-zone";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { Settings } from "./settings.queries";
import classes from "./my-organisation.module.css";

interface LogoCardProps {
  readonly settings: Pick<Settings, "id" | "name" | "logoUrl">;
  readonly mayChange: boolean;
}

export function LogoCard({ settings: { id: orgId, name, logoUrl }, mayChange }: LogoCardProps) {
  const api = useApi();
  const refreshAnswers = useRefreshAnswers();
  const logoChanged = (message: string) => {
    showSnackbar({ tone: "success", message });
    return refreshAnswers("org.getSettings", "org.getMinimalOrgById");
  };
  const uploads = useUploads({
    kind: "logo",
    begin: (fileName) => api.private.org.getLogoUploadUrl.query({ orgId, fileName }),
    onDone: () => void logoChanged("Logo saved"),
  });
  const onLogoRemoved = () => {
    // Remove the finished upload's row too, as it would still show the removed logo as done.
    for (const { id, status } of uploads.items) if (status === "done") uploads.remove(id);
    return logoChanged("Logo removed");
  };
  return (
    <Card title="Logo">
      <div className={classes.form}>
        {logoUrl === undefined ? null : (
          <div className={classes.present}>
            <img className={utility.logo} src={logoUrl} alt={`Logo of ${name}`} />
            {mayChange ? <RemoveLogo orgId={orgId} onRemoved={onLogoRemoved} /> : null}
          </div>
        )}
        {mayChange ? (
          <DropZone
            label={logoUrl === undefined ? "Add your logo" : "Replace your logo"}
            kind="logo"
            hint={describeKind("logo")}
            items={uploads.items}
            keepsFinished
            onFiles={uploads.add}
            onRemove={uploads.remove}
            onRetry={uploads.retry}
          />
        ) : null}
        {!mayChange && logoUrl === undefined ? <p className={utility.quiet}>There is no logo yet.</p> : null}
      </div>
    </Card>
  );
}

function RemoveLogo({ orgId, onRemoved }: { orgId: string; onRemoved: () => Promise<void> }) {
  const { options } = useApi();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const { mutateAsync } = useAct(
    options.org.removeLogo.mutationOptions({
      onSuccess: () => {
        close();
        return onRemoved();
      },
    }),
  );
  return (
    <>
      <Button small onClick={() => setIsAsking(true)}>
        Remove logo
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Remove logo?"
        confirmLabel="Remove"
        destructive
        // The application shows a refusal inside the dialog, which stays open.
        onConfirm={() => mutateAsync({ orgId }).catch(() => undefined)}
        onCancel={close}
      >
        Your organisation will be shown without a logo. You can add a new one at any time.
      </ConfirmDialog>
    </>
  );
}
