// proposals.*: the procedures for drafting, templates, and those from sending to acceptance (spec 3 §7, spec 4 §C).
import { router } from "../platform/calls/procedure";
import { draftingProcedures } from "./drafting/drafting.procedures";
import { signingProcedures } from "./signing/signing.procedures";
import { templateProcedures } from "./templates/templates.procedures";

export const proposalsRouter = router({
  ...draftingProcedures,
  ...templateProcedures,
  ...signingProcedures,
});
