// The page of one role (spec 4 §F): its description, its features, and deleting it.
import { IconLock } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { isReservedRoleName, roleDeletionProblem } from "@gap/core/access/role-rules";
import { ORG_TYPE_NAMES, type OrgType } from "@gap/core/orgs/org-types";
import { AskBeforeLeaving } from "@gap/web/platform/drafts/ask-before-leaving";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { Page } from "@gap/web/ui/page/page";
import { useHoldsFeature } from "../use-holds-feature";
import { RoleDescription } from "./role-description";
import { RoleFeatures } from "./role-features";
import { membersInWords, useRefreshRoles, useRoles, type ListedRole } from "./roles.queries";

interface RolePageProps {
  readonly roleId: string;
  readonly orgType: OrgType;
  /** Returns to the list of roles. */
  readonly onList: () => void;
}

export function RolePage({ roleId, orgType, onList }: RolePageProps) {
  const { data: roles, error, refetch } = useRoles(orgType);
  const maintains = useHoldsFeature("roles", "maintain");
  const [hasNewDescription, setHasNewDescription] = useState(false);
  const [hasNewFeatures, setHasNewFeatures] = useState(false);
  const [isDeleted, setIsDeleted] = useState(false);
  // Leave in an effect, once the question about unsaved changes is no longer rendered.
  useEffect(() => {
    if (isDeleted) onList();
  }, [isDeleted, onList]);
  const role = roles?.find(({ id }) => id === roleId);
  if (roles === undefined && error === null) return <SkeletonPage />;
  if (role === undefined)
    return (
      <Page title="Role" trail={<Breadcrumbs routeId="roles" suffix={orgType} />}>
        <EmptyState
          icon={<IconLock size={22} />}
          title={error === null ? "Role not found" : "This role could not be loaded"}
          text={error === null ? "It may have been deleted." : problemOf(error)}
          action={
            error === null ? (
              <Button onClick={onList}>All roles</Button>
            ) : (
              <Button onClick={() => void refetch()}>Try again</Button>
            )
          }
        />
      </Page>
    );
  return (
    <Page
      title={role.name}
      trail={<Breadcrumbs routeId="roles" suffix={orgType} name={role.name} />}
      subtitle={`${ORG_TYPE_NAMES[orgType]} · ${membersInWords(role.members)}`}
      actions={
        maintains && !isReservedRoleName(role.name) ? (
          <DeleteRole role={role} onDeleted={() => setIsDeleted(true)} />
        ) : undefined
      }
    >
      <RoleDescription role={role} maintains={maintains} onUnsaved={setHasNewDescription} />
      <RoleFeatures role={role} maintains={maintains} onUnsaved={setHasNewFeatures} />
      <AskBeforeLeaving hasUnsaved={!isDeleted && (hasNewDescription || hasNewFeatures)}>
        Your changes to {role.name} have not been saved.
      </AskBeforeLeaving>
    </Page>
  );
}

function DeleteRole({ role, onDeleted }: { role: ListedRole; onDeleted: () => void }) {
  const refresh = useRefreshRoles();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const { mutateAsync } = useAct(
    useApi().options.role.delete.mutationOptions({
      onSuccess: async () => {
        close();
        onDeleted();
        showSnackbar({ tone: "success", message: `${role.name} deleted` });
        await refresh();
      },
    }),
  );
  const reason = roleDeletionProblem(role);
  const confirm = async () => {
    // The application shows a refusal in the dialog.
    await mutateAsync({ id: role.id, lastUpdatedAt: role.lastUpdatedAt }).catch(() => undefined);
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Delete</Button>
      {reason === undefined ? (
        <ConfirmDialog
          opened={isAsking}
          title={`Delete ${role.name}?`}
          confirmLabel="Yes, delete"
          destructive
          onConfirm={confirm}
          onCancel={close}
        >
          No one has this role. This cannot be undone.
        </ConfirmDialog>
      ) : (
        <Dialog
          opened={isAsking}
          onClose={close}
          title={`${role.name} is in use`}
          width={444}
          actions={<Button onClick={close}>Close</Button>}
        >
          {reason}
        </Dialog>
      )}
    </>
  );
}
