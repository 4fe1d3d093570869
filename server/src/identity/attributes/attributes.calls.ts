// Calls of the identity endpoint for the caller's own attributes (spec 4 §H): getAttributes, updateAttributes.
import { z } from "zod";
import { settableAttributesSchema, type SettableAttributes } from "@gap/core/identity/attributes.schema";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { forMyAccount } from "../my-account-call";
import type { LockedAccount } from "../accounts.db";
import { chargeAddress, refundAddress } from "../allowances";
import { authenticatorCode } from "../authenticator/authenticator.calls";
import { APP_IS_REQUIRED } from "@gap/core/identity/required-authenticator";
import { firmsRequiringAuthenticator } from "../authenticator/required-authenticator";
import { consumeAuthenticatorCode } from "../authenticator/check-totp";
import { checkAndUseCode } from "../check-code";
import { requireCaller, type Answer, type IdentityCall } from "../identity-endpoint";
import { IdentityFailure, wrongCode } from "../identity-failure";
import { changeAttributes, readAttributes } from "./attributes";

/** The code is required to switch from the authenticator app back to mailed codes; a recovery code works too. */
const updateSchema = z.object({ attributes: settableAttributesSchema, code: authenticatorCode.optional() });

export function attributesCalls(answer: Answer): void {
  answer("getAttributes", z.object({}), async (call) => {
    const { userId } = await requireCaller(call);
    return { attributes: await readAttributes(call.region.db.read, userId) };
  });
  answer("updateAttributes", updateSchema, updateAttributes);
}

async function updateAttributes(call: IdentityCall<z.output<typeof updateSchema>>): Promise<object> {
  const { region, request, body } = call;
  const { attributes, code } = body;
  if (code !== undefined) await chargeAddress(region, "codes", request.ip);
  const changed = await forMyAccount(call, "updateAttributes", async (command, account) => {
    const proven = await proveChange(command, account, attributes, code);
    if (proven instanceof IdentityFailure) return proven;
    await changeAttributes(command, account, attributes);
    return { attributes: await readAttributes(command.tx, account.userId) };
  });
  if (code !== undefined) await refundAddress(region, "codes", request.ip);
  return changed;
}

/** Requires the same proof as removing the app: a session alone must not be able to weaken the sign-in. */
async function proveChange(
  command: CommandContext,
  account: LockedAccount,
  { preferredMfa }: SettableAttributes,
  code: string | undefined,
): Promise<true | IdentityFailure> {
  const { totpConfirmedAt, preferredMfa: current } = account.credentials;
  const turnsAppOff = preferredMfa === "EMAIL" && totpConfirmedAt !== null && current === "TOTP";
  if (!turnsAppOff) return true;
  if ((await firmsRequiringAuthenticator(command.tx, account.userId)).length > 0)
    return new IdentityFailure("InvalidParameterException", APP_IS_REQUIRED);
  if (code === undefined) return wrongCode();
  return checkAndUseCode(
    command,
    { account },
    async () => (await consumeAuthenticatorCode(command, account, code)) || undefined,
  );
}
