// Work items in the public API.
import { z } from "@hono/zod-openapi";
import { STEP_KINDS } from "@gap/core/processes/process-steps";
import { idSchema } from "@gap/core/shared/ids";
import { MAX_SEARCH_LENGTH } from "@gap/core/shared/table-presets";
import { DUE_FILTERS } from "@gap/core/work-items/due-days";
import { STEP_STATES, WORK_ITEM_STATUSES } from "@gap/core/work-items/work-item-status";
import type { ListedWorkItem, WorkItemStepView, WorkItemView } from "@gap/core/work-items/work-item-view";
import {
  newWorkItemSchema,
  workItemEditSchema,
  workItemFiltersSchema,
} from "@gap/core/work-items/work-item.schema";
import { operation } from "./operation";
import { pageSchema, pagingShape, presentPage, readPage } from "./paging";

const daySchema = z.iso.date();

const listedWorkItemSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.enum(WORK_ITEM_STATUSES),
    clientId: z.string(),
    clientName: z.string(),
    processId: z.string(),
    processName: z.string(),
    ownerId: z.string(),
    ownerName: z.string(),
    startDay: daySchema,
    dueDay: daySchema,
    currentStep: z
      .object({ id: z.string(), title: z.string(), dueDay: daySchema })
      .nullable()
      .openapi({ description: "Null if all steps are finished." }),
    stepsDone: z.int(),
    steps: z.int(),
    tags: z.array(z.string()),
    isWaitingForClient: z.boolean(),
    completedAt: z.iso.datetime().nullable(),
    lastUpdatedAt: z.iso.datetime(),
  })
  .openapi("ListedWorkItem");

const stepSchema = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(STEP_KINDS),
  state: z.enum(STEP_STATES),
  dueDay: daySchema,
  assigneeId: z.string().nullable(),
  meeting: z.object({ at: z.iso.datetime(), minutes: z.int(), place: z.string() }).nullable(),
  finishedAt: z.iso.datetime().nullable(),
});

const workItemSchema = listedWorkItemSchema
  .omit({ steps: true })
  .extend({
    steps: z.array(stepSchema),
    roles: z.array(z.object({ role: z.string(), name: z.string(), userId: z.string().nullable() })),
    proposalId: z
      .string()
      .nullable()
      .openapi({ description: "Of the proposal whose acceptance started it." }),
    createdAt: z.iso.datetime(),
  })
  .openapi("WorkItem");

const ofWorkItem = z.object({ workItemId: idSchema });

function presentListed(item: ListedWorkItem): z.input<typeof listedWorkItemSchema> {
  const { currentStep } = item;
  return {
    id: item.workItemId,
    name: item.name,
    status: item.status,
    clientId: item.clientId,
    clientName: item.clientName,
    processId: item.processId,
    processName: item.processName,
    ownerId: item.ownerId,
    ownerName: item.ownerName,
    startDay: item.startDay,
    dueDay: item.dueDay,
    currentStep:
      currentStep === undefined
        ? null
        : { id: currentStep.id, title: currentStep.title, dueDay: currentStep.dueDay },
    stepsDone: item.progress.finished,
    steps: item.progress.total,
    tags: [...item.tags],
    isWaitingForClient: item.isWaitingForClient,
    completedAt: item.completedAt?.toISOString() ?? null,
    lastUpdatedAt: item.lastUpdatedAt.toISOString(),
  };
}

function presentStep(step: WorkItemStepView): z.input<typeof stepSchema> {
  const { meeting } = step;
  return {
    id: step.id,
    title: step.title,
    kind: step.kind,
    state: step.state,
    dueDay: step.dueDay,
    assigneeId: step.assigneeId ?? null,
    meeting:
      meeting === undefined
        ? null
        : { at: meeting.at.toISOString(), minutes: meeting.minutes, place: meeting.place },
    finishedAt: step.finishedAt?.toISOString() ?? null,
  };
}

function presentWorkItem(item: WorkItemView): z.input<typeof workItemSchema> {
  return {
    ...presentListed(item),
    steps: item.steps.map(presentStep),
    roles: item.roles.map(({ role, name, userId }) => ({ role, name, userId: userId ?? null })),
    proposalId: item.proposalId ?? null,
    createdAt: item.createdAt.toISOString(),
  };
}

const filters = workItemFiltersSchema.shape;
const fields = newWorkItemSchema.shape;
const edit = workItemEditSchema.shape;

export const workItemOperations = [
  operation({
    id: "listWorkItems",
    method: "get",
    path: "/work-items",
    tag: "Work items",
    summary: "Lists work items, the last changed first",
    scope: "work-items:view",
    query: z.strictObject({
      ...pagingShape,
      search: z.string().max(MAX_SEARCH_LENGTH).default(""),
      status: filters.status,
      clientId: idSchema.optional(),
      ownerId: idSchema.optional(),
      processId: idSchema.optional(),
      proposalId: filters.proposalId,
      due: z.enum(DUE_FILTERS).optional(),
      tag: filters.tag,
    }),
    answer: pageSchema(listedWorkItemSchema),
    run: ({ calls, query }) =>
      readPage("work-items", query, (page) => {
        const { search, status, clientId, ownerId, processId, proposalId, due, tag } = query;
        const one = (id: string | undefined) => (id === undefined ? [] : [id]);
        return calls.workItem.list({
          ...page,
          search,
          sort: { columnId: "lastUpdatedAt", direction: "desc" },
          filters: {
            status,
            clientIds: one(clientId),
            ownerIds: one(ownerId),
            processIds: one(processId),
            proposalId,
            due,
            tag,
          },
        });
      }),
    present: (page) => presentPage(page, presentListed),
  }),
  operation({
    id: "getWorkItem",
    method: "get",
    path: "/work-items/{workItemId}",
    tag: "Work items",
    summary: "Reads a work item with its steps",
    scope: "work-items:view",
    params: ofWorkItem,
    answer: workItemSchema,
    run: ({ calls, params }) => calls.workItem.get(params),
    present: presentWorkItem,
  }),
  operation({
    id: "createWorkItem",
    method: "post",
    path: "/work-items",
    tag: "Work items",
    summary: "Starts a published process for a client",
    scope: "work-items:maintain",
    body: z.strictObject({
      clientId: fields.clientId,
      processId: fields.processId,
      name: fields.name,
      startDay: fields.startDay.describe("Today in the firm's zone if left out."),
      ownerId: fields.ownerId.describe("The maker of the token if left out."),
      roles: fields.roles.describe("Ids of people of the firm, by role."),
    }),
    status: 201,
    answer: workItemSchema,
    run: ({ calls, body }) => calls.workItem.create(body),
    readBack: ({ calls }, { workItemId }) => calls.workItem.get({ workItemId }),
    present: presentWorkItem,
  }),
  operation({
    id: "updateWorkItem",
    method: "patch",
    path: "/work-items/{workItemId}",
    tag: "Work items",
    summary: "Changes the name, people, days or tags of a work item",
    scope: "work-items:maintain",
    params: ofWorkItem,
    body: z.strictObject({
      name: edit.name,
      ownerId: edit.ownerId,
      roles: edit.roles,
      startDay: edit.startDay,
      dueDay: edit.dueDay.describe("Null follows the steps again."),
      tags: edit.tags,
    }),
    needsVersion: true,
    answer: workItemSchema,
    run: ({ calls, params, body, version }) =>
      calls.workItem.update({ ...params, ...body, lastUpdatedAt: version }),
    readBack: ({ calls, params }) => calls.workItem.get(params),
    present: presentWorkItem,
  }),
  operation({
    id: "completeWorkItem",
    method: "post",
    path: "/work-items/{workItemId}/complete",
    tag: "Work items",
    summary: "Completes an open work item",
    scope: "work-items:maintain",
    params: ofWorkItem,
    answer: workItemSchema,
    run: ({ calls, params }) => calls.workItem.complete(params),
    readBack: ({ calls, params }) => calls.workItem.get(params),
    present: presentWorkItem,
  }),
];
