// Starts a work item for a client from another page: the dialog with the client chosen, and then the page of the work item.
import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { routePath } from "@gap/core/access/routes";
import type { PickedClient } from "@gap/web/clients/public";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { useWorkItemRights, type WorkItemRights } from "../work-items.queries";

const StartWorkDialog = optionalPart(() =>
  import("./start-work-dialog").then((module) => module.StartWorkDialog),
);

interface StartWork {
  /** Undefined until they are loaded. */
  readonly rights: WorkItemRights | undefined;
  readonly begin: () => void;
  readonly dialog: ReactNode;
  readonly open: (workItemId: string) => void;
}

export function useStartWork(client: PickedClient): StartWork {
  const rights = useWorkItemRights();
  const navigate = useNavigate();
  const [isStarting, setIsStarting] = useState(false);
  const end = () => setIsStarting(false);
  return {
    rights,
    begin: () => setIsStarting(true),
    open: (workItemId) => void navigate({ to: routePath(rights?.orgId ?? "", "work-items", workItemId) }),
    dialog:
      isStarting && rights?.mayMaintain === true ? (
        <StartWorkDialog client={client} onClose={end} whenFailed={dialogNotLoaded("The dialog", end)} />
      ) : null,
  };
}
