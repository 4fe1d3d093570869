// valueGap.*: the figures of clients and the scenarios of the value gap calculator (spec 8 §2).
import { holding } from "@gap/core/access/policy";
import type { FiguresTaken } from "@gap/core/value-gap/taken-figures";
import type { ScenarioSave, ValueGapOfClient } from "@gap/core/value-gap/value-gap-view";
import {
  clientOrgIdSchema,
  duplicateScenarioSchema,
  newScenarioSchema,
  restoreSaveSchema,
  saveFiguresSchema,
  scenarioEditSchema,
  scenarioIdSchema,
} from "@gap/core/value-gap/value-gap.schema";
import type { Caller } from "../platform/calls/context";
import { ownOrgId } from "../platform/calls/own-org";
import { read, router, write } from "../platform/calls/procedure";
import type { OwnClient } from "./clients-of-calculator";
import { createScenario, deleteScenario, duplicateScenario } from "./create-scenario";
import { listRecent } from "./list-recent";
import { readValueGap } from "./read-value-gap";
import { saveFigures } from "./save-figures";
import { assertScenarioOfFirm } from "./scenario-of-firm";
import { listSaves } from "./scenario-saves";
import { noteTakenFigures, readFiguresToTake } from "./take-figures";
import { restoreSave, updateScenario } from "./update-scenario";

const OF_ADVISORS = { orgTypes: ["advisor"] } as const;
const readers = holding("vgc", "view", OF_ADVISORS);
const maintainers = holding("vgc", "maintain", OF_ADVISORS);

export const valueGapRouter = router({
  get: read
    .allow(readers)
    .input(clientOrgIdSchema)
    .query(({ ctx, input }): Promise<ValueGapOfClient> => readValueGap(ctx.db, ownClient(ctx.caller, input))),
  listRecent: read.allow(readers).query(({ ctx }) => listRecent(ctx.db, ownOrgId(ctx.caller))),
  saveFigures: write
    .allow(maintainers)
    .input(saveFiguresSchema)
    .mutation(({ ctx, input }) => saveFigures(ctx, ownOrgId(ctx.caller), input)),
  /** Answers figures to fill in; they are saved when the person saves them. */
  takeFigures: write
    .allow(maintainers)
    .input(clientOrgIdSchema)
    .mutation<FiguresTaken, FiguresTaken>(
      ({ ctx, input, before }) => noteTakenFigures(ctx, ownClient(ctx.caller, input), before),
      ({ ctx, input }) => readFiguresToTake(ctx, ownClient(ctx.caller, input)),
    ),
  createScenario: write
    .allow(maintainers)
    .input(newScenarioSchema)
    .mutation(({ ctx, input }) => createScenario(ctx, authorOf(ctx.caller), input)),
  updateScenario: write
    .allow(maintainers)
    .input(scenarioEditSchema)
    .mutation(({ ctx, input }) => updateScenario(ctx, ownOrgId(ctx.caller), input)),
  duplicateScenario: write
    .allow(maintainers)
    .input(duplicateScenarioSchema)
    .mutation(({ ctx, input }) => duplicateScenario(ctx, authorOf(ctx.caller), input)),
  deleteScenario: write
    .allow(maintainers)
    .input(scenarioIdSchema)
    .mutation(({ ctx, input }) => deleteScenario(ctx, { orgId: ownOrgId(ctx.caller), ...input })),
  /** The history of a scenario, newest first. */
  listSaves: read
    .allow(readers)
    .input(scenarioIdSchema)
    .query(async ({ ctx, input }): Promise<ScenarioSave[]> => {
      await assertScenarioOfFirm(ctx.db, { orgId: ownOrgId(ctx.caller), ...input });
      return listSaves(ctx.db, input.scenarioId);
    }),
  restoreSave: write
    .allow(maintainers)
    .input(restoreSaveSchema)
    .mutation(({ ctx, input }) => restoreSave(ctx, ownOrgId(ctx.caller), input)),
});

function ownClient(caller: Caller, { clientOrgId }: Pick<OwnClient, "clientOrgId">): OwnClient {
  return { orgId: ownOrgId(caller), clientOrgId };
}

function authorOf(caller: Caller) {
  return { orgId: ownOrgId(caller), userId: caller.userId };
}
