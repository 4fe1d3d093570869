// The exports of actions for documents, which decide access to them.
export { actionsForDocument, listActions, ownersOfAction, type ActionRow } from "./actions.db";
export { editAction, insertAction, lockAction, setActionState } from "./change-actions";
export { clientActions } from "./actions.tables";
