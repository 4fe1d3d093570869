// The password policy as a checklist (spec 1 §5); unmet rules turn red after a check.
import { VisuallyHidden } from "@mantine/core";
import { IconCheck, IconPoint, IconX } from "@tabler/icons-react";
import { PASSWORD_RULES } from "@gap/core/identity/password-rules";
import classes from "./password-rules.module.css";

export interface PasswordRulesProps {
  password: string;
  /** Set after blur or submit: unmet rules are now errors. An empty field is only "required". */
  checked?: boolean;
}

type RuleState = "met" | "open" | "broken";

const STATE_WORD: Record<RuleState, string> = { met: "met", open: "not met yet", broken: "not met" };

export function PasswordRules({ password, checked = false }: PasswordRulesProps) {
  return (
    <ul className={classes["rules"]} aria-label="Password rules">
      {PASSWORD_RULES.map(({ message, isMet }) => {
        // An empty field meets no rule, not even those about forbidden characters.
        const met = password !== "" && isMet(password);
        const state: RuleState = met ? "met" : checked && password !== "" ? "broken" : "open";
        return (
          <li key={message} className={classes["rule"]} data-state={state}>
            <RuleIcon state={state} />
            {message}
            <VisuallyHidden>, {STATE_WORD[state]}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}

function RuleIcon({ state }: { state: RuleState }) {
  if (state === "met") return <IconCheck size={14} stroke={2.5} aria-hidden />;
  return state === "broken" ? (
    <IconX size={14} stroke={2.5} aria-hidden />
  ) : (
    <IconPoint size={14} aria-hidden />
  );
}
