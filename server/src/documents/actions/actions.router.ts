// action.*: actions of clients (spec 7 §4, §7).
import {
  actionEditSchema,
  actionIdSchema,
  actionListQuerySchema,
  actionStateSchema,
  newActionSchema,
} from "@gap/core/actions/action.schema";
import { read, router, write } from "@gap/server/platform/calls/procedure";
import { actionFor, actionsFor, changeActionState, createAction, updateAction } from "./document-actions";
import { changers, readers } from "../document-policies";

export const actionRouter = router({
  list: read
    .allow(readers)
    .input(actionListQuerySchema.prefault({}))
    .query(({ ctx, input }) => actionsFor(ctx.db, ctx.caller, input)),
  get: read
    .allow(readers)
    .input(actionIdSchema)
    .query(({ ctx, input }) => actionFor(ctx.db, ctx.caller, input.actionId)),
  create: write
    .allow(changers)
    .input(newActionSchema)
    .mutation(({ ctx, input }) => createAction(ctx, ctx.caller, input)),
  update: write
    .allow(changers)
    .input(actionEditSchema)
    .mutation(({ ctx, input }) => updateAction(ctx, ctx.caller, input)),
  setState: write
    .allow(changers)
    .input(actionStateSchema)
    .mutation(({ ctx, input }) => changeActionState(ctx, ctx.caller, input)),
});
