// Button that opens the dialog to name someone else to countersign.
import { useState } from "react";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import classes from "./overview.module.css";

const NameCountersigneeDialog = optionalPart(() =>
  import("./name-countersignee-dialog").then((module) => module.NameCountersigneeDialog),
);

interface ReplaceCountersigneeProps {
  readonly proposalId: string;
  /** The person to replace; undefined if the account was deleted. */
  readonly userId: string | undefined;
  /** Only the countersignature is missing, so that the new person is asked at once. */
  readonly awaitsFirm: boolean;
}

export function ReplaceCountersignee({ proposalId, userId, awaitsFirm }: ReplaceCountersigneeProps) {
  const [isNaming, setIsNaming] = useState(false);
  const close = () => setIsNaming(false);
  return (
    <>
      <p className={classes.replace}>
        <Button
          kind="link"
          small
          aria-label="Choose someone else to countersign"
          onClick={() => setIsNaming(true)}
        >
          Choose someone else
        </Button>
      </p>
      {isNaming ? (
        <NameCountersigneeDialog
          proposalId={proposalId}
          replacedUserId={userId}
          awaitsFirm={awaitsFirm}
          onClose={close}
          whenFailed={dialogNotLoaded("The form to choose someone else", close)}
        />
      ) : null}
    </>
  );
}
