// Initial onboarding state of a user; separate from the schemas, so that pages which need only this do not load them.
import type { Onboarding } from "./user.schema";

export const INITIAL_ONBOARDING: Onboarding = {
  hasViewedWelcome: false,
  hasViewedTacticAnnouncement: false,
  showCheckList: true,
  completedSteps: [],
};
