// Creates a record from prepared content: the provider's starting set, the demo and tests. Content is valid by their tests.
import type { PublishingStatus } from "@gap/core/publishing/publishing-status";
import type { CommandContext } from "../platform/calls/run-command";
import { archiveRecord } from "./archive-record";
import { insertRecord } from "./create-record";
import type { PublishedKind } from "./published-kind";
import { publishDraft } from "./publish-draft";
import type { Titles } from "./write-record";

export interface PreparedRecord<Content> extends Titles {
  /** Fixed for records that later releases publish again. */
  readonly id?: string;
  readonly type: string;
  readonly content: Content;
  readonly status: PublishingStatus;
}

export async function installRecord<Content>(
  command: CommandContext,
  kind: PublishedKind<Content>,
  orgId: string,
  { status, ...fields }: PreparedRecord<Content>,
): Promise<{ id: string }> {
  const { id } = await insertRecord(command, kind, orgId, fields);
  const own = { id, orgId };
  if (status !== "draft") await publishDraft(command, kind, own, { note: "" });
  if (status === "archived") await archiveRecord(command, kind, own);
  return { id };
}
