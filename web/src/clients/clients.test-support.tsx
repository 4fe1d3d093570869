// Clients, contacts and an advisor's user, for tests of their screens.
import type { Client } from "@gap/core/clients/client.schema";
import type { ClientContact } from "@gap/core/clients/contact.schema";
import { INITIAL_ONBOARDING } from "@gap/core/users/new-user";
import type { UserInfo } from "@gap/core/users/user-info.schema";

const ADVISOR = "01ARZ3NDEKTSV4RRFFQ69G5FAA";
export const SEEN_AT = new Date(2026, 4, 1);

export const AVA: UserInfo = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAB",
  email: "ava@harbour.example",
  firstName: "Ava",
  lastName: "Ngata",
  lastUpdated: SEEN_AT,
  isTrialist: false,
  isServiceUser: false,
  onboarding: INITIAL_ONBOARDING,
  orgs: [],
  userOrg: {
    orgId: ADVISOR,
    orgType: "advisor",
    roleName: "Admin",
    isGuest: false,
    isDeactivated: false,
    isDeveloper: false,
    xeroAuthorised: false,
    features: [{ featureId: "clients", actions: [{ actionId: "maintain" }] }],
    featureToggles: [],
    permissions: [],
  },
};

export function aClient(part: Partial<Client> = {}): Client {
  return {
    id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
    advisorOrgId: ADVISOR,
    status: "prospect",
    linkStatus: "none",
    name: "Kauri Joinery",
    primaryContactFirstName: "Cleo",
    primaryContactLastName: "Martin",
    primaryContactFullName: "Cleo Martin",
    email: "cleo@kauri.example",
    createdAt: SEEN_AT,
    lastUpdatedAt: SEEN_AT,
    ...part,
  };
}

export function aContact(part: Partial<ClientContact> = {}): ClientContact {
  return {
    id: "01ARZ3NDEKTSV4RRFFQ69G5FC1",
    clientId: aClient().id,
    advisorOrgId: ADVISOR,
    primaryContact: false,
    status: "active",
    invitationStatus: "none",
    name: "Sol Petersen",
    firstName: "Sol",
    lastName: "Petersen",
    email: "sol@kauri.example",
    createdAt: SEEN_AT,
    lastUpdatedAt: SEEN_AT,
    ...part,
  };
}

/** The server's error for an invalid field. */
export function fieldRefused(field: string, message: string): Error {
  return Object.assign(new Error("Please check the highlighted fields"), {
    shape: { validationErrors: [{ field, message }] },
  });
}

/** The server's error for a missing record. */
export function notFound(message: string): Error {
  const data = { httpStatus: 404, gapError: { gapErrorData: { gapErrorType: "notFound" } } };
  return Object.assign(new Error(message), { data });
}
