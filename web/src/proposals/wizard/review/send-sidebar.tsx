// Beside the review: the personal message, who gets the proposal, a test email, and the sending itself (spec 3 §2, §5, §8).
import { useNavigate } from "@tanstack/react-router";
import { IconSend } from "@tabler/icons-react";
import { routePath } from "@gap/core/access/routes";
import { LAST_STEP_INDEX, PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import { sendProblems, stepProblems } from "@gap/core/proposals/step-completion";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { Button } from "@gap/web/ui/actions/button";
import { Avatar } from "@gap/web/ui/display/avatar";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { NameLines } from "../name-lines";
import { knownContacts, useContactOptions } from "../recipients/use-contact-options";
import { STEPS } from "../steps";
import type { WizardContext } from "../wizard-context";
import classes from "./review.module.css";

export function SendSidebar({ wizard }: { wizard: WizardContext }) {
  const { autosave, today } = wizard;
  const { draft } = autosave;
  const send = useSend(wizard);
  const hasRecipients = draft.step1.contacts.length > 0;
  const isReady = sendProblems(draft, today).length === 0;
  return (
    <aside className={classes.sidebar} aria-label="Send">
      <TextAreaField
        label="Personal message"
        required
        minRows={5}
        placeholder="Say in your own words why you propose this"
        maxLength={PROPOSAL_LIMITS.personalMessage}
        value={draft.step5.personalMessage}
        onChange={({ currentTarget: { value } }) =>
          autosave.change((before) => ({ ...before, step5: { personalMessage: value } }))
        }
      />
      <RecipientList wizard={wizard} />
      <Missing wizard={wizard} />
      <div className={classes.buttons}>
        <Button fullWidth pending={send.isTesting} disabled={!hasRecipients} onClick={send.test}>
          Send test email
        </Button>
        <Button
          kind="main"
          fullWidth
          icon={<IconSend size={16} />}
          pending={send.isSending}
          disabled={!hasRecipients || !isReady}
          onClick={send.send}
        >
          Send proposal
        </Button>
      </div>
    </aside>
  );
}

function RecipientList({ wizard: { autosave, proposal } }: { wizard: WizardContext }) {
  const { advisorClientId, step1 } = autosave.draft;
  const { contacts, isPending, failure } = useContactOptions(advisorClientId);
  const ids = step1.contacts.map(({ id }) => id);
  // Once the list is there, whoever is not on it has left, and is sent nothing.
  const known =
    isPending || failure !== null ? knownContacts(contacts, proposal.step1.contacts, ids) : contacts;
  const chosen = known.filter(({ id }) => ids.includes(id));
  return (
    <section className={classes.recipients} aria-label="Recipients">
      <h2 className={classes.sidebarTitle}>Recipients</h2>
      {step1.contacts.length === 0 ? (
        <p className={classes.quiet}>Nobody is chosen yet. Choose somebody on step 1.</p>
      ) : (
        <ul className={classes.people}>
          {chosen.map(({ id, name, email }) => (
            <li key={id} className={classes.person}>
              <Avatar name={name === "" ? email : name} size="small" decorative />
              <NameLines name={name === "" ? email : name} second={email} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Which steps are not done yet, each a way there. */
function Missing({ wizard: { autosave, today, goTo } }: { wizard: WizardContext }) {
  const steps = STEPS.map(({ title }, index) => ({ title, index })).filter(
    ({ index }) => index < LAST_STEP_INDEX && stepProblems(index, autosave.draft, today).length > 0,
  );
  if (steps.length === 0)
    return autosave.draft.step5.personalMessage.trim() === "" ? (
      <p className={classes.quiet}>Write a personal message to send it.</p>
    ) : null;
  return (
    <p className={classes.quiet}>
      Not done yet:{" "}
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
      // To send one is a step of the set-up checklist, which the user's info tells of.
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
