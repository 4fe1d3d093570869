// Calls of the identity endpoint for remembered devices (spec 4 §A, Remember me; §H): rememberDevice, forgetDevice.
import { z } from "zod";
import { forMyAccount } from "../my-account-call";
import type { Answer } from "../identity-endpoint";
import { notAuthorised } from "../identity-failure";
import { forgetDeviceByToken, rememberDevice } from "./remembered-device";

const forgetSchema = z.object({ deviceToken: z.string().min(1).max(256) });

export function devicesCalls(answer: Answer): void {
  answer("rememberDevice", z.object({}), (call) =>
    forMyAccount(call, "rememberDevice", async (command, { userId }, sessionId) => {
      const { ip, userAgent } = call.request;
      const deviceToken = await rememberDevice(command, { userId, ip, userAgent, sessionId });
      return deviceToken === undefined ? notAuthorised(403) : { deviceToken };
    }),
  );
  answer("forgetDevice", forgetSchema, (call) =>
    forMyAccount(call, "forgetDevice", async (command, { userId }) => {
      await forgetDeviceByToken(command, userId, call.body.deviceToken);
      return {};
    }),
  );
}
