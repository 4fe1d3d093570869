// Saves a mindset from its dialog (spec 2 §2.9, mindset.edit); an omitted image removes the existing one.
import type { MindsetEdit } from "@gap/core/mindsets/mindset.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { updateRecord } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { assertNotStale } from "../platform/calls/stale-record";
import { changeImage } from "./mindset-image";
import { lockMindset } from "./mindsets.db";
import { mindsets } from "./mindsets.tables";
import { storedFields } from "./stored-fields";

export async function editMindset(
  command: CommandContext,
  { id, orgId, lastUpdatedAt: seenLastUpdatedAt, ...input }: MindsetEdit,
): Promise<{ lastUpdatedAt: Date }> {
  const { tx, now, actorId, audit } = command;
  const stored = await lockMindset(tx, { id, orgId });
  if (stored === undefined) throw new GapError("notFound", "No such mindset");
  if (seenLastUpdatedAt !== undefined) assertNotStale(stored.lastUpdatedAt, seenLastUpdatedAt);
  const fields = storedFields(input);
  await changeImage(command, {
    mindsetId: id,
    orgId,
    former: stored.imageFileName,
    next: fields.imageFileName,
  });
  await updateRecord({ tx, now, actorId }, mindsets, id, fields);
  audit({ kind: "mindset", id, details: { name: fields.name, image: fields.imageFileName } });
  return { lastUpdatedAt: now };
}
