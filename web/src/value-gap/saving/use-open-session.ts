// Opens the calculator of a client: connects its session with the calls, the browser's storage and the live channel.
import { useEffect, useEffectEvent, useState } from "react";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import type { Scenario, ValueGapOfClient } from "@gap/core/value-gap/value-gap-view";
import { SCENARIO_NAME_TAKEN } from "@gap/core/value-gap/value-gap-problems";
import {
  figuresSchema,
  scenarioContentSchema,
  type ScenarioContent,
} from "@gap/core/value-gap/value-gap.schema";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { openQueue, type AutosavedRecord } from "@gap/web/platform/autosave/open-queue";
import type { Api } from "@gap/web/platform/calls/api-client";
import type { SavingScreen } from "@gap/web/platform/calls/own-saves";
import { describeError } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useLive } from "@gap/web/platform/live/use-live";
import { newId } from "@gap/web/platform/new-id";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { CalculatorSession } from "./calculator-session";
import { keptNamesOf } from "./kept-names";
import { freeScenarioName } from "./scenario-names";
import {
  NEVER_SAVED,
  NEW_CONTENT,
  savedFigures,
  type OpenedRecord,
  type ScenarioHead,
  type SessionDependencies,
} from "./session-state";

interface OpenSessionOptions {
  readonly view: ValueGapOfClient;
  readonly orgId: string;
  readonly me: Scenario["owner"];
  /** The scenario of the address. */
  readonly scenarioId: string | undefined;
  readonly refetch: () => unknown;
}

/** Identity and calls are those of the first render; a page shows one client. */
export function useOpenSession(options: OpenSessionOptions): CalculatorSession {
  const { view, orgId, refetch } = options;
  const { ownSaves, errors, config } = useAppContext();
  const { clientOrgId } = view.client;
  const calls = useApi().private.valueGap;
  const [{ saving, session }] = useState(() => {
    const screen = ownSaves.of(clientOrgId);
    const dependencies = dependenciesOf(options, { calls, saving: screen });
    return { saving: screen, session: new CalculatorSession(view, dependencies, options.scenarioId) };
  });
  const refused = useEffectEvent((error: unknown) => {
    const notice = describeError(error, config.stage);
    if (notice !== undefined) errors.dispatch({ type: "reported", notice });
    // A colleague may have archived the client.
    void refetch();
  });
  useEffect(() => session.start((error) => refused(error)), [session]);
  useEffect(() => saving.open(), [saving]);
  useEffect(() => session.adopt(view), [session, view]);
  useKeepBeforeHidden(session);
  useLive("value-gap-event", orgId, {
    message: (change) => {
      if (change.ids !== undefined && !change.ids.includes(clientOrgId)) return;
      // The message about an own save can arrive before the response of the call.
      void ownSaves.ended([clientOrgId]).then(() => {
        if (!session.knows(clientOrgId, change)) void refetch();
      });
    },
    refetch: () => void refetch(),
  });
  return session;
}

/** Phones may close a hidden page without a further event. */
function useKeepBeforeHidden(session: CalculatorSession): void {
  useEffect(() => {
    const keep = () => session.keepNow();
    document.addEventListener("visibilitychange", keep);
    window.addEventListener("pagehide", keep);
    return () => {
      document.removeEventListener("visibilitychange", keep);
      window.removeEventListener("pagehide", keep);
    };
  }, [session]);
}

interface Connections {
  readonly calls: Api["private"]["valueGap"];
  readonly saving: SavingScreen;
}

function dependenciesOf(
  { view, orgId, me, refetch }: OpenSessionOptions,
  { calls, saving }: Connections,
): SessionDependencies {
  const { clientOrgId } = view.client;
  const open = <Draft>(record: Omit<AutosavedRecord<Draft>, "isSame">): OpenedRecord<Draft> => {
    const { queue, kept, found } = openQueue<Draft>({ ...record, isSame: isSameDraft }, saving);
    return { queue, overtaken: found, drop: () => kept.writeAside(undefined) };
  };
  const read = () => calls.get.query({ clientOrgId });
  const names = keptNamesOf(`${me.id}.${orgId}`);
  return {
    me,
    names,
    newId,
    onMoved: ({ name, copy, reason }) => {
      const message = `“${name}” was ${reason} meanwhile, so your last changes are in “${copy}”.`;
      showSnackbar({ tone: "info", message });
    },
    openFigures: (saved) =>
      open({
        storedAs: `value-gap.${me.id}.${orgId}.${clientOrgId}`,
        schema: figuresSchema,
        saved,
        read: async () => savedFigures(await read()),
        save: async (figures, base) => {
          const lastUpdatedAt = isNever(base) ? null : base;
          return (await calls.saveFigures.mutate({ clientOrgId, lastUpdatedAt, figures })).lastUpdatedAt;
        },
      }),
    openScenario: (head, saved) =>
      open({
        storedAs: `value-gap-scenario.${me.id}.${orgId}.${head.id}`,
        schema: scenarioContentSchema,
        saved,
        read: async () => {
          const found = (await read()).scenarios.find(({ id }) => id === head.id);
          return found === undefined
            ? { draft: NEW_CONTENT, lastUpdatedAt: NEVER_SAVED }
            : { draft: found.content, lastUpdatedAt: found.lastUpdatedAt };
        },
        save: async (content, lastUpdatedAt) => {
          const scenarioId = head.id;
          if (!isNever(lastUpdatedAt))
            return (await calls.updateScenario.mutate({ scenarioId, lastUpdatedAt, content })).lastUpdatedAt;
          const created = await createWithFreeName(calls, { clientOrgId, head, content, onRenamed: refetch });
          names.forget(scenarioId);
          return created.lastUpdatedAt;
        },
      }),
  };
}

interface NewScenario {
  readonly clientOrgId: string;
  readonly head: ScenarioHead;
  readonly content: ScenarioContent;
  readonly onRenamed: () => unknown;
}

/** A colleague may have created 'Scenario 1' at the same moment. */
async function createWithFreeName(
  calls: Connections["calls"],
  { clientOrgId, head, content, onRenamed }: NewScenario,
): Promise<{ readonly lastUpdatedAt: Date }> {
  const { id: scenarioId, name, note } = head;
  const create = (freeName: string) =>
    calls.createScenario.mutate({ clientOrgId, scenarioId, name: freeName, note, content });
  try {
    return await create(name);
  } catch (error) {
    if (validationErrorsOfCall(error)["name"] !== SCENARIO_NAME_TAKEN) throw error;
    const { scenarios } = await calls.get.query({ clientOrgId });
    const created = await create(
      freeScenarioName(
        name,
        scenarios.map((each) => each.name),
      ),
    );
    onRenamed();
    return created;
  }
}

function isNever(version: Date): boolean {
  return version.getTime() === NEVER_SAVED.getTime();
}

function isSameDraft(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
