// Audit fields of a record: who created it and who changed it last. A save with an outdated lastUpdatedAt is refused as
// stale (DESIGN §3.5).
import { z } from "zod";
import { idSchema } from "@gap/core/shared/ids";

export const auditFieldsSchema = z.object({
  createdAt: z.date(),
  createdBy: idSchema.nullable(),
  lastUpdatedAt: z.date(),
  lastUpdatedBy: idSchema.nullable(),
});
