// What the server does not have yet, kept in this browser until it has it: a reload, a crash of the tab and a session that
// runs out lose nothing (spec 6 F4). Signing out clears it with everything else that is somebody's.
import { proposalEditSchema } from "@gap/core/proposals/proposal.schema";
import { parseJson, UNSAVED_PREFIX } from "@gap/web/platform/session/local-settings";
import type { Unsaved } from "./autosave-queue";
import type { ProposalDraft } from "./proposal-draft";

const draftSchema = proposalEditSchema.omit({ id: true, lastUpdatedAt: true }).optional();
const baseSchema = proposalEditSchema.shape.lastUpdatedAt;

/** Undefined where it is not what this build would have written. */
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

interface WhoseDraft {
  readonly userId: string;
  readonly orgId: string;
  readonly proposalId: string;
}

interface KeptUnsaved {
  readonly read: () => Unsaved<ProposalDraft> | undefined;
  /** False where there is no room for it: then what was kept before stays. */
  readonly write: (unsaved: Unsaved<ProposalDraft> | undefined) => boolean;
  /** What somebody else's save has overtaken, in a place of its own: what is written next must not take it. */
  readonly readAside: () => ProposalDraft | undefined;
  readonly writeAside: (draft: ProposalDraft | undefined) => void;
}

export function keptUnsaved(
  { userId, orgId, proposalId }: WhoseDraft,
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
): KeptUnsaved {
  const key = `${UNSAVED_PREFIX}proposal.${userId}.${orgId}.${proposalId}`;
  const asideKey = `${key}.aside`;
  /** As this tab wrote it: another tab's is not this one's to remove. */
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

/** A full storage must not stop the work at hand: the save itself goes on. */
function unlessFull(act: () => void): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
