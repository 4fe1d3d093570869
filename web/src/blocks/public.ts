// The public interface of blocks: lists to fill in and to read, and the parts that the editor of templates needs.
export { BlockFrame } from "./block-frame";
export { BlockServicesProvider, useBlockServices, type BlockServices } from "./block-services";
export { viewsOf } from "./block-views";
export { FillInBlocks, type BlockParts } from "./fill-in-blocks";
export { GoalList } from "./kinds/goals/goals-read";
export { DayField, NARROW_DAY } from "./parts/day-field";
export { MoneyField } from "./parts/money-field";
export { HeldBlocksProvider } from "./held-blocks";
export { blockElementId } from "./question-ids";
export { ReadBlocks, type ReadBlockParts } from "./read-blocks";
