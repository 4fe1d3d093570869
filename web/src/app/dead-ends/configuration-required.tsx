// The dialog for an installation without the provider's organisation (spec 1 §8, 2 §2.4), with a button that creates
// it.
import { useState } from "react";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useSessionContext } from "@gap/web/platform/session/session-context";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import classes from "./configuration-required.module.css";

export interface ConfigurationRequiredProps {
  readonly createInitialData: () => Promise<{ invitedEmail: string }>;
  readonly onClose: () => void;
}

type Creation =
  | { readonly kind: "offered" }
  | { readonly kind: "creating" }
  | { readonly kind: "created"; readonly invitedEmail: string }
  | { readonly kind: "failed"; readonly reason: string };

export function ConfigurationRequired({ createInitialData, onClose }: ConfigurationRequiredProps) {
  const [creation, setCreation] = useState<Creation>({ kind: "offered" });
  const create = () => {
    setCreation({ kind: "creating" });
    createInitialData().then(
      ({ invitedEmail }) => setCreation({ kind: "created", invitedEmail }),
      (error: unknown) => setCreation({ kind: "failed", reason: problemOf(error) }),
    );
  };
  return (
    <Dialog
      width={444}
      title="Configuration Required"
      holdsWork={creation.kind === "creating"}
      onClose={onClose}
      actions={
        creation.kind === "created" ? (
          <Button kind="main" data-autofocus onClick={onClose}>
            Close
          </Button>
        ) : (
          <Button kind="main" data-autofocus pending={creation.kind === "creating"} onClick={create}>
            Create Data
          </Button>
        )
      }
    >
      <CreationText creation={creation} />
    </Dialog>
  );
}

function CreationText({ creation }: { creation: Creation }) {
  const { productName } = useSessionContext().config;
  switch (creation.kind) {
    case "offered":
      return (
        <p>
          {productName} has no provider organisation yet. Create it now: we will invite its first
          administrator by email.
        </p>
      );
    case "creating":
      return <p role="status">Creating initial data...</p>;
    case "created":
      return (
        <div className={classes.outcome}>
          <Banner tone="success">Initial data created successfully!</Banner>
          <p>
            We sent an invitation to <strong>{creation.invitedEmail}</strong>. Use its link to set the first
            password.
          </p>
        </div>
      );
    case "failed":
      return (
        <div className={classes.outcome}>
          <Banner tone="error">Error creating initial data</Banner>
          <p>{creation.reason}</p>
        </div>
      );
  }
}
