// The countersignature in the advisor's overview, once the client has signed: the form for the named person.
import { useState } from "react";
import { isEmptySignature, type Signature } from "@gap/core/signatures/signature";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SignatureField } from "@gap/web/signatures/public";
import { useProposalsChanged } from "../use-proposals-changed";
import classes from "./overview.module.css";

export function Countersign({ proposal }: { proposal: Proposal }) {
  const { countersignee } = proposal;
  return countersignee?.isCurrentlyAuthenticatedUser === true ? (
    <Form proposal={proposal} name={countersignee.name} />
  ) : null;
}

function Form({
  proposal: { id: proposalId, snapshotHash = "" },
  name,
}: {
  proposal: Proposal;
  name: string;
}) {
  const [signature, setSignature] = useState<Signature>({ typed: name });
  const changed = useProposalsChanged();
  const { mutate, isPending, error } = useAct(
    useApi().options.proposals.countersign.mutationOptions({
      meta: { showsOwnErrors: true },
      // Refetch after a refusal too: the proposal may have been withdrawn meanwhile.
      onSettled: () => changed(),
    }),
  );
  return (
    <div className={classes.countersign}>
      {error === null ? null : <Banner tone="error">{problemOf(error)}</Banner>}
      <SignatureField value={signature} disabled={isPending} onChange={setSignature} />
      <Button
        kind="main"
        disabled={isEmptySignature(signature)}
        pending={isPending}
        onClick={() => mutate({ proposalId, snapshotHash, signature })}
      >
        Countersign proposal
      </Button>
    </div>
  );
}
