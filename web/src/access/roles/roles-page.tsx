// Roles (spec 4 §F): the list for each org type, and the page of one role.
import { IconPlus } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import { routePath } from "@gap/core/access/routes";
import { ORG_TYPES, ORG_TYPE_NAMES, type OrgType } from "@gap/core/orgs/org-types";
import { NoSuchPage } from "@gap/web/platform/page/no-such-page";
import { useCreating } from "@gap/web/platform/calls/use-creating";
import { Button } from "@gap/web/ui/actions/button";
import { Page } from "@gap/web/ui/page/page";
import { PageTabs } from "@gap/web/ui/page/page-tabs";
import { useHoldsFeature } from "../use-holds-feature";
import { CreateRoleDialog } from "./create-role-dialog";
import { RoleList } from "./role-list";
import { RolePage } from "./role-page";

/** Addresses are roles, roles/{orgType} and roles/{orgType}/{roleId}. */
export function RolesPage() {
  const { orgId = "", _splat: rest = "" }: { orgId?: string; _splat?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const [first = "", roleId = "", ...further] = rest.split("/");
  const orgType = first === "" ? ORG_TYPES[0] : ORG_TYPES.find((each) => each === first);
  if (orgType === undefined || further.length > 0) return <NoSuchPage />;
  const pathOf = (...suffix: string[]) => routePath(orgId, "roles", suffix.join("/"));
  const open = (id: string) => void navigate({ to: pathOf(orgType, id) });
  if (roleId !== "")
    return (
      <RolePage
        key={roleId}
        roleId={roleId}
        orgType={orgType}
        onList={() => void navigate({ to: pathOf(orgType) })}
      />
    );
  return (
    <RolesOfOrgTypes
      orgType={orgType}
      onOrgType={(next) => void navigate({ to: pathOf(next) })}
      pathOfRole={(id) => pathOf(orgType, id)}
      onOpen={open}
    />
  );
}

interface RolesOfOrgTypesProps {
  readonly orgType: OrgType;
  readonly onOrgType: (orgType: string) => void;
  readonly pathOfRole: (id: string) => string;
  readonly onOpen: (id: string) => void;
}

function RolesOfOrgTypes({ orgType, onOrgType, pathOfRole, onOpen }: RolesOfOrgTypesProps) {
  const maintains = useHoldsFeature("roles", "maintain");
  const { isCreating, begin, end } = useCreating();
  const create = maintains ? (
    <Button kind="main" icon={<IconPlus size={16} />} onClick={begin}>
      Create role
    </Button>
  ) : undefined;
  return (
    <Page title="Roles" actions={create}>
      <PageTabs
        label="Organisation types"
        tabs={ORG_TYPES.map((id) => ({ id, label: ORG_TYPE_NAMES[id] }))}
        current={orgType}
        onChoose={onOrgType}
      >
        <RoleList orgType={orgType} maintains={maintains} pathOfRole={pathOfRole} />
      </PageTabs>
      {maintains && isCreating ? (
        <CreateRoleDialog orgType={orgType} onClose={end} onCreated={onOpen} />
      ) : null}
    </Page>
  );
}
