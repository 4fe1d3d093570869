// Whose archive a person may request (spec 9 §3): a firm's admins everything of the firm or one of its clients, a client's
// admins everything that their organisation may read.
import { z } from "zod";
import { readsAllOfClient, type Viewer } from "@gap/core/access/access-rule";
import { idSchema } from "@gap/core/shared/ids";

/** Without a client it is the archive of the caller's organisation. */
export const archiveOfSchema = z.object({ clientId: idSchema.optional() }).optional();
export type ArchiveOf = z.output<typeof archiveOfSchema>;

export interface ArchiveScope {
  /** The organisation whose admins can download it. */
  readonly orgId: string;
  /** One client of the firm; null for everything of the organisation. */
  readonly clientId: string | null;
}

/** Undefined if the person may have no such archive. A person who came by a mailed link is a guest, even with an admin role. */
export function archiveScopeOf(
  viewer: Pick<Viewer, "orgId" | "orgType" | "isGuest" | "roleName">,
  of: ArchiveOf,
): ArchiveScope | undefined {
  const { orgId, orgType } = viewer;
  const clientId = of?.clientId ?? null;
  if (orgId === null) return undefined;
  if (orgType === "advisor") return { orgId, clientId };
  return orgType === "client" && clientId === null && readsAllOfClient(viewer)
    ? { orgId, clientId }
    : undefined;
}
