// Whose account it is that comes through the accounting provider (spec 4 §B, §G): the linked one, the one with the same
// verified address, or a new one. Then the policy of every door decides.
import { and, eq } from "drizzle-orm";
import { personNameSchema } from "@gap/core/shared/person-name.schema";
import { emailSchema } from "@gap/core/shared/email.schema";
import type { ProviderPerson } from "@gap/server/integrations/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { createUser, users } from "@gap/server/users/public";
import { lockAccountByEmail, lockAccountOf, type LockedAccount } from "../accounts.db";
import { refusalOfIdentity } from "../enter";
import type { IdentityFailure } from "../identity-failure";
import { federatedIdentities } from "../identity.tables";
import { autoSignInSession } from "../sign-up/auto-sign-in";

interface Recognised {
  readonly account: LockedAccount;
  readonly isLinked: boolean;
}

/** The session that signs the person in, or why there is none; "unverified" where the address proves nothing. */
export async function recogniseProviderPerson(
  command: CommandContext,
  { person, browserSecret }: { readonly person: ProviderPerson; readonly browserSecret: string },
): Promise<{ readonly session: string } | IdentityFailure | "unverified"> {
  const recognised = await linkedAccount(command, person);
  const found = recognised ?? (await accountOfVerifiedAddress(command, person));
  if (found === undefined) return "unverified";
  const { account, isLinked } = found;
  const refusal = await refusalOfIdentity(command, account, { door: "provider", pool: "main" });
  if (refusal !== undefined) return refusal;
  if (!isLinked) await link(command, account, person);
  await fillEmptyNames(command, account, person);
  const { userId } = account;
  return { session: await autoSignInSession(command, { userId, door: "provider", browserSecret }) };
}

async function linkedAccount(
  command: CommandContext,
  { issuer, subject }: ProviderPerson,
): Promise<Recognised | undefined> {
  const [row] = await command.tx
    .select({ userId: federatedIdentities.userId })
    .from(federatedIdentities)
    .where(and(eq(federatedIdentities.issuer, issuer), eq(federatedIdentities.subject, subject)));
  const account = row === undefined ? undefined : await lockAccountOf(command, row.userId);
  return account === undefined ? undefined : { account, isLinked: true };
}

/** An address that the provider has not verified is anybody's: it neither finds an account nor makes one (spec 6 S19). */
async function accountOfVerifiedAddress(
  command: CommandContext,
  person: ProviderPerson,
): Promise<Recognised | undefined> {
  const email = verifiedAddress(person);
  if (email === undefined) return undefined;
  const known = await lockAccountByEmail(command, email);
  if (known !== undefined) return { account: known, isLinked: false };
  // Only the identity service knows them so far: the product makes its user when they sign up for a trial (spec 1 §4).
  const { id } = await createUser(command, {
    email,
    firstName: nameOrNothing(personNameSchema, person.firstName),
    lastName: nameOrNothing(personNameSchema, person.lastName),
    registeredOn: null,
  });
  const account = await lockAccountOf(command, id);
  return account === undefined ? undefined : { account, isLinked: false };
}

// The address counts as proven only by our own mail: what the staff may do rests on it, and not on a provider's word.
async function link(
  { tx, now, audit }: CommandContext,
  { userId, email }: LockedAccount,
  { issuer, subject }: ProviderPerson,
): Promise<void> {
  await tx
    .insert(federatedIdentities)
    .values({ issuer, subject, userId, email, createdAt: now })
    .onConflictDoNothing();
  audit({ kind: "federatedIdentity", id: userId, details: { issuer, subject } });
}

/** Names come from the id token (spec 1 §6); what a person has set here themselves stays. */
async function fillEmptyNames(
  { tx, now }: CommandContext,
  { userId, firstName, lastName }: LockedAccount,
  person: ProviderPerson,
): Promise<void> {
  const names = {
    firstName: firstName || nameOrNothing(personNameSchema, person.firstName),
    lastName: lastName || nameOrNothing(personNameSchema, person.lastName),
  };
  if (names.firstName === firstName && names.lastName === lastName) return;
  await tx
    .update(users)
    .set({ ...names, lastUpdatedAt: now })
    .where(eq(users.id, userId));
}

function verifiedAddress({ email, emailVerified }: ProviderPerson): string | undefined {
  return emailVerified ? emailSchema.safeParse(email).data : undefined;
}

function nameOrNothing(schema: typeof personNameSchema, name: string): string {
  return schema.safeParse(name).data ?? "";
}
