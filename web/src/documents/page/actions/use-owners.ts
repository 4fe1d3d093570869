// The people who can own an action: members of the firm and contacts for advisors, people of the document for clients. Any
// other name can be typed.
import { useQuery } from "@tanstack/react-query";
import type { ActionOwner } from "@gap/core/actions/action.schema";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useOpenDocument, useSessionState } from "../document-context";

export interface OwnerOption {
  readonly owner: ActionOwner;
  readonly name: string;
}

export function useOwners(): readonly OwnerOption[] {
  const { view } = useOpenDocument();
  const { options } = useApi();
  const people = useSessionState((state) => state.people);
  const enabled = view.rights.side === "advisor";
  const { data: members = [] } = useQuery(
    options.workItem.listMembers.queryOptions(undefined, { ...ALWAYS_REFETCHED, enabled }),
  );
  const { data: contacts = [] } = useQuery(
    options.advisor.getClientContacts.queryOptions(
      { clientId: view.clientId },
      { ...ALWAYS_REFETCHED, enabled },
    ),
  );
  const known = Object.entries(people).map(([id, { name }]) => ({ id, name }));
  return [
    ...known.map(({ id, name }) => ({ owner: { kind: "user" as const, id }, name })),
    ...members
      .filter(({ userId }) => people[userId] === undefined)
      .map(({ userId, name }) => ({ owner: { kind: "user" as const, id: userId }, name })),
    ...contacts
      .filter(({ name }) => !known.some((person) => person.name === name))
      .map(({ id, name }) => ({ owner: { kind: "contact" as const, id }, name })),
  ];
}

/** Null if the field is empty. */
export function ownerNamed(typed: string, owners: readonly OwnerOption[]): ActionOwner | null {
  const name = typed.trim();
  if (name === "") return null;
  const known = owners.find((option) => option.name.toLowerCase() === name.toLowerCase());
  return known?.owner ?? { kind: "name", name };
}
