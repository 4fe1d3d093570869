// Tells people who have a session record open that its meeting is on. The client follows it from section to section on
// their own screen.
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { documentPagePath } from "@gap/core/documents/document-path";
import { agendaOf } from "@gap/core/documents/meeting";
import { Banner } from "@gap/web/ui/feedback/banner";
import { useOpenDocument } from "../document-context";
import { focusBlock } from "../focus-block";
import { useMeeting } from "./use-meeting";

export function MeetingNotice() {
  const { view, reader, session } = useOpenDocument();
  const { data } = useMeeting(view.documentId, view.docType === "Delivery");
  const [isFollowing, setIsFollowing] = useState(false);
  const meeting = data?.meeting;
  const isOn = meeting !== undefined && meeting.endedAt === undefined;
  const topicId = isOn ? meeting.topicId : "";
  useEffect(() => {
    if (isFollowing && topicId !== "") focusBlock(topicId);
  }, [isFollowing, topicId]);
  if (!isOn) return null;
  const topic = agendaOf(view.blocks, session.state().answers, view.rights.side).find(
    (each) => each.topicId === topicId,
  );
  const words = topic === undefined ? "The meeting is on." : `The meeting is on: ${topic.title}.`;
  if (view.rights.side === "advisor")
    return (
      <Banner tone="info">
        {words}{" "}
        <Link to={`${documentPagePath(reader.orgId, view.documentId, "edit")}/meeting`}>
          Back to the meeting
        </Link>
      </Banner>
    );
  return (
    <Banner
      tone="info"
      action={{
        label: isFollowing ? "Stop following" : "Follow along",
        onClick: () => setIsFollowing(!isFollowing),
      }}
    >
      {words}
    </Banner>
  );
}
