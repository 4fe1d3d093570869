// What people do with scenarios besides moving levers: rename, duplicate, delete and go back to an earlier save.
import type { Scenario, ScenarioSave } from "@gap/core/value-gap/value-gap-view";
import { copiedScenarioName } from "@gap/core/value-gap/copied-scenario-name";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { newId } from "@gap/web/platform/new-id";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { useCalculator } from "../saving/session-context";
import type { ScenarioHead } from "../saving/session-state";

export interface ScenarioFacts {
  readonly name: string;
  readonly note: string;
  readonly ownerId: string;
}

export const NOT_SAVED = "The last changes are not saved yet. Please try again when they are.";

export function useScenarioActs() {
  const { session, client } = useCalculator();
  const calls = useApi().private.valueGap;
  const refreshAnswers = useRefreshAnswers();
  /** The server's version of the scenario, after its edits here have reached it. */
  const savedVersion = async (scenarioId: string, { withFigures = false } = {}): Promise<Date> => {
    const isSaved = await session.trySaving(withFigures ? undefined : scenarioId);
    const version = session.versionOf(scenarioId);
    if (!isSaved || version === undefined) throw new Error(NOT_SAVED);
    return version;
  };
  const change = useAct({
    mutationFn: async ({ head, facts, owner }: Change) => {
      const lastUpdatedAt = await savedVersion(head.id);
      const saved = await calls.updateScenario.mutate({ scenarioId: head.id, lastUpdatedAt, ...facts });
      return { ...head, name: facts.name, note: facts.note, owner, lastUpdatedAt: saved.lastUpdatedAt };
    },
    onSuccess: (head) => session.renamed(head),
  });
  const duplicate = useAct({
    mutationFn: async (head: ScenarioHead) => {
      await savedVersion(head.id);
      const names = session.state().scenarios.map((each) => each.name);
      const name = copiedScenarioName(head.name, names);
      const content = session.contentOf(head.id);
      const { scenarioId, lastUpdatedAt } = await calls.duplicateScenario.mutate({
        scenarioId: head.id,
        copyId: newId(),
        name,
      });
      return { copy: { ...head, id: scenarioId, name, owner: session.me, lastUpdatedAt }, content };
    },
    onSuccess: ({ copy, content }) => {
      session.added(copy, content);
      showSnackbar({ tone: "success", message: `Scenario duplicated as ${copy.name}` });
    },
  });
  const remove = useAct({
    mutationFn: async (head: ScenarioHead) => {
      await savedVersion(head.id);
      await calls.deleteScenario.mutate({ scenarioId: head.id });
      return head;
    },
    onSuccess: (head) => {
      session.removed(head.id);
      showSnackbar({ tone: "success", message: "Scenario deleted" });
      // Otherwise an older answer in the cache would bring it back.
      return refreshAnswers("valueGap.get");
    },
  });
  const restore = useAct({
    mutationFn: async ({ head, save }: { head: ScenarioHead; save: ScenarioSave }) => {
      const lastUpdatedAt = await savedVersion(head.id);
      const saved = await calls.restoreSave.mutate({ scenarioId: head.id, saveId: save.id, lastUpdatedAt });
      return { head, save, lastUpdatedAt: saved.lastUpdatedAt };
    },
    onSuccess: ({ head, save, lastUpdatedAt }) => {
      session.restored(head.id, save.content, lastUpdatedAt);
      showSnackbar({ tone: "success", message: "Earlier save restored" });
      return refreshAnswers("valueGap.listSaves");
    },
  });
  return { client, savedVersion, change, duplicate, remove, restore };
}

interface Change {
  readonly head: ScenarioHead;
  readonly facts: ScenarioFacts;
  readonly owner: Scenario["owner"];
}
