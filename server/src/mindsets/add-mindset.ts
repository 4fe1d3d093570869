// Publishes a new mindset (spec 2 §2.9, mindset.add).
import type { MindsetInput } from "@gap/core/mindsets/mindset.schema";
import { auditOfNew } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { changeImage } from "./mindset-image";
import { mindsets } from "./mindsets.tables";
import { storedFields } from "./stored-fields";

export async function addMindset(
  command: CommandContext,
  orgId: string,
  input: MindsetInput,
): Promise<{ id: string; lastUpdatedAt: Date }> {
  const { region, tx, now, actorId, audit } = command;
  const id = region.newId();
  const fields = storedFields(input);
  await changeImage(command, { mindsetId: id, orgId, former: null, next: fields.imageFileName });
  await tx.insert(mindsets).values({
    id,
    orgId,
    ...fields,
    ...auditOfNew({ now, actorId }),
  });
  audit({ kind: "mindset", id, details: { name: fields.name, image: fields.imageFileName } });
  return { id, lastUpdatedAt: now };
}
