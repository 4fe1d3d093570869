// Actions of clients in the public API.
import { z } from "@hono/zod-openapi";
import {
  ACTION_STATES,
  actionEditSchema,
  actionOwnerSchema,
  newActionSchema,
  type ListedAction,
} from "@gap/core/actions/action.schema";
import { idSchema } from "@gap/core/shared/ids";
import { operation } from "./operation";
import { pageSchema, pagingShape, presentPage, readPage } from "./paging";

const actionSchema = z
  .object({
    id: z.string(),
    clientId: z.string(),
    text: z.string(),
    owner: actionOwnerSchema.nullable(),
    ownerName: z.string(),
    dueDay: z.iso.date(),
    state: z.enum(ACTION_STATES),
    reason: z.string().nullable().openapi({ description: "Why it was dropped." }),
    documentId: z.string().nullable().openapi({ description: "The document in which it was written." }),
    createdOn: z.iso.date(),
    closedAt: z.iso.datetime().nullable(),
    lastUpdatedAt: z.iso.datetime(),
  })
  .openapi("Action");

const ofAction = z.object({ actionId: idSchema });

function presentAction(action: ListedAction): z.input<typeof actionSchema> {
  return {
    id: action.actionId,
    clientId: action.clientId,
    text: action.text,
    owner: action.owner ?? null,
    ownerName: action.ownerName,
    dueDay: action.dueDay,
    state: action.state,
    reason: action.reason ?? null,
    documentId: action.origin?.documentId ?? null,
    createdOn: action.createdOn,
    closedAt: action.closedAt?.toISOString() ?? null,
    lastUpdatedAt: action.lastUpdatedAt.toISOString(),
  };
}

const fields = newActionSchema.shape;
const edit = actionEditSchema.shape;

export const actionOperations = [
  operation({
    id: "listActions",
    method: "get",
    path: "/actions",
    tag: "Actions",
    summary: "Lists actions of clients by due day",
    scope: "documents:view",
    query: z.strictObject({
      ...pagingShape,
      clientId: idSchema.optional(),
      state: z.enum([...ACTION_STATES, "all"]).default("open"),
    }),
    answer: pageSchema(actionSchema),
    run: ({ calls, query }) =>
      readPage("actions", query, (page) =>
        calls.action.list({
          ...page,
          clientId: query.clientId,
          states: query.state === "all" ? [...ACTION_STATES] : [query.state],
        }),
      ),
    present: (page) => presentPage(page, presentAction),
  }),
  operation({
    id: "getAction",
    method: "get",
    path: "/actions/{actionId}",
    tag: "Actions",
    summary: "Reads an action",
    scope: "documents:view",
    params: ofAction,
    answer: actionSchema,
    run: ({ calls, params }) => calls.action.get(params),
    present: presentAction,
  }),
  operation({
    id: "createAction",
    method: "post",
    path: "/actions",
    tag: "Actions",
    summary: "Adds an action for a client",
    scope: "documents:maintain",
    body: z.strictObject({
      clientId: idSchema,
      text: edit.text.unwrap(),
      owner: fields.owner,
      dueDay: fields.dueDay.describe("In seven days if left out."),
    }),
    status: 201,
    answer: actionSchema,
    run: ({ calls, body, newId }) => calls.action.create({ actionId: newId(), ...body }),
    readBack: ({ calls }, { actionId }) => calls.action.get({ actionId }),
    present: presentAction,
  }),
  operation({
    id: "updateAction",
    method: "patch",
    path: "/actions/{actionId}",
    tag: "Actions",
    summary: "Changes the text, owner or due day of an action",
    scope: "documents:maintain",
    params: ofAction,
    body: z.strictObject({ text: edit.text, owner: edit.owner, dueDay: edit.dueDay }),
    answer: actionSchema,
    run: ({ calls, params, body }) => calls.action.update({ ...params, ...body }),
    readBack: ({ calls, params }) => calls.action.get(params),
    present: presentAction,
  }),
  operation({
    id: "finishAction",
    method: "post",
    path: "/actions/{actionId}/done",
    tag: "Actions",
    summary: "Marks an action as done",
    scope: "documents:maintain",
    params: ofAction,
    answer: actionSchema,
    run: ({ calls, params }) => calls.action.setState({ ...params, state: "done" }),
    readBack: ({ calls, params }) => calls.action.get(params),
    present: presentAction,
  }),
];
