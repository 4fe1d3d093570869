// Records the events that webhooks report, in the transactions of the changes (spec 9 §2).
import type { ProposalEventKind } from "@gap/core/proposals/proposal-event";
import type { WebhookEventType } from "@gap/core/webhooks/webhook-events";
import { actionDone } from "../actions/public";
import { clientsAdded, clientsChanged } from "../clients/public";
import { documentFinalised, documentShared, documentSubmitted } from "../documents/public";
import type { Region } from "../platform/region";
import { evidenceAppended } from "../proposals/public";
import { workItemCreated, workItemEnded } from "../work-items/public";
import { recordEvents } from "./record-events";

const TYPE_OF_EVIDENCE: Readonly<Partial<Record<ProposalEventKind, WebhookEventType>>> = {
  sent: "proposal.sent",
  opened: "proposal.viewed",
  signed: "proposal.signed",
  accepted: "proposal.accepted",
  declined: "proposal.declined",
  voided: "proposal.voided",
  sealed: "proposal.sealed",
};

export async function prepareWebhooks({ events }: Region): Promise<void> {
  events.join(evidenceAppended, async (command, { proposalId, kinds }) => {
    for (const kind of kinds) {
      const type = TYPE_OF_EVIDENCE[kind];
      if (type !== undefined) await recordEvents(command, type, [proposalId]);
    }
  });
  events.join(documentShared, (command, { documentId }) =>
    recordEvents(command, "document.shared", [documentId]),
  );
  events.join(documentSubmitted, (command, { documentId }) =>
    recordEvents(command, "document.submitted", [documentId]),
  );
  events.join(documentFinalised, (command, { documentId }) =>
    recordEvents(command, "document.finalised", [documentId]),
  );
  events.join(workItemCreated, (command, { workItemId }) =>
    recordEvents(command, "workItem.created", [workItemId]),
  );
  events.join(workItemEnded, async (command, { workItemId, status }) => {
    if (status === "completed") await recordEvents(command, "workItem.completed", [workItemId]);
  });
  events.join(clientsAdded, (command, { ids }) => recordEvents(command, "client.created", ids));
  events.join(clientsChanged, (command, { ids }) => recordEvents(command, "client.updated", ids));
  events.join(actionDone, (command, { actionId }) => recordEvents(command, "action.done", [actionId]));
}
