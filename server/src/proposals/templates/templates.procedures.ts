// proposals.*: templates. The owning organisation is never an input: it is always the caller's own.
import {
  newTemplateSchema,
  renameTemplateSchema,
  templateEditSchema,
  templateIdSchema,
} from "@gap/core/proposals/proposal-calls.schema";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import { read, write } from "@gap/server/platform/calls/procedure";
import { deleteTemplate } from "./delete-template";
import { getTemplate } from "./get-template";
import { listTemplates } from "./list-templates.db";
import { renameTemplate } from "./rename-template";
import { saveAsTemplate } from "./save-as-template";
import { updateTemplate } from "./update-template";
import { maintaining, viewing } from "../proposal-policies";

export const templateProcedures = {
  listTemplates: read.allow(viewing).query(({ ctx }) => listTemplates(ctx.db, ownOrgId(ctx.caller))),
  getTemplate: read
    .allow(viewing)
    .input(templateIdSchema)
    .query(({ ctx, input }) => getTemplate(ctx, ownOrgId(ctx.caller), input.templateId)),
  saveAsTemplate: write
    .allow(maintaining)
    .input(newTemplateSchema)
    .mutation(({ ctx, input }) => saveAsTemplate(ctx, ownOrgId(ctx.caller), input)),
  updateTemplate: write
    .allow(maintaining)
    .input(templateEditSchema)
    .mutation(({ ctx, input }) => updateTemplate(ctx, ownOrgId(ctx.caller), input)),
  renameTemplate: write
    .allow(maintaining)
    .input(renameTemplateSchema)
    .mutation(({ ctx, input }) => renameTemplate(ctx, ownOrgId(ctx.caller), input)),
  deleteTemplate: write
    .allow(maintaining)
    .input(templateIdSchema)
    .mutation(({ ctx, input }) => deleteTemplate(ctx, ownOrgId(ctx.caller), input.templateId)),
};
