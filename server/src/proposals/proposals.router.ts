// proposals.*: the procedures for drafting, and those from sending to acceptance (spec 3 §7, spec 4 §C).
import { router } from "../platform/calls/procedure";
import { draftingProcedures } from "./drafting/drafting.procedures";
import { signingProcedures } from "./signing/signing.procedures";

export const proposalsRouter = router({ ...draftingProcedures, ...signingProcedures });
