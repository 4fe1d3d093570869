// Keeps unsaved edits in the browser's storage, so that a reload, a crashed tab or an expired session loses nothing
// (spec 6 F4). Signing out clears it with all other user data.
import { proposalEditSchema } from "@gap/core/proposals/proposal.schema";
import { parseJson, UNSAVED_PREFIX } from "@gap/web/platform/session/local-settings";
import type { Unsaved } from "./autosave-queue";
import type { ProposalDraft } from "./proposal-draft";

const draftSchema = proposalEditSchema.omit({ id: true, lastUpdatedAt: true }).optional();
const baseSchema = proposalEditSchema.shape.lastUpdatedAt;

/** Returns undefined if the stored text does not have the current format. */
function readUnsaved(stored: string | null): Unsaved<ProposalDraft> | undefined {
  const kept = parseJson(stored);
  if (typeof kept !== "object" || kept === null) return undefined;
  const { base, running, queued } = kept as Record<string, unknown>;
  const [since, onItsWay, waiting] = [
    baseSchema.safeParse(typeof base === "string" ? new Date(base) : base),
    draftSchema.safeParse(running),
    draftSchema.safeParse(queued),
  ];
  if (!since.success || !onItsWay.success || !waiting.success) return undefined;
  return { base: since.data, running: onItsWay.data, queued: waiting.data };
}

interface DraftIdentity {
  readonly userId: string;
  readonly orgId: string;
  readonly proposalId: string;
}

interface UnsavedStore {
  readonly read: () => Unsaved<ProposalDraft> | undefined;
  /** Returns false if the storage is full; the previous content then stays. */
  readonly write: (unsaved: Unsaved<ProposalDraft> | undefined) => boolean;
  /** A draft that conflicts with someone else's save, under its own key so that later edits do not overwrite it. */
  readonly readAside: () => ProposalDraft | undefined;
  readonly writeAside: (draft: ProposalDraft | undefined) => void;
}

export function unsavedStore(
  { userId, orgId, proposalId }: DraftIdentity,
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
): UnsavedStore {
  const key = `${UNSAVED_PREFIX}proposal.${userId}.${orgId}.${proposalId}`;
  const asideKey = `${key}.aside`;
  /** The text this tab has written: another tab's must not be removed. */
  let written: string | null = null;
  return {
    read: () => {
      written = storage.getItem(key);
      return readUnsaved(written);
    },
    write: (unsaved) =>
      unlessFull(() => {
        if (unsaved === undefined) {
          if (storage.getItem(key) === written) storage.removeItem(key);
          written = null;
        } else {
          const next = JSON.stringify(unsaved);
          storage.setItem(key, next);
          written = next;
        }
      }),
    readAside: () => {
      const read = draftSchema.safeParse(parseJson(storage.getItem(asideKey)));
      return read.success ? read.data : undefined;
    },
    writeAside: (draft) =>
      void unlessFull(() =>
        draft === undefined ? storage.removeItem(asideKey) : storage.setItem(asideKey, JSON.stringify(draft)),
      ),
  };
}

/** A full storage must not stop editing, because the save to the server continues. */
function unlessFull(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
