// The people of a client who can see a document, with a switch for each (spec 7 §6). Admins see every document; guests were
// invited by the firm, so their access can only be ended here.
import { useQuery } from "@tanstack/react-query";
import { IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import type { DocumentAccess } from "@gap/core/shares/share-view";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useLive } from "@gap/web/platform/live/use-live";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { SwitchField } from "@gap/web/ui/form/toggles/switch-field";
import classes from "./who-can-see-dialog.module.css";

interface WhoCanSeeDialogProps {
  readonly documentId: string;
  readonly title: string;
  readonly advisorName: string;
  readonly clientOrgId: string;
  readonly onClose: () => void;
}

export function WhoCanSeeDialog({
  documentId,
  title,
  advisorName,
  clientOrgId,
  onClose,
}: WhoCanSeeDialogProps) {
  const { options, private: calls } = useApi();
  const refreshAnswers = useRefreshAnswers();
  const { data, error, refetch } = useQuery(
    options.docShare.getDocumentAccessRights.queryOptions(
      { clientOrgId, documents: [documentId] },
      { ...ALWAYS_REFETCHED, meta: { showsOwnErrors: true } },
    ),
  );
  useLive("document-change-event", documentId, {
    message: ({ changed }) => changed.includes("shares") && void refetch(),
    refetch: () => void refetch(),
  });
  const [asked, setAsked] = useState<string>();
  // Guests stay in the list after their access was ended, so that the list does not jump.
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const change = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async ({ userId, hasAccess }: { userId: string; hasAccess: boolean }) => {
      await calls.docShare.setAccess.mutate({ documentId, userId, hasAccess });
      await refreshAnswers("docShare.getDocumentAccessRights", "document.listToDo");
    },
    onError: () => void refetch(),
  });
  const pending = change.isPending ? change.variables : undefined;
  const set = ({ userId, isGuest }: DocumentAccess, hasAccess: boolean) => {
    setAsked(undefined);
    if (isGuest) setEnded((before) => new Set(before).add(userId));
    change.mutate({ userId, hasAccess });
  };
  const people = data?.[0]?.people.filter(
    ({ isGuest, hasAccess, userId }) => !isGuest || hasAccess || ended.has(userId),
  );
  const admins = people?.filter(({ isAdmin }) => isAdmin) ?? [];
  const others = people?.filter(({ isAdmin }) => !isAdmin) ?? [];
  return (
    <Dialog
      title={`Who can see ${title}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <div className={classes.parts}>
        <DataNotLoaded
          subject="The people of your organisation"
          error={data === undefined ? error : null}
          onTryAgain={refetch}
        />
        {change.error === null ? null : (
          <Banner tone="error">The access was not changed. {problemOf(change.error)}</Banner>
        )}
        {data === undefined && error === null ? <SkeletonList label="Loading the people" /> : null}
        {people !== undefined && people.length === 0 ? (
          <Banner tone="error">You can no longer change who sees this document.</Banner>
        ) : null}
        {admins.length > 0 && others.length === 0 ? (
          <EmptyState
            icon={<IconUsers />}
            title="Only admins can see this"
            text="Invite your team in your organisation's settings to give them documents."
          />
        ) : null}
        {others.length === 0 ? null : (
          <ul className={classes.people} aria-label="People">
            {others.map((person) => (
              <li key={person.userId} className={classes.person}>
                <SwitchField
                  isAtEnd
                  label={person.name}
                  description={wordsOf(person, advisorName)}
                  checked={pending?.userId === person.userId ? pending.hasAccess : person.hasAccess}
                  disabled={pending !== undefined || (person.isGuest && !person.hasAccess)}
                  onChange={(hasAccess) =>
                    person.isGuest && !hasAccess ? setAsked(person.userId) : set(person, hasAccess)
                  }
                />
                {asked === person.userId && person.hasAccess ? (
                  <div className={classes.question} role="group" aria-label={`End access of ${person.name}`}>
                    <p>
                      {person.name} can no longer open this document. Only {advisorName} can invite them
                      again.
                    </p>
                    <span>
                      <Button data-autofocus onClick={() => setAsked(undefined)}>
                        Keep access
                      </Button>
                      <Button kind="danger" onClick={() => set(person, false)}>
                        End access
                      </Button>
                    </span>
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {admins.length === 0 ? null : (
          <p className={classes.note}>
            {admins.map(({ name }) => name).join(", ")} {admins.length === 1 ? "is an admin" : "are admins"}{" "}
            and can see every document.
          </p>
        )}
      </div>
    </Dialog>
  );
}

function wordsOf({ email, isGuest, hasAccess, isNarrowed }: DocumentAccess, advisorName: string): string {
  if (isGuest && !hasAccess) return `Access ended. Only ${advisorName} can invite them again.`;
  return [
    email,
    ...(isGuest ? [`guest of ${advisorName}`] : []),
    ...(isNarrowed === true ? ["sees only some questions"] : []),
  ].join(", ");
}
