// Shares a document of a work item from the head of its page: the only one at once, otherwise the person chooses.
import { Menu } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import { IconShare } from "@tabler/icons-react";
import { useState } from "react";
import { mayDo } from "@gap/core/documents/document-status";
import type { ListedDocument } from "@gap/core/documents/document-view";
import { Button } from "@gap/web/ui/actions/button";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { ShareButton, ShareDocument } from "../sharing/share-document";

/** For people who maintain documents. */
export function ShareOfWork({ documents }: { documents: readonly ListedDocument[] }) {
  const [shared, setShared] = useState<ListedDocument>();
  const shareable = documents.filter(({ status }) => mayDo("share", "advisor", status));
  const [first, ...others] = shareable;
  if (first === undefined) return null;
  if (others.length === 0) return <ShareButton document={first} />;
  return (
    <span className={utility.iconsOnPhones}>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button icon={<IconShare size={16} />}>Share</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {shareable.map((document) => (
            <Menu.Item key={document.documentId} onClick={() => setShared(document)}>
              {document.title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {shared === undefined ? null : <ShareDocument document={shared} onClose={() => setShared(undefined)} />}
    </span>
  );
}
