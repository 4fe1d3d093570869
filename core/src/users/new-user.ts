// What a user begins with; apart from the schemas, so that a page which only needs this does not load them.
import type { Onboarding } from "./user.schema";

export const ONBOARDING_OF_A_NEW_USER: Onboarding = {
  hasViewedWelcome: false,
  hasViewedTacticAnnouncement: false,
  showCheckList: true,
  completedSteps: [],
};
