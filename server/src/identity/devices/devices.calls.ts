// The door's calls for remembered devices (spec 4 §A, Remember me; §H): rememberDevice, forgetDevice.
import { z } from "zod";
import { forMyAccount } from "../account-at-door";
import type { Answer } from "../identity-door";
import { notAuthorised } from "../identity-failure";
import { findSession } from "../sessions/sessions.db";
import { forgetDeviceByToken, rememberDevice } from "./remembered-device";

const forgetSchema = z.object({ deviceToken: z.string().min(1).max(256) });

export function devicesCalls(answer: Answer): void {
  answer("rememberDevice", z.object({}), (call) =>
    forMyAccount(call, "rememberDevice", async (command, { userId }, sessionId) => {
      const session = await findSession(command.tx, sessionId);
      // A mailed link opens a session without a code: it must not become a way around the authenticator app for good.
      if (session === undefined || session.door === "link") return notAuthorised(403);
      const { ip, userAgent } = call.request;
      return {
        deviceToken: await rememberDevice(command, {
          userId,
          ip,
          userAgent,
          sessionSince: session.createdAt,
        }),
      };
    }),
  );
  answer("forgetDevice", forgetSchema, (call) =>
    forMyAccount(call, "forgetDevice", async (command, { userId }) => {
      await forgetDeviceByToken(command, userId, call.body.deviceToken);
      return {};
    }),
  );
}
