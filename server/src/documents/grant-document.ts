// Opens a document to people of its client (spec 7 §5): each gets the document's permission on their link to the client's
// organisation, and the document becomes shared with the first of them.
import { documentPermission } from "@gap/core/documents/document-access";
import { statusAfter } from "@gap/core/documents/document-status";
import { GapError } from "@gap/core/shared/gap-error";
import { permitGuest } from "../orgs/public";
import type { Caller } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import { changeDocument } from "./document-changed";
import { lockDocument, type OpenedDocument } from "./open-document";

/** The command has locked the document for sharing. In a fixed order, so that two shares never wait for each other. */
export async function grantDocument(
  command: CommandContext,
  opened: OpenedDocument,
  userIds: readonly string[],
): Promise<void> {
  const { row, clientOrgId } = opened;
  if (clientOrgId === null) throw new GapError("conflict", "The client has no organisation yet");
  const permission = documentPermission(row.docType, row.id);
  for (const userId of userIds.toSorted())
    await permitGuest(command, { userId, orgId: clientOrgId, permission });
  if (row.sharedAt === null)
    await changeDocument(command, opened, {
      status: statusAfter("share", { isShared: false }),
      sharedAt: command.now,
    });
}

/** Opens the document to these people of the client. */
export async function shareDocument(
  command: CommandContext,
  caller: Caller,
  { documentId, userIds }: { readonly documentId: string; readonly userIds: readonly string[] },
): Promise<void> {
  const opened = await lockDocument(command.tx, caller, { documentId, act: "share" });
  await grantDocument(command, opened, userIds);
}
