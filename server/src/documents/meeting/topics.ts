// Topics that the firm adds to a session record during its meeting (spec 7 §4): a heading with its planned length and a
// field for notes, as blocks of the document itself. They are filled in, printed and finalised like those of the template.
import type { Block } from "@gap/core/blocks/block.schema";
import { hasRoomFor, newBlock } from "@gap/core/blocks/edit-blocks";
import { DOCUMENT_LIMITS, type NewTopic } from "@gap/core/documents/document.schema";
import { isAnswered } from "@gap/core/blocks/answers";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import type { Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { changeDocument } from "../document-changed";
import { answersIn, contentOf, ownBlocksOf, progressColumns } from "../document-content.db";
import { lockDocument } from "../open-document";
import { meetingOf } from "./meetings";

const NOTES = "Notes";

/** A repeated call adds the topic once. */
export async function addTopic(
  command: CommandContext,
  caller: Caller,
  { documentId, topicId, title, plannedMinutes }: NewTopic,
): Promise<void> {
  const { tx, region } = command;
  const opened = await lockDocument(tx, caller, { documentId, act: "answer" });
  const { row } = opened;
  if (row.docType !== "Delivery") throw new GapError("conflict", "Only session records have an agenda.");
  const content = await contentOf(tx, row);
  if (content.blocks.some(({ id }) => id === topicId)) return;
  const own = await ownBlocksOf(tx, row);
  if (own.filter(({ kind }) => kind === "heading").length >= DOCUMENT_LIMITS.topicsPerDocument)
    throw fieldError("title", `You can add ${DOCUMENT_LIMITS.topicsPerDocument} topics.`);
  const heading = newBlock("heading", () => topicId, title);
  const added: Block[] = [
    { ...heading, ...(plannedMinutes !== undefined && { plannedMinutes }) } as Block,
    newBlock("longAnswer", () => region.newId(), NOTES),
  ];
  if (!hasRoomFor(content.blocks, added.length))
    throw fieldError("title", "This document has as many questions as it can have.");
  const blocks = [...content.blocks, ...added];
  await changeDocument(command, opened, { blocks, ...progressColumns({ ...content, blocks }) });
}

/** Only topics that were added here, and only without notes. */
export async function removeTopic(
  command: CommandContext,
  caller: Caller,
  { documentId, topicId }: { readonly documentId: string; readonly topicId: string },
): Promise<void> {
  const { tx } = command;
  const opened = await lockDocument(tx, caller, { documentId, act: "answer" });
  const { row } = opened;
  const own = await ownBlocksOf(tx, row);
  const place = own.findIndex(({ id, kind }) => id === topicId && kind === "heading");
  if (place === -1) throw new GapError("notFound", "Topic not found");
  const following = own.slice(place + 1);
  const end = following.findIndex(({ kind }) => kind === "heading");
  const removed = [own[place], ...(end === -1 ? following : following.slice(0, end))];
  const content = await contentOf(tx, row);
  const answers = answersIn(content);
  if (removed.some((block) => block !== undefined && isAnswered(block, answers)))
    throw new GapError("conflict", "This topic has notes. Empty them first to remove it.");
  const meeting = await meetingOf(tx, row.id);
  if (meeting?.topicId === topicId && meeting.endedAt === undefined)
    throw new GapError("conflict", "This topic is on now. Go to another one first.");
  const ids = new Set(removed.map((block) => block?.id));
  const blocks = content.blocks.filter(({ id }) => !ids.has(id));
  await changeDocument(command, opened, { blocks, ...progressColumns({ ...content, blocks }) });
}
