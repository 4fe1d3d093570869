// Reorders roles optimistically: shows the new order, saves it, and reverts it if it is refused.
import { useState } from "react";
import { movedInOrder } from "@gap/core/access/role-rules";
import type { OrgType } from "@gap/core/orgs/org-types";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshRoles, type ListedRole } from "./roles.queries";

export function useRoleOrder(orgType: OrgType, saved: readonly ListedRole[]) {
  const refresh = useRefreshRoles();
  const [wanted, setWanted] = useState<string[]>();
  const { mutate } = useAct(
    useApi().options.role.reorder.mutationOptions({
      // Saved one after the other, so that the last order wins.
      scope: { id: "order of roles" },
      onSettled: async (_done, _error, { ids }) => {
        await refresh();
        setWanted((latest) => (latest === ids ? undefined : latest));
      },
    }),
  );
  const roles = wanted === undefined ? saved : inOrder(saved, wanted);
  const move = (from: number, to: number) => {
    const after = movedInOrder(roles, from, to);
    if (after === roles) return;
    const ids = after.map(({ id }) => id);
    setWanted(ids);
    mutate({ orgType, ids });
  };
  return { roles, move };
}

/** Roles that were created in the meantime come last until the list is reloaded. */
function inOrder(roles: readonly ListedRole[], ids: readonly string[]): readonly ListedRole[] {
  const placeOf = ({ id }: ListedRole) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return roles.toSorted((one, other) => placeOf(one) - placeOf(other));
}
