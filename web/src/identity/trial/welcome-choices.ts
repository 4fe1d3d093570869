// The current answers to the welcome questions, kept in this tab's storage to survive a reload and going back.
import { TRIAL_BARRIERS, TRIAL_SITUATIONS, type WelcomeAnswers } from "@gap/core/users/user.schema";
import {
  forgetSetting,
  readSetting,
  writeSetting,
  type Setting,
} from "@gap/web/platform/session/local-settings";

export interface WelcomeChoices {
  readonly situation?: WelcomeAnswers["situation"] | undefined;
  readonly barriers: WelcomeAnswers["barriers"];
}

const chosen: Setting<WelcomeChoices> = {
  key: "gap.welcome-choices",
  area: "session",
  fallback: { barriers: [] },
  accepts: (value): value is WelcomeChoices => {
    const { situation, barriers } = (value ?? {}) as Record<string, unknown>;
    const knownSituation = situation === undefined || TRIAL_SITUATIONS.some((each) => each === situation);
    return knownSituation && Array.isArray(barriers) && barriers.every(isBarrier);
  },
};

function isBarrier(value: unknown): boolean {
  return TRIAL_BARRIERS.some((each) => each === value);
}

export function chosenSoFar(): WelcomeChoices {
  return readSetting(chosen);
}

export function rememberChosen(choices: WelcomeChoices): void {
  writeSetting(chosen, choices);
}

export function forgetChosen(): void {
  forgetSetting(chosen);
}
