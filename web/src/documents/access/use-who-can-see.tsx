// 'Who can see this', for admins of the client: the act in menus of a document, and its dialog.
import { IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { readsAllOfClient } from "@gap/core/access/access-rule";
import { useApi } from "@gap/web/platform/app-context";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import type { RowAction } from "@gap/web/ui/table/table-types";

const WhoCanSeeDialog = optionalPart(() =>
  import("./who-can-see-dialog").then((module) => module.WhoCanSeeDialog),
);

interface SeenDocument {
  readonly documentId: string;
  readonly title: string;
  readonly advisorName: string;
}

export interface WhoCanSee {
  readonly actions: readonly RowAction<SeenDocument>[];
  readonly dialog: ReactNode;
  readonly isOpen: boolean;
}

/** No actions for others than admins of a client. */
export function useWhoCanSee(): WhoCanSee {
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  const [opened, setOpened] = useState<SeenDocument>();
  const org = me?.userOrg;
  const mayChange = org !== undefined && org.orgType === "client" && readsAllOfClient(org);
  const close = () => setOpened(undefined);
  return {
    actions: mayChange
      ? [
          {
            id: "who-can-see",
            label: "Who can see this",
            icon: <IconUsers size={16} />,
            onAct: setOpened,
          },
        ]
      : [],
    isOpen: opened !== undefined,
    dialog:
      opened === undefined || org === undefined ? null : (
        <WhoCanSeeDialog
          {...opened}
          clientOrgId={org.orgId}
          onClose={close}
          whenFailed={dialogNotLoaded("The dialog", close)}
        />
      ),
  };
}
