// Who made a record and who changed it last; lastUpdatedAt is also what a stale write is told by (DESIGN §3.5).
import { z } from "zod";
import { idSchema } from "@gap/core/shared/ids";

export const auditFieldsSchema = z.object({
  createdAt: z.date(),
  createdBy: idSchema.nullable(),
  lastUpdatedAt: z.date(),
  lastUpdatedBy: idSchema.nullable(),
});
