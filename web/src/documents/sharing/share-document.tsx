// The Share button of a document, and the dialog that it opens, whose code loads with the first click. A finalised document
// cannot be shared any more: its button opens the list of people who have access, which the firm can still end.
import { Tooltip } from "@mantine/core";
import "@mantine/core/styles/Tooltip.layer.css";
import { IconShare, IconUsers } from "@tabler/icons-react";
import { useState, useSyncExternalStore, type ComponentProps } from "react";
import { mayDo, type DocumentStatus } from "@gap/core/documents/document-status";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
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
  const { label, icon, ofRecord } = shareActOf(document.status);
  const smallLabel = `${ofRecord} ${document.title}`;
  const open = () => setIsOpen(true);
  return (
    <>
      {isSmall ? (
        <Tooltip label={smallLabel} multiline maw={280}>
          <PlainIconButton small label={smallLabel} icon={icon} onClick={open} />
        </Tooltip>
      ) : (
        <span className={utility.iconsOnPhones}>
          <Button icon={icon} onClick={open}>
            {label}
          </Button>
        </span>
      )}
      {isOpen ? (
        <ShareDocument document={document} hereIds={hereIds} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

const SHARE = { label: "Share", ofRecord: "Share", icon: <IconShare size={16} /> };
const SEE_ACCESS = {
  label: "Who has access",
  ofRecord: "Who has access to",
  icon: <IconUsers size={16} />,
};

/** The words of the act that opens the dialog. */
export function shareActOf(status: DocumentStatus): typeof SHARE {
  return mayDo("share", "advisor", status) ? SHARE : SEE_ACCESS;
}

const NOBODY: readonly string[] = [];
const neverChanges = () => () => undefined;

function useHereIds(people: PeopleHere | undefined): readonly string[] {
  return useSyncExternalStore(people?.subscribe ?? neverChanges, people?.others ?? (() => NOBODY));
}
