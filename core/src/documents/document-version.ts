// A finalised version of a document: everything that was in it at that moment, with names instead of references, so that
// it never changes. The client's copy leaves out the advisor's own parts; that copy is printed, sealed and hashed.
import type { ActionOrigin, ActionState } from "@gap/core/actions/action.schema";
import { actionsSeenBy, withActions } from "@gap/core/actions/actions-in-document";
import { answersOf, type Answers } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import { filesOf } from "@gap/core/blocks/kinds/file-upload/file-upload";
import { missingAnswers } from "@gap/core/blocks/progress";
import { shownBlocks } from "@gap/core/blocks/visibility";
import type { DocType } from "@gap/core/blueprints/doc-type";
import type { FileType } from "@gap/core/files/file-kinds";
import type { MindsetIcon } from "@gap/core/mindsets/mindset.schema";
import { answersFrom } from "./document-content";
import type { DocumentSide } from "./document-status";
import type { DocumentPerson } from "./document-view";
import { meetingOfClient, type VersionMeeting } from "./version-meeting";

export interface VersionAnswer {
  readonly blockId: string;
  readonly path: string;
  readonly value: unknown;
  /** A UTC timestamp in ISO format. */
  readonly savedAt: string;
  /** The id of the person, see `people`. */
  readonly savedBy: string;
}

/** An action in its state of that moment. */
export interface VersionAction {
  readonly actionId: string;
  readonly text: string;
  readonly ownerName: string;
  readonly dueDay: string;
  readonly state: ActionState;
  readonly reason?: string | undefined;
  readonly origin?: ActionOrigin | undefined;
  readonly createdOn: string;
  /** The day on which it was done or dropped, in the firm's zone. */
  readonly closedOn?: string | undefined;
  /** Seen by the firm alone. */
  readonly isInternal: boolean;
}

export interface VersionFile {
  readonly key: string;
  readonly type: FileType;
  readonly bytes: number;
  readonly sha256: string;
}

export interface VersionMindset {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly categoryIcon: MindsetIcon;
  readonly imageFileName?: string | undefined;
  readonly videoUrl?: string | undefined;
}

/** A decision as it was written down. */
export interface VersionDecision {
  readonly text: string;
  readonly by: string;
  /** A UTC timestamp in ISO format. */
  readonly at: string;
}

/** The figure that the client gave to the same question before (spec 7 §4, Last time). */
export interface VersionLastTime {
  readonly blockId: string;
  readonly words: string;
  /** A UTC timestamp in ISO format. */
  readonly at: string;
}

/** A person who gets the PDF by mail. */
export interface VersionRecipient {
  readonly kind: "member" | "contact";
  readonly id: string;
  readonly name: string;
}

export interface DocumentSnapshot {
  readonly format: 1;
  readonly documentId: string;
  readonly version: number;
  readonly docType: DocType;
  readonly title: string;
  readonly serviceName: string;
  readonly advisor: { readonly name: string };
  readonly client: { readonly name: string };
  readonly timezone: string;
  readonly currencyCode: string;
  /** A UTC timestamp in ISO format. */
  readonly createdAt: string;
  readonly blocks: readonly Block[];
  readonly answers: readonly VersionAnswer[];
  readonly actions: readonly VersionAction[];
  readonly decisions: readonly VersionDecision[];
  /** The meeting in which a session record was filled in. */
  readonly meeting?: VersionMeeting;
  /** Absent in versions that were finalised before it was kept. */
  readonly lastTime?: readonly VersionLastTime[];
  readonly files: readonly VersionFile[];
  readonly mindsets: readonly VersionMindset[];
  /** Everyone whom it names, by id. */
  readonly people: Readonly<Record<string, DocumentPerson>>;
  readonly finalised: {
    /** A UTC timestamp in ISO format. */
    readonly at: string;
    readonly by: string;
    /** Why it was finalised although answers are missing; empty if none are. */
    readonly reason: string;
    /** Empty in the client's copy, because the file in the PDF goes to everyone who gets the PDF. */
    readonly mailTo: readonly VersionRecipient[];
  };
}

/** The answers as rules of blocks see them. */
export function answersOfVersion({ blocks, answers, actions, documentId }: DocumentSnapshot): Answers {
  const own = actions.filter(({ origin }) => origin?.documentId === documentId);
  return withActions(answersFrom(answers), own, blocks);
}

/** The version as one side reads it. The firm's own has everything. */
export function versionForSide(version: DocumentSnapshot, side: DocumentSide): DocumentSnapshot {
  return side === "advisor" ? version : clientCopy(version);
}

/** Only the blocks that the client saw at that moment, and nothing that belongs to others. */
function clientCopy(version: DocumentSnapshot): DocumentSnapshot {
  const blocks = shownBlocks(version.blocks, answersOfVersion(version), "client");
  const ids = new Set(blocks.map(({ id }) => id));
  const answers = version.answers.filter(({ blockId }) => ids.has(blockId));
  const keys = new Set(fileKeysIn(blocks, answers));
  const hasActions = blocks.some(({ kind }) => kind === "actionList");
  const mindsetIds = new Set(
    blocks.flatMap((block) => (block.kind === "mindsetCard" ? [block.mindsetId] : [])),
  );
  const named = new Set([
    ...answers.map(({ savedBy }) => savedBy),
    ...version.decisions.map(({ by }) => by),
    version.finalised.by,
  ]);
  return {
    ...version,
    blocks,
    answers,
    actions: hasActions
      ? actionsSeenBy(version.actions, { documentId: version.documentId, isFirms: false, blockIds: ids })
      : [],
    ...(version.meeting !== undefined && { meeting: meetingOfClient(version.meeting, ids) }),
    ...(version.lastTime !== undefined && {
      lastTime: version.lastTime.filter(({ blockId }) => ids.has(blockId)),
    }),
    files: version.files.filter(({ key }) => keys.has(key)),
    mindsets: version.mindsets.filter(({ id }) => mindsetIds.has(id)),
    people: Object.fromEntries(Object.entries(version.people).filter(([id]) => named.has(id))),
    finalised: { ...version.finalised, mailTo: [] },
  };
}

/** The number of required questions without an answer. */
export function missingInVersion(version: DocumentSnapshot, side: DocumentSide): number {
  return missingAnswers(version.blocks, answersOfVersion(version), side).length;
}

export interface Authorship {
  /** In the order of their last answers, the latest last. */
  readonly names: readonly string[];
  readonly at: Date;
}

/** The people whose answers the block has, and the time of the latest; undefined if nobody answered it. */
export function authorsOf({ answers, people }: DocumentSnapshot, blockId: string): Authorship | undefined {
  const ofBlock = answers
    .filter((answer) => answer.blockId === blockId)
    .toSorted((one, other) => (one.savedAt < other.savedAt ? -1 : 1));
  const latest = ofBlock.at(-1);
  if (latest === undefined) return undefined;
  const names = ofBlock.map(({ savedBy }) => people[savedBy]?.name ?? "").filter((name) => name !== "");
  return { names: [...new Set(names)], at: new Date(latest.savedAt) };
}

export interface Attachment extends VersionFile {
  readonly fileName: string;
  readonly blockId: string;
  /** The title of the question that it answers. */
  readonly question: string;
  readonly addedBy: string;
  readonly addedAt: Date;
}

/** The files among the answers, in the order of the questions. */
export function attachmentsOf({ blocks, answers, files, people }: DocumentSnapshot): Attachment[] {
  const all = answersFrom(answers);
  return blocks.flatMap((block) => {
    if (block.kind !== "fileUpload") return [];
    return filesOf(answersOf(all, block)).flatMap(({ key, fileName }) => {
      const file = files.find((each) => each.key === key);
      const answer = answers.find(({ blockId, value }) => blockId === block.id && keyIn(value) === key);
      if (file === undefined || answer === undefined) return [];
      const addedBy = people[answer.savedBy]?.name ?? "";
      const of = { blockId: block.id, question: block.title, addedBy, addedAt: new Date(answer.savedAt) };
      return [{ ...file, fileName, ...of }];
    });
  });
}

/** The keys of the files that answer one of the blocks. */
export function fileKeysIn(
  blocks: readonly Block[],
  answers: readonly Pick<VersionAnswer, "blockId" | "path" | "value">[],
): string[] {
  const all = answersFrom(answers);
  return blocks.flatMap((block) =>
    block.kind === "fileUpload" ? filesOf(answersOf(all, block)).map(({ key }) => key) : [],
  );
}

function keyIn(value: unknown): unknown {
  return typeof value === "object" && value !== null && "key" in value ? value.key : undefined;
}
