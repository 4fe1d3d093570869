// Finds the account of a user who comes from the accounting provider (spec 4 §B, §G): the linked one, the one with the
// same verified address, or a new one. Then the common sign-in policy applies.
import { and, eq } from "drizzle-orm";
import { personNameSchema } from "@gap/core/shared/person-name.schema";
import { emailSchema } from "@gap/core/shared/email.schema";
import type { ProviderPerson } from "@gap/server/integrations/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { createUser, users } from "@gap/server/users/public";
import { lockAccountByEmail, lockAccountOf, type LockedAccount } from "../accounts.db";
import { signInRefusal } from "../sign-in-policy";
import type { IdentityFailure } from "../identity-failure";
import { federatedIdentities } from "../identity.tables";
import { autoSignInSession } from "../sign-up/auto-sign-in";

interface Recognised {
  readonly account: LockedAccount;
  readonly isLinked: boolean;
}

/** Returns a session to redeem, the refusal, or "unverified" when the provider has not verified the address. */
export async function recogniseProviderPerson(
  command: CommandContext,
  { person, browserSecret }: { readonly person: ProviderPerson; readonly browserSecret: string },
): Promise<{ readonly session: string } | IdentityFailure | "unverified"> {
  const recognised = await linkedAccount(command, person);
  const found = recognised ?? (await accountOfVerifiedAddress(command, person));
  if (found === undefined) return "unverified";
  const { account, isLinked } = found;
  const refusal = await signInRefusal(command, account, { door: "provider", pool: "main" });
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

/** Anyone can claim an unverified address, so it neither finds nor creates an account (spec 6 S19). */
async function accountOfVerifiedAddress(
  command: CommandContext,
  person: ProviderPerson,
): Promise<Recognised | undefined> {
  const email = verifiedAddress(person);
  if (email === undefined) return undefined;
  const known = await lockAccountByEmail(command, email);
  if (known !== undefined) return { account: known, isLinked: false };
  // Exists only in the identity service until the user signs up for a trial (spec 1 §4).
  const { id } = await createUser(command, {
    email,
    firstName: nameOrNothing(personNameSchema, person.firstName),
    lastName: nameOrNothing(personNameSchema, person.lastName),
    registeredOn: null,
  });
  const account = await lockAccountOf(command, id);
  return account === undefined ? undefined : { account, isLinked: false };
}

// Does not mark the address as verified: staff rights depend on that, so only our own mail may prove an address.
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

/** Names come from the id token (spec 1 §6); names that the user set here stay. */
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
