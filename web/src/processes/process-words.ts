// Words of processes: version, outline, roles.
import { COMMON_ROLE_NAMES, COMMON_ROLES } from "@gap/core/processes/process-steps";
import { workingDaysInWords } from "@gap/core/processes/process-line";
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
