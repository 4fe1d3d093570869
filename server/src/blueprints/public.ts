// Public interface of templates for other capabilities.
export { blueprintKind } from "./blueprint-kind";
export { blueprints } from "./blueprints.tables";
export { lockTemplatesByIds, templatesByIds } from "./templates-by-ids.db";
export { ALL_TEMPLATES } from "./provided/all-templates";
export {
  blocksOf,
  heading,
  idOfKey,
  longAnswer,
  multipleChoice,
  number,
  rating,
  shortAnswer,
  singleChoice,
  text,
} from "./provided/provided-blocks";
export type { ProvidedTemplate } from "./provided/provided-template";
