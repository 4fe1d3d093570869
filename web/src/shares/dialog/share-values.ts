// The values of the share dialog's form, and the calls that they become: new shares, or changed days of existing ones.
import { newShareSchema, type NewShareInput, type ShareMode } from "@gap/core/shares/share.schema";
import { problemsOfDays } from "@gap/core/shares/share-rules";
import type { ListedShare, SharePerson } from "@gap/core/shares/share-view";
import { firstMessageByField } from "@gap/core/shared/validation-messages";

export interface ShareValues {
  readonly contactIds: readonly string[];
  readonly isOpenLink: boolean;
  readonly dueDay: string | null;
  /** Null means the default. */
  readonly expiresOn: string | null;
  readonly usageLimit: number | undefined;
  readonly domains: readonly string[];
  readonly isOnlySome: boolean;
  readonly blockIds: readonly string[];
  readonly mode: ShareMode;
  /** Null if it goes out at once. */
  readonly sendOn: string | null;
  readonly message: string;
  readonly reminds: boolean;
}

/** The days to change, each only if the person has changed it. */
interface ChangedDays {
  readonly dueDay?: string | null;
  readonly expiresOn?: string;
}

export interface SharePlan {
  /** With the chosen contacts. */
  readonly toContacts?: NewShareInput;
  readonly openLink?: NewShareInput;
  readonly changes?: ChangedDays & { readonly shareIds: string[] };
}

interface Surroundings {
  readonly documentId: string;
  /** The document's due day, as the form showed it first. */
  readonly dueDay: string | null;
  readonly shares: readonly ListedShare[];
  readonly today: string;
}

export function initialValues(dueDay: string | null): ShareValues {
  return {
    contactIds: [],
    isOpenLink: false,
    dueDay,
    expiresOn: null,
    usageLimit: undefined,
    domains: [],
    isOnlySome: false,
    blockIds: [],
    mode: "together",
    sendOn: null,
    message: "",
    reminds: true,
  };
}

export function planOf(values: ShareValues, { documentId, dueDay, shares }: Surroundings): SharePlan {
  const { contactIds, isOpenLink, usageLimit, domains } = values;
  const share = {
    documentId,
    blockIds: values.isOnlySome ? [...values.blockIds] : [],
    mode: values.mode,
    message: values.message,
    reminds: values.reminds,
    ...daysOf(values),
  };
  if (contactIds.length > 0 || isOpenLink)
    return {
      ...(contactIds.length > 0 && { toContacts: { ...share, contactIds: [...contactIds] } }),
      ...(isOpenLink && {
        openLink: {
          ...share,
          open: true,
          domains: [...domains],
          ...(usageLimit !== undefined && { usageLimit }),
        },
      }),
    };
  const changed: ChangedDays = {
    ...(values.dueDay !== dueDay && { dueDay: values.dueDay }),
    ...(values.expiresOn !== null && { expiresOn: values.expiresOn }),
  };
  const shareIds = changeableShares(shares).map(({ shareId }) => shareId);
  const isChanged = Object.keys(changed).length > 0 && shareIds.length > 0;
  return isChanged ? { changes: { shareIds, ...changed } } : {};
}

/** The shares whose days the dialog changes if nobody is chosen: those whose link works for at least one person. */
export function changeableShares(shares: readonly ListedShare[]): readonly ListedShare[] {
  return shares.filter(
    (share) =>
      (share.state === "open" || share.state === "scheduled") &&
      (share.isOpenLink || activePeopleOf(share).length > 0),
  );
}

/** People whose access was not revoked, and whose contact is not archived. */
export function activePeopleOf({ people }: ListedShare): readonly SharePerson[] {
  return people.filter(({ revokedAt, isArchived }) => revokedAt === undefined && isArchived !== true);
}

function daysOf({ dueDay, expiresOn, sendOn }: ShareValues) {
  return {
    ...(dueDay !== null && { dueDay }),
    ...(expiresOn !== null && { expiresOn }),
    ...(sendOn !== null && { sendOn }),
  };
}

const NOBODY = "Choose who fills it in, or turn the open link on";

/** By field. The server checks the same rules. */
export function problemsOf(values: ShareValues, surroundings: Surroundings): Record<string, string> {
  const plan = planOf(values, surroundings);
  const inputs = [plan.toContacts, plan.openLink].filter((input) => input !== undefined);
  const problems: Record<string, string> = {};
  for (const input of inputs) {
    const { error } = newShareSchema.safeParse(input);
    if (error !== undefined) Object.assign(problems, firstMessageByField(error));
  }
  if (inputs.length > 0)
    for (const { field, message } of problemsOfDays(daysOf(values), surroundings.today))
      problems[field] ??= message;
  if (values.isOnlySome && values.blockIds.length === 0 && inputs.length > 0)
    problems["blockIds"] = "Choose at least one question";
  if (inputs.length === 0 && plan.changes === undefined) problems["contactIds"] = NOBODY;
  return problems;
}
