// The agenda for the firm, which runs the meeting: topics are added and removed, and the pre-work is at hand.
import type { Meeting, Topic } from "@gap/core/documents/meeting";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { useOpenDocument } from "../document-context";
import { AddTopic } from "./add-topic";
import { Agenda } from "./agenda";
import { PreWorkAtHand, usePreWork } from "./pre-work";

interface AgendaOfFirmProps {
  readonly topics: readonly Topic[];
  readonly meeting: Meeting;
  readonly now: Date;
  readonly onGoTo: (topicId: string) => void;
}

export function AgendaOfFirm(props: AgendaOfFirmProps) {
  const { documentId, ownTopics = [] } = useOpenDocument().view;
  const { document: calls } = useApi().private;
  const refreshAnswers = useRefreshAnswers();
  const { data: preWork } = usePreWork();
  const remove = useAct({
    mutationFn: (topicId: string) => calls.removeTopic.mutate({ documentId, topicId }),
    // After a refusal, too: a colleague has changed the agenda.
    onSettled: () => refreshAnswers("document.get"),
  });
  return (
    <Agenda {...props} own={ownTopics} onRemove={(topicId) => remove.mutate(topicId)}>
      <AddTopic />
      <PreWorkAtHand documents={preWork?.documents ?? []} />
    </Agenda>
  );
}
