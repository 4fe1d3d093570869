// Turns overwrites into choices between two answers. Those of answers whose own save is not confirmed yet wait for it.
import type { Overwrite } from "@gap/core/documents/document-view";
import { answerKey, isSameAnswer } from "@gap/core/documents/save-answers";
import { withRival, type Rival, type Rivals } from "./rivals";
import type { SessionState } from "./session-state";

interface Known extends Pick<SessionState, "rivals" | "stored"> {
  readonly userId: string;
  readonly isHeld: (key: string) => boolean;
}

export class RivalOffers {
  #held: readonly Overwrite[] = [];

  /** The same object if nothing is added. */
  rivalsAfter(overwrites: readonly Overwrite[], known: Known): Rivals {
    const all = [...this.#held, ...overwrites];
    const isHeld = (overwrite: Overwrite) => known.isHeld(answerKey(overwrite));
    this.#held = all.filter(isHeld);
    return all
      .filter((overwrite) => !isHeld(overwrite))
      .reduce((rivals, overwrite) => {
        const rival = rivalOf(overwrite, { ...known, rivals });
        return rival === undefined ? rivals : withRival(rivals, rival);
      }, known.rivals);
  }
}

/** The rival that an overwrite adds or completes; undefined if there is nothing to choose. */
function rivalOf(overwrite: Overwrite, { userId, stored, rivals }: Known): Rival | undefined {
  const { blockId, path, by, former } = overwrite;
  const key = answerKey(overwrite);
  if (by === userId) {
    // The response of the own save has offered it already, without the time.
    const offered = rivals.get(blockId)?.find((each) => answerKey(each) === key);
    return offered?.current === "mine" && offered.at === undefined
      ? { ...offered, at: former.at }
      : undefined;
  }
  const current = stored.get(key);
  if (current === undefined || current.savedBy === userId) return undefined;
  if (isSameAnswer(current.value, former.value)) return undefined;
  // A third person may have saved since.
  const theirs = { theirs: current.value, by: current.savedBy, at: current.savedAt };
  return { blockId, path, mine: former.value, ...theirs, current: "theirs" };
}
