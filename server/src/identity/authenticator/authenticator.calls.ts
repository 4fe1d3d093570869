// Calls of the identity endpoint for the caller's authenticator app (spec 4 §H): enrolTotp, confirmTotp, removeTotp.
import { z } from "zod";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { forMyAccount } from "../my-account-call";
import type { LockedAccount } from "../accounts.db";
import { chargeAddress, refundAddress } from "../allowances";
import type { Answer, IdentityCall } from "../identity-endpoint";
import { consumeAuthenticatorCode } from "./check-totp";
import { confirmTotp, enrolTotp, removeTotp } from "./enrol-totp";
import { checkAndUseCode } from "../check-code";

export const authenticatorCode = z.string().trim().min(1).max(64);
const codeSchema = z.object({ code: authenticatorCode });

/** The only calls of a session that must set up the app first. */
const SETS_UP_APP = { beforeAuthenticatorToo: true } as const;

export function authenticatorCalls(answer: Answer): void {
  answer("enrolTotp", z.object({}), (call) => forMyAccount(call, "enrolTotp", enrolTotp, SETS_UP_APP));
  answer("confirmTotp", codeSchema, async (call) => ({
    recoveryCodes: await byCode(call, "confirmTotp", confirmTotp, SETS_UP_APP),
  }));
  answer("removeTotp", codeSchema, (call) =>
    byCode(call, "removeTotp", async (command, account, code) => {
      if (!(await consumeAuthenticatorCode(command, account, code))) return undefined;
      await removeTotp(command, account);
      return {};
    }),
  );
}

async function byCode<Out>(
  call: IdentityCall<{ code: string }>,
  action: string,
  work: (command: CommandContext, account: LockedAccount, code: string) => Promise<Out | undefined>,
  admitted?: typeof SETS_UP_APP,
): Promise<Out> {
  const { region, request, body } = call;
  await chargeAddress(region, "codes", request.ip);
  const outcome = await forMyAccount(
    call,
    action,
    (command, account) => checkAndUseCode(command, { account }, () => work(command, account, body.code)),
    admitted,
  );
  await refundAddress(region, "codes", request.ip);
  return outcome;
}
