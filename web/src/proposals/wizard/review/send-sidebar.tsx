// The sidebar of the review: personal message, recipients, test email and sending (spec 3 §2, §5, §8).
import { useNavigate } from "@tanstack/react-router";
import { routePath } from "@gap/core/access/routes";
import { roleOfRecipient } from "@gap/core/proposals/draft";
import { LAST_STEP_INDEX } from "@gap/core/proposals/proposal.schema";
import { DETAILS_STEP, sendProblems, stepProblems } from "@gap/core/proposals/step-completion";
import { knownContacts, useContactOptions } from "@gap/web/clients/public";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { Button } from "@gap/web/ui/actions/button";
import { Avatar } from "@gap/web/ui/display/avatar";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useCountersignee } from "@gap/web/proposals/use-countersignees";
import { NameLines } from "../name-lines";
import { PROPOSAL_STEPS } from "../steps";
import type { WizardContext } from "../wizard-context";
import step from "../step-with-sidebar.module.css";
import { SendButton } from "./send-button";
import { PersonalMessage } from "./personal-message";
import classes from "./review.module.css";

export function SendSidebar({ wizard }: { wizard: WizardContext }) {
  const { autosave, today } = wizard;
  const { draft } = autosave;
  const send = useSend(wizard);
  const hasRecipients = draft.step1.contacts.length > 0;
  const countersignee = useCountersignee(draft.step4.countersigneeId);
  const isReady = sendProblems(draft, today).length === 0 && !countersignee.hasLeft;
  return (
    <aside className={`${step.sidebar} ${classes.sidebar}`} aria-label="Send">
      <PersonalMessage autosave={autosave} required />
      <RecipientList wizard={wizard} />
      <Missing wizard={wizard} hasCountersigneeLeft={countersignee.hasLeft} />
      <div className={utility.grid8}>
        <Button fullWidth pending={send.isTesting} disabled={!hasRecipients} onClick={send.test}>
          Send test email
        </Button>
        <SendButton
          wizard={wizard}
          isSending={send.isSending}
          disabled={!hasRecipients || !isReady}
          onSend={send.send}
        />
      </div>
    </aside>
  );
}

function RecipientList({ wizard: { autosave, proposal } }: { wizard: WizardContext }) {
  const { advisorClientId, step1 } = autosave.draft;
  const { contacts, isPending, failure } = useContactOptions(advisorClientId);
  const { contacts: signees, copies = [] } = proposal.step1;
  const ids = [...step1.contacts, ...(step1.copies ?? [])].map(({ id }) => id);
  // Once loaded, contacts missing from the list are left out: nothing is sent to them.
  const known =
    isPending || failure !== null ? knownContacts(contacts, [...signees, ...copies], ids) : contacts;
  const chosen = known.filter(({ id }) => ids.includes(id));
  return (
    <section className={classes.recipients} aria-label="Recipients">
      <h2 className={classes.sidebarTitle}>Recipients</h2>
      {ids.length === 0 ? (
        <p className={utility.quiet}>No recipients yet. Choose them on step 1.</p>
      ) : (
        <ul className={classes.people}>
          {chosen.map(({ id, name, email }) => (
            <li key={id} className={classes.person}>
              <Avatar name={name === "" ? email : name} size="small" decorative />
              <NameLines name={name === "" ? email : name} second={email} />
              {roleOfRecipient(step1, id) === "copy" ? <StatusBadge fact>Copy</StatusBadge> : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface MissingProps {
  readonly wizard: WizardContext;
  readonly hasCountersigneeLeft: boolean;
}

/** Links to the incomplete steps. */
function Missing({ wizard: { autosave, today, goTo }, hasCountersigneeLeft }: MissingProps) {
  const steps = PROPOSAL_STEPS.filter(
    ({ index }) =>
      index < LAST_STEP_INDEX &&
      (stepProblems(index, autosave.draft, today).length > 0 ||
        (index === DETAILS_STEP && hasCountersigneeLeft)),
  );
  if (steps.length === 0)
    return autosave.draft.step5.personalMessage.trim() === "" ? (
      <p className={utility.quiet}>Add a personal message to send the proposal.</p>
    ) : null;
  return (
    <p className={utility.quiet}>
      Still to complete:{" "}
      {steps.map(({ title, index }) => (
        <Button key={title} kind="link" onClick={() => goTo(index)}>
          {title}
        </Button>
      ))}
    </p>
  );
}

function useSend({ proposal: { id: proposalId, advisorOrgId }, autosave, clientName }: WizardContext) {
  const { sendProposalEmail } = useApi().private.proposals;
  const refreshAnswers = useRefreshAnswers();
  const navigate = useNavigate();
  const test = useAct({
    mutationFn: async () => {
      if (!(await autosave.flush())) return;
      await sendProposalEmail.mutate({ proposalId, isTestEmail: true });
      showSnackbar({ tone: "success", message: "Test email sent successfully, please check your inbox" });
    },
  });
  const send = useAct({
    mutationFn: async () => {
      if (!(await autosave.flush())) return;
      await sendProposalEmail.mutate({ proposalId, lastUpdatedAt: autosave.lastUpdatedAt() });
      showSnackbar({ tone: "success", message: `Proposal successfully sent to ${clientName}` });
      await navigate({ to: routePath(advisorOrgId, "proposals", `${proposalId}/sent`), replace: true });
      // Sending may complete a step of the set-up checklist, which is part of the user's info.
      void refreshAnswers("proposals.listProposals", "proposals.getProposalById", "user.getMyUserInfo");
    },
  });
  return {
    test: () => test.mutate(),
    isTesting: test.isPending,
    send: () => send.mutate(),
    isSending: send.isPending,
  };
}
