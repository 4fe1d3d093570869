// The roles of an org type in display order, which people who maintain roles can change.
import { IconUsers } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { ORG_TYPE_NAMES, type OrgType } from "@gap/core/orgs/org-types";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { SortableList } from "@gap/web/ui/sortable-list";
import { membersInWords, useRoles } from "./roles.queries";
import { useRoleOrder } from "./use-role-order";
import classes from "./roles.module.css";

interface RoleListProps {
  readonly orgType: OrgType;
  readonly maintains: boolean;
  readonly pathOfRole: (id: string) => string;
}

export function RoleList({ orgType, maintains, pathOfRole }: RoleListProps) {
  const { data: saved, error, refetch } = useRoles(orgType);
  const { roles, move } = useRoleOrder(orgType, saved ?? []);
  if (saved === undefined)
    return error === null ? (
      <SkeletonList rows={3} label="Loading roles" />
    ) : (
      <DataNotLoaded subject="The roles" error={error} onTryAgain={refetch} />
    );
  return (
    <Card flush>
      <SortableList
        label={`${ORG_TYPE_NAMES[orgType]} roles in display order`}
        items={roles}
        itemId={({ id }) => id}
        itemName={({ name }) => name}
        onMove={maintains ? move : undefined}
      >
        {(role) => (
          <div className={classes.role}>
            <div className={classes.words}>
              <Link to={pathOfRole(role.id)} className={classes.name ?? ""}>
                {role.name}
              </Link>
              <p className={classes.description}>{role.description}</p>
            </div>
            <span className={classes.members}>
              <IconUsers size={16} aria-hidden />
              {membersInWords(role.members)}
            </span>
          </div>
        )}
      </SortableList>
    </Card>
  );
}
