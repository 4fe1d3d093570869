// The door's calls for one's own authenticator app (spec 4 §H): enrolTotp, confirmTotp, removeTotp.
import { z } from "zod";
import { forMyAccount } from "../account-at-door";
import type { LockedAccount } from "../accounts.db";
import { chargeAddress, giveBackToAddress } from "../allowances";
import { codesAreLocked, countFailedCode, forgetFailedCodes } from "../code-lock";
import type { Answer, DoorCall } from "../identity-door";
import { tooManyAttempts, wrongCode } from "../identity-failure";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { takeAuthenticatorCode } from "./check-totp";
import { confirmTotp, enrolTotp, removeTotp } from "./enrol-totp";

const codeSchema = z.object({ code: z.string().min(1).max(64) });

export function authenticatorCalls(answer: Answer): void {
  answer("enrolTotp", z.object({}), (call) => forMyAccount(call, "enrolTotp", enrolTotp));
  answer("confirmTotp", codeSchema, async (call) => ({
    recoveryCodes: await withRightCode(call, "confirmTotp", confirmTotp),
  }));
  answer("removeTotp", codeSchema, (call) =>
    withRightCode(call, "removeTotp", async (command, account, code) => {
      if (!(await takeAuthenticatorCode(command, account, code))) return undefined;
      await removeTotp(command, account);
      return {};
    }),
  );
}

/** The work answers nothing where the code was wrong; that is counted like any other wrong code (spec 4 §B). */
async function withRightCode<Out>(
  call: DoorCall<{ code: string }>,
  action: string,
  work: (command: CommandContext, account: LockedAccount, code: string) => Promise<Out | undefined>,
): Promise<Out> {
  const { region, request, body } = call;
  await chargeAddress(region, "codes", request.ip);
  const outcome = await forMyAccount(call, action, async (command, account) => {
    if (codesAreLocked(account, command.now)) return tooManyAttempts();
    const done = await work(command, account, body.code.trim());
    if (done === undefined) {
      await countFailedCode(command, account);
      return wrongCode();
    }
    await forgetFailedCodes(command, account.userId);
    return done;
  });
  await giveBackToAddress(region, "codes", request.ip);
  return outcome;
}
