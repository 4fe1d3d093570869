// /trial/almost-there (spec 1 §2, §5): the two welcome questions, whose answers complete the trial's set-up.
import { useState, type FormEvent } from "react";
import { firstMessageByField } from "@gap/core/shared/validation-messages";
import {
  TRIAL_BARRIERS,
  TRIAL_SITUATIONS,
  welcomeAnswersSchema,
  type WelcomeAnswers,
} from "@gap/core/users/user.schema";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { ChoiceCard, ChoiceGroup } from "@gap/web/ui/form/choice-card";
import { AuthFields } from "@gap/web/ui/page/auth-layout";
import { refreshTrialStep } from "./refresh-trial-step";
import { saveProblem } from "./sign-up-messages";
import { TrialLayout } from "./trial-layout";
import type { WelcomeChoices } from "./welcome-choices";

type Situation = WelcomeAnswers["situation"];
type Barrier = WelcomeAnswers["barriers"][number];

const SITUATIONS: Readonly<Record<Situation, string>> = {
  starting: "We are starting out with advisory",
  improving: "We do advisory and want to do it better",
  scaling: "We do advisory well and want to grow it",
};

const BARRIERS: Readonly<Record<Barrier, string>> = {
  "getting-started": "Knowing where to start",
  knowledge: "Knowledge and confidence in the team",
  positioning: "Explaining and pricing our value",
  time: "Finding the time",
  structure: "Structure: no process that everyone follows",
  "client-relations": "Starting the conversation with clients",
};

interface AlmostThereScreenProps {
  /** Held by the trial area, so that going back a step loses nothing. */
  readonly choices: WelcomeChoices;
  readonly onChoose: (choices: WelcomeChoices) => void;
  readonly onBack: () => void;
  /** Called when the answers are saved and the token is refreshed. */
  readonly onFinished: () => void;
}

export function AlmostThereScreen({ choices, onChoose, onBack, onFinished }: AlmostThereScreenProps) {
  const api = useApi();
  const { session } = useAppContext();
  const { mutate, reset, isPending, error } = useAct({
    mutationFn: async (answers: WelcomeAnswers) => {
      await api.private.user.updateUserTrialData.mutate(answers);
      await session.refreshAfterSave();
    },
    meta: { showsOwnErrors: true },
    onSuccess: onFinished,
    onError: () => refreshTrialStep(session),
  });
  return (
    <TrialLayout
      page="almost-there"
      kind="signUp"
      title="Almost there"
      subtitle="Answer two questions, so that we can first show you what helps most."
      problem={error === null ? undefined : saveProblem(error)}
    >
      <WelcomeQuestions
        choices={choices}
        onChoose={onChoose}
        pending={isPending}
        onAttempt={reset}
        onSubmit={mutate}
        onBack={onBack}
      />
    </TrialLayout>
  );
}

interface WelcomeQuestionsProps extends Pick<AlmostThereScreenProps, "choices" | "onChoose" | "onBack"> {
  readonly pending: boolean;
  /** Called on every submit, even of invalid answers, to clear the previous error. */
  readonly onAttempt: () => void;
  readonly onSubmit: (answers: WelcomeAnswers) => void;
}

function WelcomeQuestions({
  choices,
  onChoose,
  pending,
  onAttempt,
  onSubmit,
  onBack,
}: WelcomeQuestionsProps) {
  const { situation, barriers } = choices;
  const [submitted, setSubmitted] = useState(false);
  const parsed = welcomeAnswersSchema.safeParse({ situation, barriers });
  const problems = parsed.success ? {} : firstMessageByField(parsed.error);
  // Too many barriers show immediately; missing ones only on submit.
  const showsBarrierError = submitted || barriers.length > 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setSubmitted(true);
    onAttempt();
    if (parsed.success) onSubmit(parsed.data);
  };
  return (
    <form onSubmit={submit} noValidate>
      <AuthFields>
        <ChoiceGroup
          label="Which best describes your situation?"
          required
          error={submitted ? problems["situation"] : undefined}
        >
          {TRIAL_SITUATIONS.map((value) => (
            <ChoiceCard
              key={value}
              picks="one"
              name="situation"
              value={value}
              title={SITUATIONS[value]}
              checked={situation === value}
              onChange={() => onChoose({ ...choices, situation: value })}
            />
          ))}
        </ChoiceGroup>
        <ChoiceGroup
          label="What are the biggest barriers you face today?"
          description="Pick 1 to 3"
          required
          error={showsBarrierError ? problems["barriers"] : undefined}
        >
          {TRIAL_BARRIERS.map((value) => (
            <ChoiceCard
              key={value}
              picks="any"
              name="barriers"
              value={value}
              title={BARRIERS[value]}
              checked={barriers.includes(value)}
              onChange={(checked) =>
                onChoose({
                  ...choices,
                  barriers: checked ? [...barriers, value] : barriers.filter((barrier) => barrier !== value),
                })
              }
            />
          ))}
        </ChoiceGroup>
        <Button type="submit" kind="main" fullWidth pending={pending}>
          Finish
        </Button>
        <Button kind="quiet" fullWidth onClick={onBack}>
          Back
        </Button>
      </AuthFields>
    </form>
  );
}
