// The Share button of a document, and the dialog that it opens, whose code loads with the first click.
import { Tooltip } from "@mantine/core";
import "@mantine/core/styles/Tooltip.layer.css";
import { IconShare } from "@tabler/icons-react";
import { useId, useState, useSyncExternalStore, type ComponentProps } from "react";
import { mayDo } from "@gap/core/documents/document-status";
import { FINALISED_IS_NOT_SHARED } from "@gap/core/shares/share-rules";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import visuallyHidden from "@gap/web/ui/display/visually-hidden.module.css";
import type { PeopleHere } from "../people-here/people-here";
import utility from "@gap/web/ui/theme/utilities.module.css";

const Dialog = optionalPart(() => import("@gap/web/shares/public").then((module) => module.ShareDialog));

type ShareDocumentProps = ComponentProps<typeof Dialog>;
type Shared = ShareDocumentProps["document"];

export function ShareDocument(props: Omit<ShareDocumentProps, "whenFailed" | "whileMissing">) {
  return <Dialog {...props} whenFailed={dialogNotLoaded("The dialog", props.onClose)} />;
}

interface ShareButtonProps {
  readonly document: Shared;
  /** The people who have the document open, on its own page. */
  readonly people?: PeopleHere;
  /** Only an icon, in a row. */
  readonly isSmall?: boolean;
}

/** For people who maintain documents. */
export function ShareButton({ document, people, isSmall = false }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const hereIds = useHereIds(people);
  const reasonId = useId();
  const reason = mayDo("share", "advisor", document.status) ? undefined : FINALISED_IS_NOT_SHARED;
  const act = {
    onClick: () => {
      if (reason === undefined) setIsOpen(true);
    },
    // Stays focusable, so that the reason can be read.
    ...(reason !== undefined && {
      "aria-disabled": true,
      "aria-describedby": reasonId,
      "data-disabled": true,
    }),
  };
  return (
    <>
      <Tooltip
        label={reason ?? `Share ${document.title}`}
        multiline
        maw={280}
        disabled={reason === undefined && !isSmall}
      >
        {isSmall ? (
          <PlainIconButton small label={`Share ${document.title}`} icon={<IconShare size={16} />} {...act} />
        ) : (
          <span className={utility.iconsOnPhones}>
            <Button icon={<IconShare size={16} />} {...act}>
              Share
            </Button>
          </span>
        )}
      </Tooltip>
      {reason === undefined ? null : (
        <span id={reasonId} className={visuallyHidden.hidden}>
          {reason}
        </span>
      )}
      {isOpen ? (
        <ShareDocument document={document} hereIds={hereIds} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

const NOBODY: readonly string[] = [];
const neverChanges = () => () => undefined;

function useHereIds(people: PeopleHere | undefined): readonly string[] {
  return useSyncExternalStore(people?.subscribe ?? neverChanges, people?.others ?? (() => NOBODY));
}
