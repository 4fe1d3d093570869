// Notifies the people of a document: the advisor that it was submitted or that reopening is requested, the client's
// people that it was given to them, sent back or reopened, and everyone concerned of comments (spec 7 §4, §6).
import { documentPath } from "@gap/core/documents/document-path";
import { formatDate } from "@gap/core/shared/dates";
import { joinNames } from "@gap/core/shared/join-names";
import {
  commentAdded,
  documentReopened,
  documentSubmitted,
  mailReopened,
  queueCommentMail,
  reopeningRequested,
} from "@gap/server/documents/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { documentGiven, newLinkRequested } from "@gap/server/shares/public";
import type { NotificationDraft } from "../notify";
import { defineNotice } from "./notice";
import { findOrg, nameOf, ownerOrAdmins } from "./recipients.db";

export const documentSubmittedNotice = defineNotice({
  event: documentSubmitted,
  topic: "documents",
  async of(command, submitted) {
    const by = (await nameOf(command.tx, submitted.submittedBy)) ?? submitted.clientName;
    return toAdvisor(command, submitted, {
      title: `${submitted.clientName} submitted ${submitted.title}`,
      content: `${by} has answered the questions. You can review the answers, send some back or finalise the document.`,
      notifiedBy: by,
    });
  },
});

export const reopeningRequestedNotice = defineNotice({
  event: reopeningRequested,
  topic: "documents",
  async of(command, requested) {
    const by = (await nameOf(command.tx, requested.askedBy)) ?? requested.clientName;
    const { reason } = requested;
    return toAdvisor(command, requested, {
      title: `${by} asks to reopen ${requested.title}`,
      content: `${requested.clientName}: ${reason === "" ? "no reason was given." : reason}`,
      notifiedBy: by,
    });
  },
});

export const newLinkRequestedNotice = defineNotice({
  event: newLinkRequested,
  topic: "documents",
  async of(command, requested) {
    const { by, title, clientName } = requested;
    return toAdvisor(command, requested, {
      title: `${by === "" ? clientName : by} asks for a new link to ${title}`,
      content: `${clientName}: the link that they have does not open it any more. You can share the document again or extend the link.`,
      notifiedBy: by === "" ? clientName : by,
    });
  },
});

type Advised = NonNullable<(typeof documentSubmitted)["payload"]>;

async function toAdvisor(
  { tx }: CommandContext,
  { orgId, advisorId, ...document }: Omit<Advised, "submittedBy">,
  texts: Pick<NotificationDraft, "title" | "content" | "notifiedBy">,
): Promise<readonly NotificationDraft[]> {
  const recipients = await ownerOrAdmins(tx, { ownerId: advisorId, orgId });
  return recipients.map((userId) => ({
    userId,
    orgId,
    type: "client",
    ...texts,
    action: { url: documentPath(orgId, document) },
  }));
}

/** People to whom it was shared also get the mail of the share. */
export const documentGivenNotice = defineNotice({
  event: documentGiven,
  topic: "documents",
  async of({ tx, actorId }, { to, clientOrgId, sharedByOrgId, documentId, title, status, dueDay }) {
    const by = await nameOf(tx, actorId);
    const firm = sharedByOrgId === null ? undefined : await findOrg(tx, sharedByOrgId);
    const day = dueDay === null ? "" : ` by ${formatDate(new Date(`${dueDay}T12:00:00`))}`;
    return [
      {
        userId: to,
        orgId: clientOrgId,
        type: "client",
        title:
          firm === undefined
            ? `${by ?? "An admin"} gave you access to ${title}`
            : `${firm.name} shared ${title} with you`,
        content: status === "shared" ? `Please fill it in${day}.` : "You can read it now.",
        action: { url: documentPath(clientOrgId, { documentId, status }) },
        hasOwnMail: firm !== undefined,
        ...(by !== undefined && { notifiedBy: by }),
      },
    ];
  },
});

export const documentReopenedNotice = defineNotice({
  event: documentReopened,
  topic: "documents",
  async of({ tx, actorId }, { to, clientOrgId, documentId, title, status, reason, blockIds }) {
    if (clientOrgId === null) return [];
    const by = await nameOf(tx, actorId);
    const isSentBack = blockIds.length > 0;
    return to.map(({ userId, questions }) => ({
      userId,
      orgId: clientOrgId,
      type: "client",
      title: isSentBack ? `Please look again at ${title}` : `${title} is open again`,
      content: [
        ...(reason === "" ? [] : [reason]),
        isSentBack
          ? `Questions: ${joinNames(questions)}.`
          : "You can change your answers and submit it again.",
      ].join(" "),
      action: { url: documentPath(clientOrgId, { documentId, status }) },
      ...(by !== undefined && { notifiedBy: by }),
      writeOwnMail: (command) => mailReopened(command, { documentId, userId, reason, blockIds }),
    }));
  },
});

export const commentAddedNotice = defineNotice({
  event: commentAdded,
  topic: "documents",
  async of({ tx }, { to, orgId, clientOrgId, documentId, title, status, commentId, by, text, question }) {
    const name = await nameOf(tx, by);
    return to.map(({ userId, isFirms }) => {
      const theirOrgId = isFirms ? orgId : (clientOrgId ?? orgId);
      return {
        userId,
        orgId: theirOrgId,
        type: "client",
        title: `${name ?? "Someone"} commented on ${title}`,
        content: `${question}: ${text}`,
        action: { url: documentPath(theirOrgId, { documentId, status }) },
        ...(name !== undefined && { notifiedBy: name }),
        writeOwnMail: (command) => queueCommentMail(command, { documentId, userId, commentId }),
      };
    });
  },
});
