// Words of processes: version, outline, roles.
import { COMMON_ROLE_NAMES, COMMON_ROLES } from "@gap/core/processes/process-steps";
import { workingDaysInWords } from "@gap/core/processes/process-line";
import type { ProcessUses } from "@gap/core/services/service.schema";
import { capitalised } from "@gap/core/shared/capitalised";
import { joinNames } from "@gap/core/shared/join-names";
import type { ProcessListItem, ProcessRole, ProcessVersionData } from "@gap/core/processes/process.schema";

/** The version that lists describe: the published or archived one, or the draft of a process never published. */
export function shownVersion(process: ProcessListItem): ProcessVersionData | undefined {
  return process.published ?? process.archived ?? process.openDraft;
}

/** '7 steps, 40 working days'. */
export function outlineInWords(version: Pick<ProcessVersionData, "steps" | "days"> | undefined): string {
  if (version === undefined || version.steps === 0) return "No steps yet";
  const { steps, days } = version;
  return `${steps === 1 ? "1 step" : `${steps} steps`}, ${workingDaysInWords(days)}`;
}

/** Undefined for a role that was removed from the process. */
export function roleName(role: string, roles: readonly ProcessRole[]): string | undefined {
  const common = COMMON_ROLES.find((each) => each === role);
  return common === undefined ? roles.find(({ id }) => id === role)?.name : COMMON_ROLE_NAMES[common];
}

/** '2 of your services name it …'; undefined if none does. */
export function archivingInWords({ services, firms = 0 }: ProcessUses): string | undefined {
  const own = services === 1 ? ["1 of your services"] : services > 1 ? [`${services} of your services`] : [];
  const others = firms === 1 ? ["services of 1 firm"] : firms > 1 ? [`services of ${firms} firms`] : [];
  const named = [...own, ...others];
  if (named.length === 0) return undefined;
  const verb = services === 1 && firms === 0 ? "names" : "name";
  const consequence =
    verb === "names" ? "It shows the process as archived" : "They show the process as archived";
  return `${capitalised(joinNames(named))} ${verb} it. ${consequence} until another one is chosen.`;
}
