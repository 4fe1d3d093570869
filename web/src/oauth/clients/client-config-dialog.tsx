// Values that a site's administrator has to enter there (spec 2 §2.8): read-only, each with a copy button.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { OAuthClient, OAuthClientConfig } from "@gap/core/oauth/oauth.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { ActionsConfirmation } from "@gap/web/platform/drafts/discard-question";
import { Button } from "@gap/web/ui/actions/button";
import { CopyButton } from "@gap/web/ui/actions/copy-button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useToolProblem } from "./use-tool-problem";
import classes from "./oauth-clients.module.css";

const CLIPBOARD_ERROR = {
  title: "Clipboard Error",
  text: "Failed to copy to clipboard. Please copy manually.",
};

export function ClientConfigDialog({ client, onClose }: { client: OAuthClient; onClose: () => void }) {
  const { config, regenerate } = useClientConfig(client.clientId, onClose);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isRegenerating, setIsRegenerating] = useState(false);
  const confirm = async () => {
    setIsRegenerating(true);
    await regenerate();
    setIsRegenerating(false);
    setIsConfirming(false);
  };
  return (
    <Dialog
      onClose={onClose}
      title={client.name}
      holdsWork={isRegenerating}
      actions={
        isConfirming ? (
          <ActionsConfirmation
            text={`Regenerate the secret? The current secret of ${client.name} stops working immediately. Nobody can sign in at the site until it has the new one.`}
            cancelLabel="Cancel"
            onCancel={() => setIsConfirming(false)}
          >
            <Button kind="danger" pending={isRegenerating} onClick={() => void confirm()}>
              Regenerate
            </Button>
          </ActionsConfirmation>
        ) : (
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      {config === undefined || config.clientSecret === null ? (
        <SkeletonText lines={8} />
      ) : (
        <ClientValues
          config={config}
          secretAction={
            isConfirming ? null : (
              <Button small onClick={() => setIsConfirming(true)}>
                Regenerate
              </Button>
            )
          }
        />
      )}
    </Dialog>
  );
}

/** Loads the configuration; if the client has no secret yet, generates one and loads again. */
function useClientConfig(clientId: string, onUnavailable: () => void) {
  const api = useApi();
  const showProblem = useToolProblem();
  const { data, error, refetch } = useQuery(
    api.options.oAuthClient.getClientConfig.queryOptions(
      { clientId },
      // Do not cache a secret longer than it is shown.
      { staleTime: 0, gcTime: 0, meta: { showsOwnErrors: true } },
    ),
  );
  const ownErrors = { meta: { showsOwnErrors: true } };
  const { mutate: generate } = useAct(
    api.options.oAuthClient.generateSecret.mutationOptions({
      ...ownErrors,
      onSuccess: async () => {
        showSnackbar({ tone: "success", message: "Secret generated successfully" });
        await refetch();
      },
      onError: (problem) => {
        const text = `Failed to generate a secret for ${clientId}. Please try again.`;
        showProblem({ title: "Generation Error", text }, problem);
        onUnavailable();
      },
    }),
  );
  const { mutateAsync } = useAct(
    api.options.oAuthClient.regenerateSecret.mutationOptions({
      ...ownErrors,
      onSuccess: async () => {
        showSnackbar({ tone: "success", message: "Secret regenerated successfully" });
        await refetch();
      },
      onError: (problem) => {
        const text = `Failed to regenerate the secret for ${clientId}. Please try again.`;
        showProblem({ title: "Regeneration Error", text }, problem);
      },
    }),
  );
  const hasRequested = useRef(false);
  const needsSecret = data?.clientSecret === null;
  useEffect(() => {
    if (!needsSecret || hasRequested.current) return;
    hasRequested.current = true;
    generate({ clientId });
  }, [needsSecret, generate, clientId]);
  useEffect(() => {
    if (error === null) return;
    const text = `Failed to load configuration for ${clientId}. Please try again.`;
    showProblem({ title: "Configuration Error", text }, error);
    onUnavailable();
  }, [error, showProblem, clientId, onUnavailable]);
  // Errors have already been shown.
  const regenerate = () => mutateAsync({ clientId }).then(noResult, noResult);
  return { config: data, regenerate };
}

function noResult(): void {}

function ClientValues({ config, secretAction }: { config: OAuthClientConfig; secretAction: ReactNode }) {
  const { urls, responsePaths } = config;
  return (
    <div className={utility.stack16}>
      <ClientValue label="Client ID" value={config.clientId} />
      <ClientValue label="Client Secret" value={config.clientSecret ?? ""} action={secretAction} />
      <ClientValue label="Scope" value={config.scope} />
      <ClientValue label="Authorization URL" value={urls.authorize} />
      <ClientValue label="Token Fetch URL" value={urls.token} />
      <ClientValue label="Profile Info API URL" value={urls.userinfo} />
      <ClientValue label="Response path for user id" value={responsePaths.userId} />
      <ClientValue label="Response path for email" value={responsePaths.email} />
      <ClientValue label="Response path for name" value={responsePaths.name} />
      <ClientValue label="Response path for profile image URL" value={responsePaths.picture} />
    </div>
  );
}

interface ClientValueProps {
  readonly label: string;
  readonly value: string;
  readonly action?: ReactNode;
}

function ClientValue({ label, value, action }: ClientValueProps) {
  const showProblem = useToolProblem();
  return (
    <div className={classes["value"]} role="group" aria-label={label}>
      <TextField label={label} value={value} readOnly />
      <CopyButton
        value={value}
        onFailure={() => showProblem(CLIPBOARD_ERROR, new Error("The clipboard is not available"))}
      />
      {action}
    </div>
  );
}
