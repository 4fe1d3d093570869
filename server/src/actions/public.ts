// Public interface of actions for the documents capability, which decides who may read and change them.
export { actionsForDocument, findActions, listActions, ownersOfAction, type ActionRow } from "./actions.db";
export { actionDone } from "./actions.events";
export { editAction, insertAction, lockAction, lockClientOfActions, setActionState } from "./change-actions";
export { clientActions } from "./actions.tables";
