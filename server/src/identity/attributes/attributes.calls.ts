// The door's calls for one's own attributes (spec 4 §H): getAttributes, updateAttributes.
import { z } from "zod";
import { settableAttributesSchema } from "@gap/core/identity/attributes.schema";
import { forMyAccount } from "../account-at-door";
import { callerAtDoor, type Answer } from "../identity-door";
import { notAuthorised } from "../identity-failure";
import { findSession } from "../sessions/sessions.db";
import { changeAttributes, readAttributes } from "./attributes";

const updateSchema = z.object({ attributes: settableAttributesSchema });

export function attributesCalls(answer: Answer): void {
  answer("getAttributes", z.object({}), async (call) => {
    const { userId } = await callerAtDoor(call);
    return { attributes: await readAttributes(call.region.db.read, userId) };
  });
  answer("updateAttributes", updateSchema, (call) =>
    forMyAccount(call, "updateAttributes", async (command, account, sessionId) => {
      const { attributes } = call.body;
      // A mailed link opens a session without a code: it must not turn the authenticator app off.
      if (attributes.preferredMfa === "EMAIL" && (await findSession(command.tx, sessionId))?.door === "link")
        return notAuthorised(403);
      await changeAttributes(command, account, attributes);
      return { attributes: await readAttributes(command.tx, account.userId) };
    }),
  );
}
